import { eq, sql } from 'drizzle-orm'

import { addDays } from '#calendar/days'
import { purgeDateOfRemoved, retentionClasses } from '#content/facts/retention'
import { buildPerson } from '#api/data/builders/person'
import { buildTask } from '#api/data/builders/task'
import { employment, legalHold, recordApproval, record, recordDiscard, reportedEvent } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { removedRecords } from './removed-records.ts'
import { noon, removedRecord } from './testing/removed-record.ts'

interface Found extends Record<string, unknown> {
  id: string
  purge_on: string | null
  recorded_on: string
  removed_on: string
  held: boolean
}

async function find(world: World) {
  const statement = sql`select id, purge_on, recorded_on, removed_on, held from (${removedRecords(world.lakeside.id, world.services.clock.now())}) d`
  const { rows } = await world.database.transaction([world.lakeside.id], (db) => db.execute<Found>(statement))
  return new Map(rows.map((row) => [row.id, row]))
}

/** A person whose employment has ended. */
async function former(world: World, endedOn: string | null) {
  const posts = [{ practiceId: world.lakeside.id, locationId: world.rows.location, administrator: false }]
  return world.system(async (db) => {
    const now = world.services.clock.now()
    const person = await buildPerson(db, { firstName: 'Former', lastName: 'Person', posts }, { now })
    await db.update(employment).set({ startedOn: '2001-01-01', endedOn }).where(eq(employment.userId, person))
    return person
  })
}

inOwnWorld('the database computes the same date as the rule, for every class', async ({ world }) => {
  const days = ['2015-12-31', '2016-02-29', '2020-03-01', '2024-02-29', '2026-10-31']
  const ends = ['2016-02-29', '2024-12-31', null]
  const expected: [string, string | null][] = []
  for (const endedOn of ends) {
    const subjectId = await former(world, endedOn)
    for (const { id, keep } of retentionClasses)
      for (const recordedOn of days) {
        const removedOn = addDays(recordedOn, 20)
        const { recordId } = await removedRecord(world, { recordedOn, removedOn, retention: id, subjectId })
        const valid = keep.kind === 'whileValid'
        const facts = { class: id, recordedOn, removedOn, employmentEndedOn: endedOn }
        expected.push([recordId, valid ? null : purgeDateOfRemoved(facts)])
      }
  }
  const found = await find(world)
  expect(expected.map(([id]) => [id, found.get(id)?.purge_on])).toEqual(expected)
  expect(expected.filter(([, date]) => date !== null).length).toBeGreaterThan(200)
})

test('no record of a person is purged while they work here, have returned, or were never employed', async ({ world }) => {
  const left = await former(world, '1990-06-30')
  const medical = { recordedOn: '1989-05-05', removedOn: '2024-01-01', retention: 'employeeMedical' }
  const { recordId } = await removedRecord(world, { ...medical, subjectId: left })
  const stranger = await removedRecord(world, { ...medical, subjectId: world.foreignOnly })
  const about = async (id: string) => (await find(world)).get(id)?.purge_on
  expect(await about(recordId)).toBe('2024-02-07')
  expect(await about(stranger.recordId)).toBeNull()
  const again = { practiceId: world.lakeside.id, userId: left, createdAt: world.services.clock.now() }
  await world.system((db) => db.insert(employment).values({ id: newId(again.createdAt), ...again, startedOn: '2026-01-01' }))
  expect(await about(recordId)).toBeNull()
  await world.system((db) => db.update(employment).set({ endedOn: '2000-06-30' }).where(eq(employment.startedOn, '2026-01-01')))
  expect(await about(recordId)).toBe('2030-07-01')
})

test('a record that is kept until the next one is purged once the next one is approved', async ({ world }) => {
  const now = world.services.clock.now()
  const here = { practiceId: world.lakeside.id, locationId: world.rows.location }
  const { taskId, occurrenceId } = await world.system((db) =>
    buildTask(db, { ...here, assignees: [world.dana], period: { start: '2026-01-01', end: '2026-12-31' } }, { now }),
  )
  const at = { taskId, occurrenceId, retention: 'untilReplaced', subjectId: world.dana }
  const old = await removedRecord(world, { ...at, recordedOn: '2024-05-05', removedOn: '2024-06-01' })
  const purgeOn = async () => (await find(world)).get(old.recordId)?.purge_on
  await removedRecord(world, { ...at, recordedOn: '2025-05-05', removedOn: '2025-06-01' })
  expect(await purgeOn()).toBeNull()
  const next = newId(now)
  const filed = { id: next, ...here, kind: 'task', name: 'Fit test', completedBy: world.dana, confidential: false, startedAt: now, ...at }
  await world.system((db) => db.insert(record).values({ ...filed, completedAt: noon('2026-05-05') }))
  expect(await purgeOn()).toBeNull()
  const approval = { recordId: next, practiceId: here.practiceId, approvedBy: world.maria, approvedAt: now, selfApproved: false }
  await world.system((db) => db.insert(recordApproval).values(approval))
  expect(await purgeOn()).toBe('2026-05-06')
  await world.system((db) => db.update(record).set({ subjectId: world.tessa }).where(eq(record.id, next)))
  expect(await purgeOn()).toBeNull()
})

