import { expect, test } from 'vitest'

import { checkRawRows } from './raw-rows.ts'

const check = (text: string, path = 'apps/api/src/features/tasks/find-task.ts') => checkRawRows([{ path, text }])

test.each([
  'const { rows } = await db.execute<{ id: string }>(sql`select id from task`)',
  'await db.execute<\n  Row\n>(sql`select id from task`)',
  'await database.systemQuery<Row>(reason, statement)',
  "await db.client.query<Row>({ text: 'select 1' })",
  "await db.client.query('select 1')",
  'await db.select({ count: sql<number>`count(*)` }).from(task)',
])('rows without a checked shape are reported: %s', (text) => {
  expect(check(`const a = 1\n${text}`)).toEqual([expect.stringMatching(/find-task\.ts:2: .* nobody checks/)])
})

test('declared shapes, statements without rows, tests, comments and the platform are ignored', () => {
  expect(check('const rows = await readRows(db, taskRow)`select id from task`')).toEqual([])
  expect(check('await db.execute(sql`delete from task where id = ${id}`)')).toEqual([])
  expect(check('const where: Map<string, SQL> = new Map()\nconst isLess = sql <= other')).toEqual([])
  expect(check('// db.execute<Row>(…)')).toEqual([])
  expect(check('await db.execute<Row>(statement)', 'apps/api/src/features/tasks/find-task.test.ts')).toEqual([])
  expect(check('await client.query<Row>(statement)', 'apps/api/src/platform/database/database.ts')).toEqual([])
})
