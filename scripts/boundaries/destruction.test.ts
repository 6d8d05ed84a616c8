import { expect, test } from 'vitest'

import { checkDestruction } from './destruction.ts'

const found = (text: string, path = 'apps/api/src/start/services/open-database.ts') => checkDestruction([{ path, text }]).length

test('emptying or dropping a whole table, schema or database is reported', () => {
  expect(found('await owner.query(`truncate ${names} cascade`)')).toBe(1)
  expect(found("await owner.query('TRUNCATE TABLE practice')")).toBe(1)
  expect(found('sql`drop schema public cascade`')).toBe(1)
  expect(found('sql`drop table practice`')).toBe(1)
  expect(found('sql`drop database safepractice`')).toBe(1)
  expect(found('sql`delete from practice`')).toBe(1)
  expect(found('TRUNCATE practice;', 'apps/api/src/data/migrations/0099_later.sql')).toBe(1)
})

test('deleting single rows, dropping a table in a migration, and cleanup in tests are allowed', () => {
  expect(found('sql`delete from session where expires_at < ${at}`')).toBe(0)
  expect(found('sql`delete from "user" where id = ${id}`')).toBe(0)
  expect(found('CREATE TRIGGER kept BEFORE TRUNCATE ON audit_event', 'apps/api/src/data/migrations/0099_later.sql')).toBe(0)
  expect(found('// It used to truncate practice.')).toBe(0)
  expect(found("text.truncate('practice')")).toBe(0)
  expect(found('DROP TABLE short_link;', 'apps/api/src/data/migrations/0099_later.sql')).toBe(0)
  expect(found('drop database x', 'apps/api/src/data/testing/empty-database.ts')).toBe(0)
})
