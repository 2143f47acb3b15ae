-- Rules change for new tables only: every table keeps the edition it was opened with.
alter table tables add column edition integer not null default 1;
