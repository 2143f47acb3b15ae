-- Times are integer microseconds since 1970, UTC.
create table tables (
    id         text    not null primary key,
    game       text    not null,
    options    text    not null,              -- JSON
    seed       text    not null,              -- secret until the table is over
    opened_at  integer not null,
    opened_by  text,
    version    integer not null,
    phase      text    not null,
    due        integer,                       -- the next deadline, as the game said
    over       integer not null,
    aside      text,                          -- why it was set aside
    wake       integer,                       -- from when on it can be claimed as due: the
                                              -- deadline, or the end of the present claim;
                                              -- null if it is over, aside or waits for nothing
    heard      integer not null default 0,    -- how many ears listen here
    news_since integer,                       -- somebody has not been told; null: all is told
    news_claim integer not null default 0     -- until when somebody else is telling
) strict, without rowid;

create index tables_wake on tables (wake) where wake is not null;
create index tables_news on tables (news_since) where news_since is not null;
create index tables_opened on tables (opened_at, id);
create index tables_opener on tables (opened_by) where over = 0 and opened_by is not null;
create index tables_over_opened on tables (over, opened_at, id);

create table entries (
    table_id   text    not null,
    seq        integer not null,
    at         integer not null,
    command    text    not null,
    kind       text    not null,
    body       text    not null,              -- JSON
    seat       text,
    move_kind  text,                          -- set on the first entry of a command
    move_body  text,
    primary key (table_id, seq)
) strict, without rowid;

-- The same command acts once, whoever decides it.
create unique index entries_command on entries (table_id, command) where move_kind is not null;

create table ears (
    table_id   text    not null,
    address    text    not null,
    seat       text,
    hears      text    not null,
    mark       integer not null,
    primary key (table_id, address)
) strict, without rowid;

create table people (
    id         text    not null primary key,
    name       text    not null,
    operator   integer not null
) strict, without rowid;

create table addresses (
    address    text    not null primary key,
    person     text    not null
) strict, without rowid;

create table chairs (
    table_id   text    not null,
    seat       text    not null,
    person     text    not null,
    primary key (table_id, seat)
) strict, without rowid;

create index chairs_person on chairs (person);
