-- Go as four tables: Games, GamesPriority, GamePlayers and Moves, to look at and not to write.
-- Everything in them is read from the log; docs/operating.md says what each column means.

-- Numbers. A table and a person keep theirs for ever; none is given twice.
create table go_tables (
    number     bigint  generated always as identity primary key,
    table_id   text    not null unique
);

create table go_people (
    number     bigint  generated always as identity primary key,
    person     text    not null unique
);

-- Whose seat it is, or was: a chair may be freed, the games played in it stay somebody's.
create table go_seats (
    table_id   text    not null,
    seat       text    not null,
    number     bigint  not null,
    primary key (table_id, seat)
);

insert into go_tables (table_id) select id from tables where game = 'go' order by opened_at, id;
insert into go_people (person) select id from people order by id;
insert into go_people (person)
    select distinct person from chairs join tables on id = table_id
    where game in ('go', 'goclub') and person <> 'nobody'
        and person not in (select person from go_people) order by person;
insert into go_seats (table_id, seat, number)
    select table_id, seat, number from chairs join tables on id = table_id
    join go_people using (person) where game in ('go', 'goclub');

create function go_table_opened() returns trigger language plpgsql as $$
begin
    insert into go_tables (table_id) values (new.id) on conflict do nothing;
    return null;
end $$;

create function go_person_met() returns trigger language plpgsql as $$
begin
    insert into go_people (person) values (new.id) on conflict do nothing;
    return null;
end $$;

-- A new chair that is nobody's belongs to a game record: its player has a name, but no person.
create function go_chair_taken() returns trigger language plpgsql as $$
declare
    named text := case new.person when 'nobody' then 'record:' || new.seat else new.person end;
begin
    if new.person = 'nobody' and tg_op = 'UPDATE' then
        return null;
    end if;
    if exists (select from tables where id = new.table_id and game in ('go', 'goclub')) then
        if not exists (select from go_people where person = named) then
            insert into go_people (person) values (named) on conflict do nothing;
        end if;
        insert into go_seats (table_id, seat, number)
            select new.table_id, new.seat, number from go_people where person = named
            on conflict (table_id, seat) do update set number = excluded.number;
    end if;
    return null;
end $$;

create trigger go_table_opened after insert on tables
    for each row when (new.game = 'go') execute function go_table_opened();
create trigger go_person_met after insert on people
    for each row execute function go_person_met();
create trigger go_chair_taken after insert or update of person on chairs
    for each row execute function go_chair_taken();

-- The few events of a game that are looked for across all games; stones and passes are not.
create index entries_go_turns on entries (table_id, seq, kind) where kind in (
    'InvitationSent', 'ProposalMade', 'SeatsChanged', 'TermsSet', 'GameStarted', 'RatedSet',
    'GameEnded', 'PlayerReplaced');

create view go_turns as
    select table_id, seq, kind, at, body::json as body from entries where kind in (
    'InvitationSent', 'ProposalMade', 'SeatsChanged', 'TermsSet', 'GameStarted', 'RatedSet',
    'GameEnded', 'PlayerReplaced');

-- What the club says about games.
create index entries_go_club on entries ((body::json ->> 'game'), kind, seq)
    where table_id = 'goclub' and kind in ('GameOrdered', 'GameRated', 'PrioritySet');

create view go_club as
    select body::json ->> 'game' as game, kind, seq, body::json as body from entries
    where table_id = 'goclub' and kind in ('GameOrdered', 'GameRated', 'PrioritySet');

create index entries_go_twins on entries ((body::json ->> 'twin'), seq)
    where table_id = 'goclub' and kind = 'GameOrdered';

-- The games that have a row: not those nobody has come to, nor what was deleted or declined.
-- At the club's games a member has his number even before he sits down there.
create view go_games as
    select number, id, options::json ->> 'players' as players, phase,
        case when id like 'goban-%' then 'goclub' else id end as club
    from go_tables join tables on id = table_id
    where phase in ('invited', 'setup', 'play', 'pass', 'score', 'score2', 'finished');

