-- Which message a command has taken back, so that one that comes again takes back no other.
create table withdrawals (
    table_id text    not null,
    command  text    not null,
    n        integer not null,              -- 0: there was nothing to take back
    primary key (table_id, command)
) strict, without rowid;
