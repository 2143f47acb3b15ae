-- Go as four tables: Games, GamesPriority, GamePlayers and Moves, to look at and not to write.
-- Everything in them is read from the log; docs/operating.md says what each column means.

-- Numbers. A table and a person keep theirs for ever; none is given twice.
create table go_tables (
    number     integer primary key autoincrement,
    table_id   text    not null unique
) strict;

create table go_people (
    number     integer primary key autoincrement,
    person     text    not null unique
) strict;

-- Whose seat it is, or was: a chair may be freed, the games played in it stay somebody's.
create table go_seats (
    table_id   text    not null,
    seat       text    not null,
    number     integer not null,
    primary key (table_id, seat)
) strict, without rowid;

insert into go_tables (table_id) select id from tables where game = 'go' order by opened_at, id;
insert into go_people (person) select id from people order by id;
insert into go_people (person)
    select distinct person from chairs join tables on id = table_id
    where game in ('go', 'goclub') and person <> 'nobody'
        and person not in (select person from go_people) order by person;
insert into go_seats (table_id, seat, number)
    select table_id, seat, number from chairs join tables on id = table_id
    join go_people using (person) where game in ('go', 'goclub');

create trigger go_table_opened after insert on tables when new.game = 'go'
begin
    insert into go_tables (table_id) select new.id
        where not exists (select 1 from go_tables where table_id = new.id);
end;

create trigger go_person_met after insert on people
begin
    insert into go_people (person) select new.id
        where not exists (select 1 from go_people where person = new.id);
end;

-- A new chair that is nobody's belongs to a game record: its player has a name, but no person.
create trigger go_chair_taken after insert on chairs
    when (select game in ('go', 'goclub') from tables where id = new.table_id)
begin
    insert into go_people (person)
        select iif(new.person = 'nobody', 'record:' || new.seat, new.person) as named
        where not exists (select 1 from go_people where person = named);
    delete from go_seats where table_id = new.table_id and seat = new.seat;
    insert into go_seats (table_id, seat, number)
        select new.table_id, new.seat, number from go_people
        where person = iif(new.person = 'nobody', 'record:' || new.seat, new.person);
end;

create trigger go_chair_taken_over after update of person on chairs
    when new.person <> 'nobody'
    and (select game in ('go', 'goclub') from tables where id = new.table_id)
begin
    insert into go_people (person) select new.person
        where not exists (select 1 from go_people where person = new.person);
    delete from go_seats where table_id = new.table_id and seat = new.seat;
    insert into go_seats (table_id, seat, number)
        select new.table_id, new.seat, number from go_people where person = new.person;
end;

-- The few events of a game that are looked for across all games; stones and passes are not.
-- Every append asks whether it belongs here: "or" is judged at once, "in" builds a list first.
create index entries_go_turns on entries (table_id, seq, kind) where kind = 'GameStarted'
    or kind = 'GameEnded' or kind = 'InvitationSent' or kind = 'ProposalMade'
    or kind = 'SeatsChanged' or kind = 'TermsSet' or kind = 'RatedSet' or kind = 'PlayerReplaced';

create view go_turns as
    select table_id, seq, kind, body from entries indexed by entries_go_turns where kind = 'GameStarted'
    or kind = 'GameEnded' or kind = 'InvitationSent' or kind = 'ProposalMade'
    or kind = 'SeatsChanged' or kind = 'TermsSet' or kind = 'RatedSet' or kind = 'PlayerReplaced';

-- What the club says about games.
create index entries_go_club on entries (cast(json_extract(body, '$.game') as text), kind, seq)
    where table_id = 'goclub'
    and (kind = 'GameOrdered' or kind = 'GameRated' or kind = 'PrioritySet');

create view go_club as
    select cast(json_extract(body, '$.game') as text) as game, kind, seq, body
    from entries indexed by entries_go_club
    where table_id = 'goclub'
    and (kind = 'GameOrdered' or kind = 'GameRated' or kind = 'PrioritySet');

create index entries_go_twins on entries (cast(json_extract(body, '$.twin') as text), seq)
    where table_id = 'goclub' and kind = 'GameOrdered';

create view go_twins as
    select cast(json_extract(body, '$.twin') as text) as twin, json_extract(body, '$.game') as game,
        seq
    from entries indexed by entries_go_twins where table_id = 'goclub' and kind = 'GameOrdered';

-- The games that have a row: not those nobody has come to, nor what was deleted or declined.
-- At the club's games a member has his number even before he sits down there.
create view go_games as
    select number, id, options, phase, iif(id glob 'goban-*', 'goclub', id) as club
    from go_tables join tables on id = table_id
    where phase in ('invited', 'setup', 'play', 'pass', 'score', 'score2', 'finished');