-- A name in the log is plain text, one in a column has its backslashes doubled.
create function go_uid(game text, club text, name text) returns bigint language sql stable as $$
    select coalesce((
        select number from go_seats
        where seat = replace(name, '\', '\\') and table_id in (game, club)
        order by table_id = 'goclub' limit 1), 0)
$$;

create view Games as
select
    g.number as ID,
    date_trunc('second', to_timestamp(coalesce(start.at, first.at) / 1000000) at time zone 'UTC')
        as Starttime,
    date_trunc('second', now.lastchanged at time zone 'UTC') as Lastchanged,
    case when first.kind = 'InvitationSent' then g.number else 0 end as mid,
    coalesce((
        select case when twin.id is null or twin.phase in ('deleted', 'over') then -number
            else number end
        from go_tables left join tables as twin on twin.id = table_id
        where table_id = coalesce(
            (select body ->> 'twin' from go_club
                where game = g.id and kind = 'GameOrdered' order by seq desc limit 1),
            (select body::json ->> 'game' from entries
                where table_id = 'goclub' and kind = 'GameOrdered'
                    and body::json ->> 'twin' = g.id order by seq desc limit 1))), 0)
        as DoubleGame_ID,
    go_uid(g.id, g.club, now.black) as Black_ID,
    go_uid(g.id, g.club, now.white) as White_ID,
    go_uid(g.id, g.club, now.to_move) as ToMove_ID,
    case
        when players.word in ('', '1:1', '2') then 'GO'
        when players.word like '%:%' then 'TEAM_GO'
        else 'ZEN_GO' end as GameType,
    case when players.word in ('', '2') then '1:1' else players.word end as GamePlayers,
    agreed.size as Size,
    agreed.komi::numeric(6,1) as Komi,
    agreed.handicap as Handicap,
    now.status as Status,
    now.moves as Moves,
    now.black_prisoners as Black_Prisoners,
    now.white_prisoners as White_Prisoners,
    now.last_x as Last_X,
    now.last_y as Last_Y,
    now.last_move as Last_Move,
    ltrim(
        case when now.flags & 1 > 0 then ',Ko' else '' end
        || case when now.flags & 2 > 0 then ',HiddenMsg' else '' end
        || case when now.flags & 4 > 0 then ',AdmResult' else '' end
        || case when now.flags & 32 > 0 then ',NoResult' else '' end
        || case when now.flags & 64 > 0 then ',SecretMsg' else '' end, ',') as Flags,
    now.score::numeric(7,1) as Score,
    spent.main as Maintime,
    spent.overtime as Byotype,
    spent.byo as Byotime,
    spent.periods as Byoperiods,
    now.black_main as Black_Maintime,
    now.white_main as White_Maintime,
    now.black_byo as Black_Byotime,
    now.white_byo as White_Byotime,
    now.black_periods as Black_Byoperiods,
    now.white_periods as White_Byoperiods,
    now.last_ticks as LastTicks,
    now.clock_used as ClockUsed,
    now.timeout_date as TimeOutDate,
    case
        when result.body is not null then result.body ->> 'rated'
        when rated.word = 'false' or ended.body ->> 'counts' = 'false' then 'N'
        else 'Y' end as Rated,
    case when agreed.std_handicap then 'Y' else 'N' end as StdHandicap,
    case when agreed.weekend_clock then 'Y' else 'N' end as WeekendClock,
    coalesce((start.body ->> 'black_rating')::float8, -9999) as Black_Start_Rating,
    coalesce((start.body ->> 'white_rating')::float8, -9999) as White_Start_Rating,
    coalesce((result.body ->> 'black_after')::float8, -9999) as Black_End_Rating,
    coalesce((result.body ->> 'white_after')::float8, -9999) as White_End_Rating
from go_games as g
cross join lateral (
    select at, kind from go_turns where table_id = g.id order by seq limit 1) as first
cross join lateral (
    select body from entries
    where table_id = g.id and json_typeof(body::json -> 'after') = 'object'
    order by seq desc limit 1) as last
cross join lateral (
    select body from go_turns where table_id = g.id and json_typeof(body -> 'terms') = 'object'
    order by seq desc limit 1) as terms
cross join lateral (
    select coalesce(body ->> 'rated', body -> 'terms' ->> 'rated') as word from go_turns
    where table_id = g.id and (kind = 'RatedSet' or json_typeof(body -> 'terms') = 'object')
    order by seq desc limit 1) as rated
left join lateral (
    select at, body from go_turns where table_id = g.id and kind = 'GameStarted'
    order by seq desc limit 1) as start on true
left join lateral (
    select body from go_turns where table_id = g.id and kind = 'GameEnded'
    order by seq desc limit 1) as ended on true
left join lateral (
    select body from go_club where game = g.id and kind = 'GameRated'
    order by seq desc limit 1) as result on true
cross join lateral json_to_record(last.body::json -> 'after') as now (
    moves integer, status text, to_move text, black text, white text, lastchanged timestamptz,
    black_prisoners integer, white_prisoners integer, last_x integer, last_y integer,
    last_move text, flags integer, score numeric,
    black_main integer, black_byo integer, black_periods integer,
    white_main integer, white_byo integer, white_periods integer,
    last_ticks bigint, clock_used integer, timeout_date bigint)
cross join lateral json_to_record(terms.body -> 'terms') as agreed (
    size integer, komi numeric, handicap integer, std_handicap boolean, weekend_clock boolean,
    "limit" json)
cross join lateral json_to_record(agreed."limit") as spent (
    overtime text, main integer, byo integer, periods integer)
cross join lateral (
    select coalesce(start.body ->> 'players', g.players, '') as word) as players;

create view GamesPriority as
select g.number as gid, member.number as uid, (p.body ->> 'priority')::integer as Priority
from go_games as g
join go_club as p on p.game = g.id and p.kind = 'PrioritySet'
join go_seats as member on member.table_id = 'goclub'
    and member.seat = replace(p.body ->> 'member', '\', '\\')
where g.phase in ('play', 'pass', 'score', 'score2')
    and p.body ->> 'priority' is not null
    and not exists (
        select from go_club as later
        where later.game = g.id and later.kind = 'PrioritySet' and later.seq > p.seq
            and later.body ->> 'member' = p.body ->> 'member');

create view GamePlayers as
select
    g.number * 10000 + stool.place as ID,
    g.number as gid,
    stool.body ->> 'group' as GroupColor,
    (stool.body ->> 'order')::integer as GroupOrder,
    go_uid(g.id, g.club, stool.body ->> 'user') as uid,
    (stool.body ->> 'flags')::integer as Flags
from go_games as g
cross join lateral (
    select body from go_turns
    where table_id = g.id and kind in ('SeatsChanged', 'GameStarted', 'PlayerReplaced')
    order by seq desc limit 1) as seats
cross join lateral json_array_elements(seats.body -> 'stools')
    with ordinality as stool (body, place);

-- One event may be several rows: what was captured and then the stone, what was marked and then
-- the scoring step. Points are 26 * row + column; codes are negative.
create view Moves as
select
    (g.number << 32) + (e.seq << 10) + p.place as ID,
    g.number as gid,
    case when e.kind in ('GameStarted', 'HandicapPlaced') then p.place::integer
        else x.moves end as MoveNr,
    case
        when e.kind in ('GameStarted', 'HandicapPlaced') then 1
        when p.is_act then case x.colour when 'black' then 1 else 2 end
        when e.kind = 'StonePlayed' then 0
        when x.colour = 'black' then 8
        else 7 end as Stone,
    case when p.point < 0 then p.point else p.point % 26 end as PosX,
    case when p.point >= 0 then p.point / 26
        when e.kind = 'TimeGiven' then x.mask
        else 0 end as PosY,
    case when p.is_act or e.kind = 'HandicapPlaced' and p.place = x.moves
        then coalesce(x.hours, 0) else 0 end as Hours
from go_games as g
join entries as e on e.table_id = g.id and e.kind in (
    'GameStarted', 'HandicapPlaced', 'StonePlayed', 'Passed', 'ScoringStepTaken', 'Resigned',
    'TimeRanOut', 'TimeGiven')
cross join lateral (
    select (r.after ->> 'moves')::integer as moves, r.*,
        coalesce(r.captured, r.toggled, r.stones, r.points, '[]') as before,
        case e.kind when 'StonePlayed' then r.point when 'Passed' then -1
            when 'ScoringStepTaken' then -2 when 'Resigned' then -3 when 'TimeRanOut' then -4
            when 'TimeGiven' then -50 end as act
    from json_to_record(e.body::json) as r (
        after json, captured json, toggled json, stones json, points json, point integer,
        colour text, hours integer, mask integer)) as x
cross join lateral (
    select place, value::text::integer as point, false as is_act
        from json_array_elements(x.before) with ordinality as each (value, place)
    union all
    select json_array_length(x.before) + 1, x.act, true where x.act is not null) as p;