test('days are those of the location, and the later of the filing day and the work day counts', async ({ world }) => {
  const late = await removedRecord(world, {
    recordedOn: '2024-05-05',
    removedOn: '2024-05-06',
    completedAt: new Date('2024-05-06T06:59:00Z'),
  })
  expect((await find(world)).get(late.recordId)).toMatchObject({ recorded_on: '2024-05-05', purge_on: '2025-05-06' })
  await world.system((db) => db.update(record).set({ doneOn: '2024-05-01' }).where(eq(record.id, late.recordId)))
  expect((await find(world)).get(late.recordId)).toMatchObject({ recorded_on: '2024-05-05' })
  await world.system((db) => db.update(record).set({ doneOn: '2024-05-09' }).where(eq(record.id, late.recordId)))
  expect((await find(world)).get(late.recordId)).toMatchObject({ recorded_on: '2024-05-09', purge_on: '2025-05-10' })
})

inOwnWorld('the list contains discarded records, and none that is visible on a screen', async ({ world }) => {
  expect((await find(world)).size).toBe(0)
  const discard = { recordId: world.rows.record, practiceId: world.lakeside.id, discardedBy: world.maria, reason: 'Empty' }
  await world.system((db) => db.insert(recordDiscard).values({ ...discard, discardedAt: noon('2026-11-21') }))
  expect([...(await find(world)).keys()]).toEqual([world.rows.record])
})

inOwnWorld('a hold covers the practice, a location, or a person named in a record or its event, until it is lifted', async ({ world }) => {
  const at = { recordedOn: '2024-05-05', removedOn: '2024-06-01' }
  const harbor = world.lakeside.locations[1]?.id ?? ''
  const ivan = await former(world, null)
  const lena = await former(world, null)
  const eventId = newId(noon('2024-05-01'))
  await world.system((db) =>
    db.insert(reportedEvent).values({
      id: eventId,
      practiceId: world.lakeside.id,
      locationId: world.rows.location,
      kind: 'bloodExposure',
      what: 'A needlestick',
      reportedBy: ivan,
      subjectId: lena,
      reportedAt: noon('2024-05-01'),
    }),
  )
  const records = {
    afterEvent: await removedRecord(world, { ...at, completedBy: world.ruth }),
    byDana: await removedRecord(world, at),
    aboutTessa: await removedRecord(world, { ...at, completedBy: world.ruth, subjectId: world.tessa }),
    namesTessa: await removedRecord(world, { ...at, completedBy: world.ruth, formData: { people: ['x', world.tessa] } }),
    atHarbor: await removedRecord(world, { ...at, completedBy: world.omar, locationId: harbor }),
  }
  await world.system((db) => db.update(record).set({ reportedEventId: eventId }).where(eq(record.id, records.afterEvent.recordId)))
  const holds: [Partial<typeof legalHold.$inferInsert>, (keyof typeof records)[]][] = [
    [{}, ['afterEvent', 'byDana', 'aboutTessa', 'namesTessa', 'atHarbor']],
    [{ locationId: harbor }, ['atHarbor']],
    [{ userId: world.dana }, ['byDana']],
    [{ userId: world.tessa }, ['aboutTessa', 'namesTessa']],
    [{ userId: ivan }, ['afterEvent']],
    [{ userId: lena }, ['afterEvent']],
    [{ userId: world.maria }, ['afterEvent', 'byDana', 'aboutTessa', 'namesTessa', 'atHarbor']],
    [{ liftedBy: world.maria, liftedAt: noon('2026-01-01'), liftReason: 'Settled' }, []],
  ]
  for (const [hold, covered] of holds) {
    const id = newId(world.services.clock.now())
    const placed = { practiceId: world.lakeside.id, reason: 'A claim', placedBy: world.maria, placedAt: noon('2025-01-01') }
    await world.system((db) => db.insert(legalHold).values({ id, ...placed, ...hold }))
    const found = await find(world)
    const held = Object.entries(records).flatMap(([name, { recordId }]) => (found.get(recordId)?.held ? [name] : []))
    expect(held.toSorted(), JSON.stringify(hold)).toEqual(covered.toSorted())
    await world.system((db) => db.delete(legalHold).where(eq(legalHold.id, id)))
  }
})
