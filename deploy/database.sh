#!/bin/sh
# Give the server a role and a database of its own: a superuser is refused.
set -eu
psql --username postgres --set password="$POSTGRES_PASSWORD" <<'SQL'
create role gamekeeper login password :'password';
create database gamekeeper owner gamekeeper;
SQL
