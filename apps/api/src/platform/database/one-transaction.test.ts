import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'

import { emptyDatabase } from '../../data/testing/empty-database.ts'
import { installation } from '../../data/tables.ts'
import { addPracticeToScope, systemDb, type Db } from './database.ts'
import { inOneTransaction } from './one-transaction.ts'

const note = (name: string) => (db: Db) => db.insert(installation).values({ name, value: {} })
const fails = async (db: Db) => void (await db.execute(sql`select 1 / 0`))

async function scene() {
  const { database, remove } = await emptyDatabase()
  onTestFinished(remove)
  const names = () => database.transaction([], async (db) => (await db.select().from(installation)).map(({ name }) => name).toSorted())
  return { database, names }
}

test('all steps are committed together, and each step sees the changes of earlier ones', async () => {
  const { database, names } = await scene()
  await inOneTransaction(database, 'test', async (steps) => {
    await steps.transaction([], note('one'))
    expect(await steps.transaction([], (db) => db.select().from(installation))).toHaveLength(1)
    await Promise.all([steps.transaction([], note('three')), steps.system('test', note('four'))])
    expect(await names()).toEqual([])
  })
  expect(await names()).toEqual(['four', 'one', 'three'])
})

test('a failed step fails the whole transaction, even if the work catches the error', async () => {
  const { database, names } = await scene()
  for (const refused of [fails, () => Promise.reject(new Error('Refused.'))]) {
    const work = inOneTransaction(database, 'test', async (steps) => {
      await steps.transaction([], note('one'))
      await expect(steps.system('test', async (db) => (await note('two')(db), refused(db)))).rejects.toThrow(
        /^Failed query: select 1|^Refused/,
      )
      await expect(steps.transaction([], note('three')), 'a later step').rejects.toThrow(/^Failed query: select 1|^Refused/)
    })
    await expect(work).rejects.toThrow(/^Failed query: select 1|^Refused/)
    expect(await names()).toEqual([])
  }
})

/** Returns the practices that a step can see. */
const scope = async (db: Db) => (await db.execute(sql`select current_setting('app.practices') as practices, current_user as role`)).rows[0]
const here = 'a'.repeat(24)
const there = 'b'.repeat(24)

test('steps with the same practices run concurrently; a step with others waits until all earlier ones have ended', async () => {
  const { database } = await scene()
  await inOneTransaction(database, 'test', async (steps) => {
    const events: string[] = []
    const meeting = Promise.withResolvers<void>()
    const first = steps.transaction([here], async (db) => (await meeting.promise, await scope(db), events.push('first')))
    const second = steps.transaction([here], async (db) => (meeting.resolve(), await scope(db), events.push('second')))
    const other = steps.transaction([there], async (db) => (events.push('other begins'), await scope(db)))
    const third = steps.transaction([here], async (db) => (events.push('third begins'), await scope(db)))
    await Promise.all([first, second])
    expect((await other)?.['practices']).toBe(there)
    expect((await third)?.['practices']).toBe(here)
    expect(events.slice(0, 2).toSorted()).toEqual(['first', 'second'])
    expect(events.slice(2)).toEqual(['other begins', 'third begins'])
  })
})

test('a step that reads across practices blocks the others until it has ended', async () => {
  const { database } = await scene()
  const own = { practices: here, role: 'safepractice_app' }
  await inOneTransaction(database, 'test', async (steps) => {
    const across = Promise.withResolvers<void>()
    const wide = steps.transaction([here], (db) =>
      systemDb(
        db,
        'test',
        async () => (across.resolve(), await sleep(5), expect(await scope(db)).toMatchObject({ role: 'safepractice_system' })),
      ),
    )
    const beside = steps.transaction([here], async (db) => (await across.promise, scope(db)))
    const entering = steps.transaction([here], async (db) => (await across.promise, await addPracticeToScope(db, there), scope(db)))
    expect(await beside).toEqual(own)
    expect((await entering)?.['practices']).toBe(`${here},${there}`)
    await wide
    expect(await steps.transaction([here], scope)).toEqual(own)
  })
})

test('if the work fails, nothing is committed, and a late step never runs on a released connection', async () => {
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

test('each step sees the practices it was opened for; a nested step is an error instead of a deadlock', async () => {
  const { database } = await scene()
  const work = inOneTransaction(database, 'test', async (steps) => {
    expect(await steps.transaction([here], scope)).toEqual({ practices: here, role: 'safepractice_app' })
    expect(await steps.system('test', scope)).toEqual({ practices: '', role: 'safepractice_system' })
    expect(await steps.transaction([], scope)).toEqual({ practices: '', role: 'safepractice_app' })
    await steps.transaction([], () => steps.transaction([], scope))
  })
  await expect(work).rejects.toThrow('inside another')
})

test('a step that hides a failed statement fails the whole transaction', async () => {
  const { database, names } = await scene()
  const work = inOneTransaction(database, 'test', async (steps) => {
    await steps.transaction([], note('one'))
    await steps.transaction([], (db) => fails(db).catch(() => undefined))
  })
  await expect(work).rejects.toThrow('division by zero')
  expect(await names()).toEqual([])
})

test('a failed write that was not awaited is the error of later statements and of the whole transaction', async () => {
  const { database, names } = await scene()
  const twice = async (db: Db) => (await note('one')(db), await note('one')(db), undefined)
  const after = inOneTransaction(database, 'test', (steps) =>
    steps.transaction([], async (db) => (await twice(db), db.select().from(installation))),
  )
  await expect(after).rejects.toMatchObject({ code: '23505' })
  await expect(inOneTransaction(database, 'test', (steps) => steps.transaction([], twice))).rejects.toMatchObject({ code: '23505' })
  expect(await names()).toEqual([])
})

test('a write sent ahead has no row count, and each query runs once', async () => {
  const { database, names } = await scene()
  await inOneTransaction(database, 'test', async (steps) => {
    const { rows } = await steps.transaction([], note('one'))
    expect(rows).toEqual([])
    expect(await steps.transaction([], (db) => db.delete(installation).where(sql`name = 'nobody'`))).toMatchObject({ rowCount: 0 })
  })
  const counting = inOneTransaction(database, 'test', (steps) => steps.transaction([], async (db) => (await note('two')(db)).rowCount))
  await expect(counting).rejects.toThrow('is not known')
  expect(await names()).toEqual(['one'])
})