create view Games as
select
    g.number as ID,
    datetime(coalesce(start.at, first.at) / 1000000, 'unixepoch') as Starttime,
    replace(substr(json_extract(last.body, '$.after.lastchanged'), 1, 19), 'T', ' ')
        as Lastchanged,
    iif(first.kind = 'InvitationSent', g.number, 0) as mid,
    coalesce((
        select iif(twin.id is null or twin.phase in ('deleted', 'over'), -number, number)
        from go_tables left join tables as twin on twin.id = table_id
        where table_id = coalesce(
            (select json_extract(body, '$.twin') from go_club
                where game = g.id and kind = 'GameOrdered' order by seq desc limit 1),
            (select game from go_twins where twin = g.id order by seq desc limit 1))), 0)
        as DoubleGame_ID,
    coalesce((select number from go_seats where seat = json_extract(last.body, '$.after.black')
        and table_id in (g.id, g.club) order by table_id = 'goclub' limit 1), 0)
        as Black_ID,
    coalesce((select number from go_seats where seat = json_extract(last.body, '$.after.white')
        and table_id in (g.id, g.club) order by table_id = 'goclub' limit 1), 0)
        as White_ID,
    coalesce((select number from go_seats where seat = json_extract(last.body, '$.after.to_move')
        and table_id in (g.id, g.club) order by table_id = 'goclub' limit 1), 0)
        as ToMove_ID,
    case
        when coalesce(json_extract(start.body, '$.players'), json_extract(g.options, '$.players'),
            '') in ('', '1:1', '2') then 'GO'
        when instr(coalesce(json_extract(start.body, '$.players'),
            json_extract(g.options, '$.players')), ':') then 'TEAM_GO'
        else 'ZEN_GO' end as GameType,
    case
        when coalesce(json_extract(start.body, '$.players'), json_extract(g.options, '$.players'),
            '') in ('', '2') then '1:1'
        else coalesce(json_extract(start.body, '$.players'), json_extract(g.options, '$.players'))
        end as GamePlayers,
    json_extract(terms.body, '$.terms.size') as Size,
    json_extract(terms.body, '$.terms.komi') as Komi,
    json_extract(terms.body, '$.terms.handicap') as Handicap,
    json_extract(last.body, '$.after.status') as Status,
    json_extract(last.body, '$.after.moves') as Moves,
    json_extract(last.body, '$.after.black_prisoners') as Black_Prisoners,
    json_extract(last.body, '$.after.white_prisoners') as White_Prisoners,
    json_extract(last.body, '$.after.last_x') as Last_X,
    json_extract(last.body, '$.after.last_y') as Last_Y,
    json_extract(last.body, '$.after.last_move') as Last_Move,
    ltrim(
        iif(json_extract(last.body, '$.after.flags') & 1, ',Ko', '')
        || iif(json_extract(last.body, '$.after.flags') & 2, ',HiddenMsg', '')
        || iif(json_extract(last.body, '$.after.flags') & 4, ',AdmResult', '')
        || iif(json_extract(last.body, '$.after.flags') & 32, ',NoResult', '')
        || iif(json_extract(last.body, '$.after.flags') & 64, ',SecretMsg', ''), ',') as Flags,
    json_extract(last.body, '$.after.score') as Score,
    json_extract(terms.body, '$.terms.limit.main') as Maintime,
    json_extract(terms.body, '$.terms.limit.overtime') as Byotype,
    json_extract(terms.body, '$.terms.limit.byo') as Byotime,
    json_extract(terms.body, '$.terms.limit.periods') as Byoperiods,
    json_extract(last.body, '$.after.black_main') as Black_Maintime,
    json_extract(last.body, '$.after.white_main') as White_Maintime,
    json_extract(last.body, '$.after.black_byo') as Black_Byotime,
    json_extract(last.body, '$.after.white_byo') as White_Byotime,
    json_extract(last.body, '$.after.black_periods') as Black_Byoperiods,
    json_extract(last.body, '$.after.white_periods') as White_Byoperiods,
    json_extract(last.body, '$.after.last_ticks') as LastTicks,
    json_extract(last.body, '$.after.clock_used') as ClockUsed,
    json_extract(last.body, '$.after.timeout_date') as TimeOutDate,
    case
        when result.body is not null then json_extract(result.body, '$.rated')
        when not coalesce(json_extract(rated.body, '$.rated'),
            json_extract(rated.body, '$.terms.rated')) then 'N'
        when not coalesce(json_extract(ended.body, '$.counts'), 1) then 'N'
        else 'Y' end as Rated,
    iif(json_extract(terms.body, '$.terms.std_handicap'), 'Y', 'N') as StdHandicap,
    iif(json_extract(terms.body, '$.terms.weekend_clock'), 'Y', 'N') as WeekendClock,
    coalesce(json_extract(start.body, '$.black_rating'), -9999.0) as Black_Start_Rating,
    coalesce(json_extract(start.body, '$.white_rating'), -9999.0) as White_Start_Rating,
    coalesce(json_extract(result.body, '$.black_after'), -9999.0) as Black_End_Rating,
    coalesce(json_extract(result.body, '$.white_after'), -9999.0) as White_End_Rating
