-- When the house (or, of several, any) was open: in between no clock of Go ran.
create table lives (
    opened     integer not null primary key,
    seen       integer not null               -- the last sign of life
) strict;
