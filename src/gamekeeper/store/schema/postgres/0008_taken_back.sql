-- Which messages were taken back: open pages ask whenever something is said.
create index talk_taken_back on talk (table_id, n) where hidden;
