-- Where somebody can be told something is looked up with every move at a table of Discord.
create index addresses_by_person on addresses (person);