from go_games as g
join entries as first on first.table_id = g.id and first.seq = (
    select min(seq) from go_turns where table_id = g.id)
join entries as last on last.table_id = g.id and last.seq = (
    select seq from entries where table_id = g.id and json_type(body, '$.after') = 'object'
    order by seq desc limit 1)
join entries as terms on terms.table_id = g.id and terms.seq = (
    select seq from go_turns where table_id = g.id and json_type(body, '$.terms') = 'object'
    order by seq desc limit 1)
join entries as rated on rated.table_id = g.id and rated.seq = (
    select seq from go_turns where table_id = g.id
        and (kind = 'RatedSet' or json_type(body, '$.terms') = 'object')
    order by seq desc limit 1)
left join entries as start on start.table_id = g.id and start.seq = (
    select max(seq) from go_turns where table_id = g.id and kind = 'GameStarted')
left join entries as ended on ended.table_id = g.id and ended.seq = (
    select max(seq) from go_turns where table_id = g.id and kind = 'GameEnded')
left join entries as result on result.table_id = 'goclub' and result.seq = (
    select max(seq) from go_club where game = g.id and kind = 'GameRated');

create view GamesPriority as
select g.number as gid, member.number as uid, json_extract(p.body, '$.priority') as Priority
from go_games as g
join go_club as p on p.game = g.id and p.kind = 'PrioritySet'
join go_seats as member on member.table_id = 'goclub'
    and member.seat = json_extract(p.body, '$.member')
where g.phase in ('play', 'pass', 'score', 'score2')
    and json_extract(p.body, '$.priority') is not null
    and not exists (
        select 1 from go_club as later
        where later.game = g.id and later.kind = 'PrioritySet' and later.seq > p.seq
            and json_extract(later.body, '$.member') = json_extract(p.body, '$.member'));

create view GamePlayers as
select
    g.number * 10000 + stool.key + 1 as ID,
    g.number as gid,
    json_extract(stool.value, '$.group') as GroupColor,
    json_extract(stool.value, '$.order') as GroupOrder,
    coalesce((select number from go_seats where seat = json_extract(stool.value, '$.user')
        and table_id in (g.id, g.club) order by table_id = 'goclub' limit 1), 0) as uid,
    json_extract(stool.value, '$.flags') as Flags
from go_games as g
join entries as seats on seats.table_id = g.id and seats.seq = (
    select seq from go_turns
    where table_id = g.id and kind in ('SeatsChanged', 'GameStarted', 'PlayerReplaced')
    order by seq desc limit 1)
join json_each(seats.body, '$.stools') as stool;

-- One event may be several rows: what was captured and then the stone, what was marked and then
-- the scoring step. Points are 26 * row + column; codes are negative.
create view Moves as
select
    (g.number << 32) + (e.seq << 10) + p.key + 1 as ID,
    g.number as gid,
    iif(e.kind in ('GameStarted', 'HandicapPlaced'), p.key + 1,
        json_extract(e.body, '$.after.moves')) as MoveNr,
    case
        when e.kind in ('GameStarted', 'HandicapPlaced') then 1
        when e.kind = 'StonePlayed' and p.key < json_array_length(e.body, '$.captured') then 0
        when e.kind = 'ScoringStepTaken' and p.key < json_array_length(e.body, '$.toggled')
            then iif(json_extract(e.body, '$.colour') = 'black', 8, 7)
        else iif(json_extract(e.body, '$.colour') = 'black', 1, 2) end as Stone,
    iif(p.value < 0, p.value, p.value % 26) as PosX,
    case when p.value >= 0 then p.value / 26
        when e.kind = 'TimeGiven' then json_extract(e.body, '$.mask')
        else 0 end as PosY,
    case
        when e.kind = 'HandicapPlaced' and p.key + 1 < json_extract(e.body, '$.after.moves') then 0
        when e.kind = 'StonePlayed' and p.key < json_array_length(e.body, '$.captured') then 0
        when e.kind = 'ScoringStepTaken' and p.key < json_array_length(e.body, '$.toggled') then 0
        else coalesce(json_extract(e.body, '$.hours'), 0) end as Hours
from go_games as g
join entries as e on e.table_id = g.id and e.kind in (
    'GameStarted', 'HandicapPlaced', 'StonePlayed', 'Passed', 'ScoringStepTaken', 'Resigned',
    'TimeRanOut', 'TimeGiven')
join json_each(case e.kind
    when 'StonePlayed' then
        json_insert(e.body -> '$.captured', '$[#]', json_extract(e.body, '$.point'))
    when 'ScoringStepTaken' then json_insert(e.body -> '$.toggled', '$[#]', -2)
    when 'GameStarted' then e.body -> '$.stones'
    when 'HandicapPlaced' then e.body -> '$.points'
    when 'Passed' then '[-1]'
    when 'Resigned' then '[-3]'
    when 'TimeRanOut' then '[-4]'
    else '[-50]' end) as p;
