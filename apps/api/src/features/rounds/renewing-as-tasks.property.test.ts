import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'

import { addDays, type Day } from '#calendar/days'
import { addStopPhotos, finishRound, saveStop } from '#contract/rounds/rounds'
import { completeTask } from '#contract/tasks/tasks'
import type { Client } from '#api/data/testing/client'
import { followDates } from '#api/data/expirations/follow-dates'
import { expiration, taskOccurrence } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'
import { cameraJpeg } from '#api/platform/files/testing/pictures'

import { makeStops, okNow, type MadeStop } from './testing/make-stops.ts'

const cases = 24
const begins: Day = '2026-01-01'
const certificate = { name: 'certificate.jpg', content: cameraJpeg() }

/** One check of a registration: when it is walked and filed, what is recorded before, what is found, and which new end is named, if any. */
const check = fc.record({
  walked: fc.integer({ min: 1, max: 700 }).map((days) => addDays(begins, days)),
  hour: fc.constantFrom('07:59', '08:01', '18:00', '23:59'),
  filedAfter: fc.constantFrom(0, 0, 1, 3, 40),
  before: fc.option(fc.integer({ min: -60, max: 500 }).map((days) => addDays(begins, days))),
  problem: fc.boolean(),
  newEnd: fc.option(
    fc.record({
      // Leap days, holidays, weekends, ends that are over, and any other day.
      validUntil: fc.oneof(
        fc.constantFrom('2028-02-29', '2027-12-25', '2028-12-31', '2026-07-04'),
        fc.integer({ min: 0, max: 2_000 }).map((days) => addDays(begins, days)),
      ),
      issued: fc.boolean(),
      number: fc.constantFrom(undefined, 'X-77'),
    }),
    { freq: 4 },
  ),
})
type Check = typeof check extends fc.Arbitrary<infer T> ? T : never

const endOf = ({ newEnd }: Check) =>
  newEnd && {
    validUntil: newEnd.validUntil,
    ...(newEnd.issued ? { issuedOn: addDays(newEnd.validUntil, -730) } : {}),
    ...(newEnd.number === undefined ? {} : { number: newEnd.number }),
  }

inOwnWorld('a check that renews a date leaves what completing its task alone at that moment would have', async ({ world }) => {
  let named = 0
  for (const one of fc.sample(check, { numRuns: cases, seed: 38 })) {
    world.services.clock.set(new Date(`${begins}T20:00:00Z`))
    const [inRound, alone] = [await makeUnit(world, one), await makeUnit(world, one)]
    world.services.clock.set(new Date(`${one.walked}T${one.hour}:00Z`))
    const dana = await world.as(world.dana)
    await walkUnit(world, dana, { unit: inRound, one })
    const body = { isCompleted: true as const, ...endOf(one) }
    await dana.call(completeTask, { params: { taskId: alone.taskId }, body })
    world.services.clock.set(new Date(world.services.clock.now().getTime() + one.filedAfter * 86_400_000))
    const due = (await periodsOf(world, inRound))[0]?.due ?? ''
    const later = await world.as(world.dana)
    await later.call(finishRound, { params: { locationId: world.rows.location }, body: { frequency: '3', due } })
    const wanted = { periods: await periodsOf(world, alone), dates: await datesOf(world, alone) }
    expect({ periods: await periodsOf(world, inRound), dates: await datesOf(world, inRound) }, JSON.stringify(one)).toEqual(wanted)
    named += wanted.dates.filter(({ ofCompletion }) => ofCompletion).length
  }
  expect(named).toBeGreaterThan(cases / 2)
})

/** An X-ray unit with its check, and the registration that is recorded before. */
async function makeUnit(world: World, { before }: Check): Promise<MadeStop> {
  const period = { start: begins, end: addDays(begins, 364) }
  const [unit] = await makeStops(world, { ruleKey: 'xrayRegistration', kind: 'xrayUnit', frequency: '3', period })
  const { itemId } = unit!
  if (before === null) return unit!
  const now = world.services.clock.now()
  const { location: locationId } = world.rows
  const of = { practiceId: world.lakeside.id, locationId, typeKey: 'xrayRegistration', subjectKind: 'item', variable: 'xrayUnits' }
  const entered = { enteredBy: world.maria, enteredAt: now, confidential: false }
  await world.system(async (db) => {
    await db.insert(expiration).values({ id: newId(now), ...of, rowKey: itemId, validUntil: before, ...entered })
    await followDates({ db, audit: async () => undefined }, locationId)
  })
  return unit!
}

async function walkUnit(world: World, dana: Client, { unit: { occurrenceId }, one }: { unit: MadeStop; one: Check }) {
  const at = { params: { occurrenceId } }
  const newEnd = endOf(one)
  const found = one.problem ? { result: 'problem' as const, statement: 'inspection', problem: 'open', fixedNow: true } : {}
  await dana.call(saveStop, { ...at, body: { ...okNow(world), ...found, ...(newEnd && { newEnd }) } })
  if (!one.problem) await dana.call(addStopPhotos, { ...at, body: {}, files: [certificate] })
}

/** Everything of a task’s periods except the ids. */
const periodsOf = (world: World, { taskId }: MadeStop) =>
  world.system(async (db) =>
    (await db.select().from(taskOccurrence).where(eq(taskOccurrence.taskId, taskId)).orderBy(asc(taskOccurrence.periodStart))).map(
      ({ id: _id, taskId: _task, recordId, createdAt: _created, ...rest }) => ({ ...rest, hasRecord: recordId !== null }),
    ),
  )

/** The recorded dates of a unit. Each is told apart by whether it came with the record of a completion. */
const datesOf = (world: World, { itemId }: MadeStop) =>
  world.system(async (db) =>
    (await db.select().from(expiration).where(eq(expiration.rowKey, itemId)).orderBy(asc(expiration.enteredAt))).map(
      ({ id: _id, rowKey: _row, recordId, ...rest }) => ({ ...rest, ofCompletion: recordId !== null }),
    ),
  )
