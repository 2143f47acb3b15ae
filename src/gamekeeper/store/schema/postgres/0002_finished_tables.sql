-- For league tables: the finished games of a kind, without a look at any others.
create index tables_finished on tables (game, id) where over;
