#!/bin/sh
# Runs once in a new database of compose.yaml: creates the database, its owner and the account of the application.
set -eu
psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --set owner="$OWNER_PASSWORD" --set login="$LOGIN_PASSWORD" <<'SQL'
create role safety_owner login createrole password :'owner';
create database safepractice owner safety_owner encoding 'UTF8' template template0;
create role safety_login login password :'login';
SQL
