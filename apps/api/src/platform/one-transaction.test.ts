import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'

import { emptyDatabase } from '../data/testing/empty-database.ts'
import { installation } from '../data/tables.ts'
import type { Db } from './database.ts'
import { inOneTransaction } from './one-transaction.ts'

const note = (name: string) => (db: Db) => db.insert(installation).values({ name, value: {} })
const fails = async (db: Db) => void (await db.execute(sql`select 1 / 0`))

async function scene() {
  const { database, remove } = await emptyDatabase()
  onTestFinished(remove)
  const names = () => database.transaction([], async (db) => (await db.select().from(installation)).map(({ name }) => name).toSorted())
  return { database, names }
}

test('all steps are committed together, each seen by the next; a refused one is undone alone', async () => {
  const { database, names } = await scene()
  await inOneTransaction(database, 'test', async (steps) => {
    await steps.transaction([], note('one'))
    await expect(steps.system('test', async (db) => (await note('two')(db), fails(db)))).rejects.toThrow('Failed query: select 1 / 0')
    expect(await steps.transaction([], (db) => db.select().from(installation))).toHaveLength(1)
    await Promise.all([steps.transaction([], note('three')), steps.system('test', note('four'))])
    expect(await names()).toEqual([])
  })
  expect(await names()).toEqual(['four', 'one', 'three'])
})

test('when the work fails nothing is committed, and a late step never runs on a connection that was given back', async () => {
  const { database, names } = await scene()
  const late: Promise<unknown>[] = []
  const work = inOneTransaction(database, 'test', async (steps) => {
    await steps.transaction([], note('one'))
    late.push(
      steps.transaction([], note('two')),
      steps.transaction([], fails).catch(() => undefined),
    )
    late.push(sleep(1).then(() => steps.transaction([], note('three')).catch(String)))
    throw new Error('The work failed.')
  })
  await expect(work).rejects.toThrow('The work failed.')
  expect((await Promise.all(late)).at(-1)).toMatch('has ended')
  await Promise.all(Array.from({ length: 8 }, async () => expect(await names()).toEqual([])))
})

test('each step sees the practices it was opened for, and a step inside another is an error instead of waiting for ever', async () => {
  const { database } = await scene()
  const scope = async (db: Db) => (await db.execute(sql`select current_setting('app.practices') as practices, current_user as role`)).rows
  await inOneTransaction(database, 'test', async (steps) => {
    expect(await steps.transaction(['a'.repeat(24)], scope)).toEqual([{ practices: 'a'.repeat(24), role: 'safepractice_app' }])
    expect(await steps.system('test', scope)).toEqual([{ practices: '', role: 'safepractice_system' }])
    expect(await steps.transaction([], scope)).toEqual([{ practices: '', role: 'safepractice_app' }])
    await expect(steps.transaction([], () => steps.transaction([], scope))).rejects.toThrow('inside another')
  })
})

test('where a step hides a failed statement, the whole work fails', async () => {
  const { database, names } = await scene()
  const work = inOneTransaction(database, 'test', async (steps) => {
    await steps.transaction([], note('one'))
    await steps.transaction([], (db) => fails(db).catch(() => undefined))
  })
  await expect(work).rejects.toThrow('current transaction is aborted')
  expect(await names()).toEqual([])
})

test('a write that nobody waits for is the reason of what fails after it, and its step is undone alone', async () => {
  const { database, names } = await scene()
  await inOneTransaction(database, 'test', async (steps) => {
    await steps.transaction([], note('one'))
    const again = steps.transaction([], async (db) => {
      await note('two')(db)
      await note('one')(db)
      return db.select().from(installation)
    })
    await expect(again).rejects.toMatchObject({ code: '23505' })
    const last = steps.transaction([], async (db) => void (await note('one')(db)))
    await expect(last, 'with nothing after it').rejects.toMatchObject({ code: '23505' })
    await steps.transaction([], note('three'))
  })
  expect(await names()).toEqual(['one', 'three'])
})

test('a write sent ahead has no row count, and each query runs once', async () => {
  const { database, names } = await scene()
  await inOneTransaction(database, 'test', async (steps) => {
    const { rows } = await steps.transaction([], note('one'))
    expect(rows).toEqual([])
    await expect(steps.transaction([], async (db) => (await note('two')(db)).rowCount)).rejects.toThrow('is not known')
    expect(await steps.transaction([], (db) => db.delete(installation).where(sql`name = 'nobody'`))).toMatchObject({ rowCount: 0 })
  })
  expect(await names()).toEqual(['one'])
})
