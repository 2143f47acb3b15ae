-- Times are microseconds since 1970, UTC. Texts that players choose are stored with \ as \\ and
-- the character U+0000, which PostgreSQL cannot hold, as \0; JSON escapes it by itself.
create table tables (
    id         text    not null primary key,
    game       text    not null,
    options    text    not null,              -- JSON
    seed       text    not null,              -- secret until the table is over
    opened_at  bigint  not null,
    opened_by  text,
    version    bigint  not null,
    phase      text    not null,
    due        bigint,                        -- the next deadline, as the game said
    over       boolean not null,
    aside      text,                          -- why it was set aside
    wake       bigint,                        -- from when on it can be claimed as due: the
                                              -- deadline, or the end of the present claim;
                                              -- null if it is over, aside or waits for nothing
    news_since bigint,                        -- somebody has not been told; null: all is told
    news_claim bigint  not null default 0     -- until when somebody else is telling
) with (fillfactor = 80);                     -- room for updates beside the old row

create index tables_wake on tables (wake) where wake is not null;
create index tables_news on tables (news_since) where news_since is not null;
create index tables_opened on tables (opened_at, id);
create index tables_opener on tables (opened_by) where not over and opened_by is not null;
create index tables_over_opened on tables (over, opened_at, id);

create table entries (
    table_id   text    not null,
    seq        bigint  not null,
    at         bigint  not null,
    command    text    not null,
    kind       text    not null,
    body       text    not null,              -- JSON
    seat       text,
    move_kind  text,                          -- set on the first entry of a command
    move_body  text,
    primary key (table_id, seq)
);

-- The same command acts once, whoever decides it.
create unique index entries_command on entries (table_id, command) where move_kind is not null;

create table ears (
    table_id   text    not null,
    address    text    not null,
    seat       text,
    hears      text    not null,
    mark       bigint  not null,
    primary key (table_id, address)
) with (fillfactor = 80);

create table people (
    id         text    not null primary key,
    name       text    not null,
    operator   boolean not null
);

create table addresses (
    address    text    not null primary key,
    person     text    not null
);

create table chairs (
    table_id   text    not null,
    seat       text    not null,
    person     text    not null,
    primary key (table_id, seat)
);

create index chairs_person on chairs (person);
