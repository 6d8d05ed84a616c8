#!/bin/sh
# Backs up the database with pgBackRest and records it for `npm run doctor`. Run it as postgres: backup.sh full | diff
set -eu
pgbackrest --stanza=safepractice --type="$1" backup
psql --quiet --dbname=safepractice --set=ON_ERROR_STOP=1 <<'SQL'
insert into installation (name, value)
  values ('backup.last', jsonb_build_object('at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'kind', 'pgbackrest', 'bytes', 0))
  on conflict (name) do update set value = excluded.value;
SQL
