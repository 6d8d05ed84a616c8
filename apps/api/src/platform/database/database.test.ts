import { expect, onTestFinished, test } from 'vitest'

import { emptyDatabase } from '../../data/testing/empty-database.ts'
import type { Db } from './database.ts'

const roleQuery = { text: 'select current_user as role, pg_current_xact_id_if_assigned() as changed' }
const add = { text: `insert into installation (name, value) values ('one', '{}') returning name` }
const stored = { text: 'select name from installation' }

async function scene() {
  const { database, remove } = await emptyDatabase({ max: 1 })
  onTestFinished(remove)
  return database
}

test('a single system statement is committed, and the next transaction uses the application role again', async () => {
  const database = await scene()
  expect(await database.systemQuery('test', roleQuery)).toMatchObject([{ role: 'safepractice_system' }])
  expect(await database.systemQuery('test', add)).toEqual([{ name: 'one' }])
  const rows = await database.transaction([], async (db) => [...(await rowsOf(db, roleQuery)), ...(await rowsOf(db, stored))])
  expect(rows).toEqual([{ role: 'safepractice_app', changed: null }, { name: 'one' }])
})

test('a failed system statement changes nothing and leaves its connection usable', async () => {
  const database = await scene()
  const failing = database.systemQuery('test', { text: `${add.text}, 1 / (length(name) - 3)` })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await database.systemQuery('test', stored)).toEqual([])
})

test('a transaction that cannot be opened fails with that error, changes nothing, and leaves its connection usable', async () => {
  const database = await scene()
  await database.transaction([], (db) =>
    db.client.query('set local role postgres; revoke execute on function set_config(text, text, boolean) from public'),
  )
  const refused = 'permission denied for function set_config'
  await expect(database.transaction([], (db) => db.client.query(add))).rejects.toThrow(refused)
  await expect(database.transaction([], async () => 'nothing')).rejects.toThrow(refused)
  expect(await database.system('test', (db) => rowsOf(db, stored))).toEqual([])
})

test('a transaction that goes on after a failed statement fails with the error of that statement, not with a later refusal', async () => {
  const database = await scene()
  const goesOn = (statement: string) =>
    database.transaction([], async (db) => {
      await db.client.query(statement).catch(() => undefined)
      await db.execute('select 1')
    })
  await expect(goesOn('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  await expect(goesOn('select nothing')).rejects.toMatchObject({ code: '42703' })
})

const rowsOf = async (db: Db, statement: { text: string }) => (await db.client.query(statement)).rows
