-- What people say to each other stands beside the log: reading a table never reads it, and words
-- can be erased.
create table talk (
    table_id      text    not null,
    n             bigint  not null,
    after_version bigint  not null,           -- the last entry of the log when it was said
    at            bigint  not null,
    channel       text    not null,
    speaker       text    not null,
    text          text    not null,
    hearers       text[],                     -- null: everybody
    person        text    not null,
    command       text    not null,
    place         text    not null,           -- where it was said, and heard already
    hidden        boolean not null,
    primary key (table_id, n)
);

-- The same command speaks once.
create unique index talk_command on talk (table_id, command);
create index talk_person on talk (person);

create table muted (
    table_id   text not null,
    seat       text not null,
    primary key (table_id, seat)
);

-- How many messages there are; how far an ear was told (null: it wants none).
alter table tables add column talk bigint not null default 0;
alter table ears add column talk bigint default 0;
