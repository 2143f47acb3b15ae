-- When the house (or, of several, any) was open: in between no clock of Go ran.
create table lives (
    opened     bigint  not null primary key,
    seen       bigint  not null               -- the last sign of life
);
