import { expect, test } from 'vitest'

import { statementName } from './statement-name.ts'

test.for([
  ['select id from task_occurrence where id = $1', 'select task_occurrence'],
  ['insert into "record" ("id") values ($1)', 'insert record'],
  ['update "user" set first_name = $1', 'update user'],
  ['delete from pgboss.job where id = $1', 'delete job'],
  ['with found as (select 1 from location) select * from found', 'with location'],
  ['select extract(epoch from created_at) from session', 'select session'],
  ["select set_config('app.practices', 'from dana', true)", 'select'],
  ["begin; select set_config('app.practices', '0123', true)", 'begin'],
  ['commit', 'commit'],
  ['set local role safepractice_system', 'set'],
  ["select 'it''s from maria' from practice", 'select practice'],
  ['select $$from maria$$ from practice', 'select practice'],
  ['-- from maria\nselect 1 /* from omar */ from sheet', 'select sheet'],
  ['dana@lakeside.example', 'other'],
  ['', 'other'],
] as const)('%s is named %s', ([text, name]) => {
  expect([statementName(text), statementName(text)]).toEqual([name, name])
})
