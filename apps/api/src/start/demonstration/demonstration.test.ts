import { gt, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { installation, taskOccurrence } from '../../data/tables.ts'
import { testClock } from '../../platform/clock.ts'
import { inOneTransaction } from '../../platform/database/one-transaction.ts'
import type { Demonstration } from './demonstration.ts'
import { lockDemonstration } from './lock-demonstration.ts'
import { installationFor } from '../testing/installation.ts'

const maker = 'ruth.okafor@cedar.example'
const complete = expect.stringContaining(maker)

test('the demonstration is created once, with its files and payer; later starts only print the sign-ins', async () => {
  const place = await installationFor()
  expect(await place.start()).toContainEqual(complete)
  const made = await place.contents()
  expect(made).toMatchObject({ practice: 1, user: 3, installation: 1 })
  expect(await place.strayFiles()).toEqual([])
  expect((await place.customers()).map(({ email }) => email)).toEqual([maker])
  expect(await place.start()).toContainEqual(complete)
  expect(await place.contents()).toEqual(made)
})

test('the demonstration can be created in the evening of its practices, when it is already the next day in UTC', async () => {
  const place = await installationFor()
  const clock = testClock('2026-10-16T02:27:00Z')
  const interrupt = (all: Demonstration) => ({ ...all, services: { ...all.services, clock } })
  expect(await place.start({ interrupt })).toContainEqual(complete)
  expect(await place.system((db) => db.select().from(taskOccurrence).where(gt(taskOccurrence.completedAt, clock.now())))).toEqual([])
})

test('random passwords are shown once and stored nowhere', async () => {
  const place = await installationFor()
  const interrupt = (all: Demonstration) => ({ ...all, config: { ...all.config, randomDemoPasswords: true } })
  const printed = (await place.start({ interrupt })).join('\n')
  expect(printed).toContain(maker)
  expect(printed).not.toContain('Sharps#2026')
  const notes = await place.system((db) => db.select().from(installation))
  expect(notes).toMatchObject([{ name: 'demonstration', value: { complete: true, signIns: [] } }])
  expect(await place.start({ interrupt })).toEqual([])
})

test('the history has many days, each record is approved after its creation, and those of the last days are still pending', async () => {
  const place = await installationFor()
  const clock = testClock('2026-10-16T15:00:00Z')
  await place.start({ interrupt: (all) => ({ ...all, services: { ...all.services, clock } }) })
  const { rows } = await place.system((db) =>
    db.execute(sql`
      select count(distinct completed_at::date) > 3 as days, count(*) filter (where a.approved_at > r.completed_at) > 0 as later,
        count(*) filter (where a.approved_at < r.completed_at) as before, bool_or(r.waiting) as waiting
      from record r left join record_approval a on a.record_id = r.id`),
  )
  expect(rows).toEqual([{ days: true, later: true, before: '0', waiting: true }])
})

/** The points at which a start is interrupted. */
const interruptions: Record<string, (demonstration: Demonstration) => Demonstration> = {
  'at its first call': (all) => endedAtCall(all, 1),
  'in the middle of the history': (all) => endedAtCall(all, 45),
  'while it pays': (all) => {
    const { payments } = all.services
    const subscribe: typeof payments.subscribe = async (request) => (await payments.subscribe(request), died())
    return { ...all, services: { ...all.services, payments: { ...payments, subscribe } } }
  },
  'while it stores files': (all) => {
    const { files } = all.services
    let left = 2
    return { ...all, services: { ...all.services, files: { ...files, put: async (...file) => (left-- ? files.put(...file) : died()) } } }
  },
}

test('interrupted at any point and any number of times, the demonstration leaves nothing; then it is created completely', async () => {
  const place = await installationFor()
  for (const [moment, interrupt] of Object.entries(interruptions)) {
    await expect(place.start({ interrupt }), moment).rejects.toThrow('The process died.')
    const { installation: _notes, ...rows } = await place.contents()
    expect(rows, moment).toEqual({})
  }
  expect(await place.strayFiles()).toHaveLength(2)
  expect(await place.customers()).toHaveLength(1)
  expect(await place.start({ demo: false })).toEqual([])
  expect(await place.contents()).toEqual({})
  expect(await place.strayFiles()).toEqual([])
  expect(await place.customers()).toEqual([])
  expect(await place.start()).toContainEqual(complete)
  expect(await place.strayFiles()).toEqual([])
  expect(await place.customers()).toHaveLength(1)
})

test('a practice that registered after an interrupted start keeps all rows, files and payments; leftovers are removed, even if the removal is interrupted', async () => {
  const place = await installationFor()
  await expect(place.start({ interrupt: interruptions['while it stores files'] })).rejects.toThrow('The process died.')
  const real = await place.register()
  const before = await place.contents()
  const entered = () =>
    place.system((db) =>
      db.execute(sql`select p.*, u.* from practice p join "user" u on u.email = 'ann@real.example' where p.id = ${real.id}`),
    )
  const { rows } = await entered()
  expect(rows).toHaveLength(1)
  const dies: Interrupt = (all) => ({ ...all, services: { ...all.services, files: { ...all.services.files, remove: died } } })
  await expect(place.start({ interrupt: dies })).rejects.toThrow('The process died.')
  await place.start({ demo: false })
  expect(await place.start()).toEqual([])
  expect(await place.contents()).toEqual(withoutNotes(before))
  expect((await entered()).rows, 'each value').toEqual(rows)
  expect(await place.strayFiles()).toEqual([real.file])
  expect((await place.customers()).map(({ id }) => id)).toEqual([real.customer])
})

test("a note that lists a real practice, or a record's file, removes neither", async () => {
  const place = await installationFor()
  await place.start()
  const files = place.files()
  const { rows } = await place.system((db) => db.execute<{ id: string }>(sql`select id from practice`))
  const note = { name: 'demonstration.leftovers.x', value: { practices: rows.map(({ id }) => id), files } }
  await place.system((db) => db.insert(installation).values(note))
  await place.start()
  expect(place.files()).toEqual(files)
  expect(await place.customers()).toHaveLength(1)
})

test('a demonstration left incomplete by an earlier version stays unchanged, and one line is printed', async () => {
  const place = await installationFor()
  const mark = { name: 'demonstration', value: { complete: false, signIns: [] } }
  await place.system((db) => db.insert(installation).values(mark))
  await place.register()
  const before = await place.contents()
  expect(await place.start()).toEqual([expect.stringMatching(/^An earlier version was interrupted .* They stay as they are\./)])
  expect(await place.contents()).toEqual(before)
})

test("an earlier version's incomplete mark without a practice does not prevent the demonstration", async () => {
  const place = await installationFor()
  const mark = { name: 'demonstration', value: { complete: false, signIns: [] } }
  await place.system((db) => db.insert(installation).values(mark))
  expect(await place.start()).toContainEqual(complete)
  expect(await place.contents()).toMatchObject({ practice: 1, installation: 1 })
})

test('no demonstration is created if a practice already exists', async () => {
  const place = await installationFor()
  await place.register()
  const before = await place.contents()
  expect(await place.start()).toEqual([])
  expect(await place.contents()).toEqual(before)
})

test('only one server at a time creates the demonstration; the lock ends with the transaction', async () => {
  const place = await installationFor()
  const inTurn = (work: () => Promise<unknown>) =>
    inOneTransaction(place.database, 'a test takes the turn', async (steps) => [await lockDemonstration(steps, 0), await work()])
  expect(await inTurn(() => inTurn(async () => 'second'))).toEqual([true, [false, 'second']])
  expect(await inTurn(async () => 'third')).toEqual([true, 'third'])
})

const withoutNotes = ({ installation: _, ...rows }: Record<string, number>) => rows

type Interrupt = (demonstration: Demonstration) => Demonstration

const died = () => Promise.reject(new Error('The process died.'))

/** Ends before the given request to the API, as a signal does. */
function endedAtCall(all: Demonstration, last: number): Demonstration {
  let calls = 0
  const throwIfAborted = () => {
    if ((calls += 1) === last) throw new Error('The process died.')
  }
  return { ...all, signal: { throwIfAborted } }
}
