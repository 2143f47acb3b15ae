-- Mails name tables in any case: the name as Python folds it (store/base.py). All names until now
-- are plain letters, which SQL can fold, too.
alter table tables add column folded text not null default '';
update tables set folded = lower(id collate "C");
create index tables_folded on tables (folded);
