import { eq, sql } from 'drizzle-orm'

import { liftHold, listHolds, placeHold } from '#contract/retention/legal-holds'
import { listPurges } from '#contract/retention/retention'
import { employment, legalHold, record } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { removedRecord } from './testing/removed-record.ts'

type Query = { [Name in 'retention' | 'location' | 'year' | 'after']?: string }

const asked = (world: World, query: Query = {}) => ({ params: { practiceId: world.lakeside.id }, query: query as never })
const read = async (world: World, query: Query = {}, userId = world.maria) =>
  (await (await world.as(userId)).call(listPurges, asked(world, query))).payload

/** The test clock is set to 2026-11-21 in Portland. */
inOwnWorld('the list shows what will be purged, when and why, and who removed it', async ({ world }) => {
  const { recordId } = await removedRecord(world, { recordedOn: '2026-05-05', removedOn: '2026-06-01', name: 'Eyewash' })
  expect(await read(world)).toEqual({
    purges: [
      {
        _id: recordId,
        name: 'Eyewash',
        person: 'Dana Whitfield',
        location: { _id: world.rows.location, name: 'Main Street' },
        retention: 'check1',
        label: 'Routine checks, 1 year',
        basis: 'Practice policy; no federal period.',
        recordedOn: '2026-05-05',
        removedOn: '2026-06-01',
        removedBy: 'Maria Alvarez',
        purgeOn: '2027-05-06',
        state: 'planned',
      },
    ],
    next: null,
    years: [2027],
    classes: [{ id: 'check1', label: 'Routine checks, 1 year' }],
    undated: 0,
    held: 0,
  })
})

inOwnWorld('the list ends on the same day of next year, a year shows the whole year, and filters narrow it', async ({ world }) => {
  const harbor = world.lakeside.locations[1]?.id ?? ''
  const at = { removedOn: '2026-10-01' }
  const rows = {
    last: await removedRecord(world, { ...at, recordedOn: '2026-11-20' }),
    later: await removedRecord(world, { ...at, recordedOn: '2026-11-21' }),
    overdue: await removedRecord(world, { ...at, recordedOn: '2020-01-01', locationId: harbor }),
    water: await removedRecord(world, { ...at, recordedOn: '2021-12-31', retention: 'waterTest' }),
    far: await removedRecord(world, { ...at, recordedOn: '2026-01-01', retention: 'exposureRecord' }),
    never: await removedRecord(world, { ...at, recordedOn: '2026-01-01', retention: 'employeeMedical' }),
  }
  const names = async (query: Query = {}) => {
    const { purges } = await read(world, query)
    return purges.map(({ _id }) => Object.entries(rows).find(([, { recordId }]) => recordId === _id)?.[0])
  }
  expect(await names()).toEqual(['overdue', 'water', 'last'])
  expect(await names({ year: '2027' })).toEqual(['water', 'last', 'later'])
  expect(await names({ year: '2056' })).toEqual(['far'])
  expect(await names({ location: harbor })).toEqual(['overdue'])
  expect(await names({ retention: 'waterTest' })).toEqual(['water'])
  expect(await names({ retention: `%'; drop` })).toEqual([])
  expect(await read(world)).toMatchObject({ years: [2026, 2027, 2056], undated: 1, held: 0 })
})

inOwnWorld('the state of a row depends on its notice, its day and holds', async ({ world }) => {
  const { recordId } = await removedRecord(world, { recordedOn: '2025-01-01', removedOn: '2026-09-01' })
  const state = async () => (await read(world)).purges[0]?.state
  const announced = (day: string | null) =>
    world.system((db) => db.update(record).set({ purgeAnnouncedOn: day }).where(eq(record.id, recordId)))
  expect(await state()).toBe('overdue')
  await announced('2026-11-01')
  expect(await state()).toBe('overdue')
  await announced('2026-10-22')
  expect(await state()).toBe('announced')
  await (await world.as(world.maria)).call(placeHold, { params: asked(world).params, body: { reason: 'A claim' } })
  expect(await state()).toBe('held')
  expect((await read(world)).held).toBe(1)
})

inOwnWorld('a row is overdue from the day of its purge, and planned the day before', async ({ world }) => {
  const at = { removedOn: '2026-06-01' }
  await removedRecord(world, { ...at, recordedOn: '2025-11-20' })
  await removedRecord(world, { ...at, recordedOn: '2025-11-21' })
  expect((await read(world)).purges.map(({ purgeOn, state }) => [purgeOn, state])).toEqual([
    ['2026-11-21', 'overdue'],
    ['2026-11-22', 'planned'],
  ])
})

inOwnWorld('a page has fifty rows', async ({ world }) => {
  for (let index = 0; index < 51; index += 1) await removedRecord(world, { recordedOn: '2026-05-05', removedOn: '2026-06-01' })
  const first = await read(world)
  expect([first.purges.length, first.next?.slice(0, 11)]).toEqual([50, '2027-05-06_'])
  expect(await read(world, { after: first.next ?? '' })).toMatchObject({ purges: [{ purgeOn: '2027-05-06' }], next: null })
})

inOwnWorld('looking at ordinary records is no event', async ({ world }) => {
  await removedRecord(world, { recordedOn: '2026-05-05', removedOn: '2026-06-01' })
  await read(world)
  expect(await world.audit('retention.health_read')).toEqual([])
})

inOwnWorld('pages have no gap and no repetition, even within one day', async ({ world }) => {
  for (let index = 0; index < 120; index += 1)
    await removedRecord(world, { recordedOn: index % 3 === 0 ? '2026-05-05' : '2026-05-06', removedOn: '2026-06-01' })
  const seen: string[] = []
  let after: string | undefined
  do {
    const { purges, next } = await read(world, after ? { after } : {})
    seen.push(...purges.map(({ _id }) => _id))
    after = next ?? undefined
  } while (after)
  expect([seen.length, new Set(seen).size]).toEqual([120, 120])
})

inOwnWorld(
  'an administrator of the practice who does not administer their location sees no name and no person of private records',
  async ({ world }) => {
    // The person who registered the practice remains its administrator, but no longer administers Main Street.
    await world.system((db) =>
      db.execute(
        sql`update membership set is_administrator = false where user_id = ${world.maria} and location_id = ${world.rows.location}`,
      ),
    )
    const at = { recordedOn: '2020-05-05', removedOn: '2026-06-01', name: 'Secret' }
    const harbor = world.lakeside.locations[1]?.id ?? ''
    await removedRecord(world, { ...at, kind: 'health', subjectId: world.dana })
    await removedRecord(world, { ...at, kind: 'form', confidential: true })
    const seen = async () => (await read(world)).purges.map(({ name, person, location }) => [name, person, location.name]).toSorted()
    expect(await seen()).toEqual([
      ['Confidential form', null, 'Main Street'],
      ['Health document', null, 'Main Street'],
    ])
    expect(await world.audit('retention.health_read')).toEqual([])
    await removedRecord(world, { ...at, kind: 'health', subjectId: world.tessa, completedBy: world.tessa, locationId: harbor })
    await removedRecord(world, { ...at, kind: 'form', confidential: true, completedBy: world.maria, name: 'Own' })
    await removedRecord(world, { ...at, kind: 'health', subjectId: world.dana, completedBy: world.maria, name: 'Of somebody else' })
    expect(await seen()).toContainEqual(['Secret', 'Tessa Park', 'Harbor'])
    expect(await seen()).toContainEqual(['Own', 'Maria Alvarez', 'Main Street'])
    expect(await world.audit('retention.health_read')).toMatchObject([{ actorId: world.maria, practiceId: world.lakeside.id }, {}])
    expect(await seen(), 'a health document is not open to whoever filed it').not.toContainEqual(
      expect.arrayContaining(['Of somebody else']),
    )
  },
)

inOwnWorld('a hold has a scope and a reason, and is lifted once', async ({ world }) => {
  const maria = await world.as(world.maria)
  const { params } = asked(world)
  await world.system((db) => db.delete(legalHold))
  await world.system((db) => db.update(employment).set({ endedOn: '2026-10-01' }).where(eq(employment.userId, world.tessa)))
  const place = async (body: object) => {
    world.services.clock.advance({ minutes: 1 })
    return (await maria.call(placeHold, { params, body: body as never })).payload._id
  }
  const all = await place({ reason: '  A letter of a lawyer  ' })
  await place({ reason: 'An inspection', location: world.rows.location })
  await place({ reason: 'A claim', person: world.tessa })
  const holds = async () => (await maria.call(listHolds, { params })).payload
  expect((await holds()).holds.map(({ scope, covers, reason, placedBy }) => [scope, covers, reason, placedBy])).toEqual([
    ['person', 'Tessa Park', 'A claim', 'Maria Alvarez'],
    ['location', 'Main Street', 'An inspection', 'Maria Alvarez'],
    ['practice', 'Lakeside Dental', 'A letter of a lawyer', 'Maria Alvarez'],
  ])
  expect((await holds()).people).toContainEqual({ _id: world.tessa, fullName: 'Tessa Park', left: true })
  expect((await holds()).locations.map(({ name }) => name)).toEqual(['Harbor', 'Main Street'])
  const lift = { params: { holdId: all }, body: { reason: 'Settled' } }
  const answers = await Promise.all([maria.raw(liftHold, lift), maria.raw(liftHold, lift)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await holds()).holds[2]).toMatchObject({ _id: all, lifted: { by: 'Maria Alvarez', reason: 'Settled' } })
  expect(await world.audit('legal_hold.placed')).toHaveLength(3)
  expect(await world.audit('legal_hold.lifted')).toMatchObject([
    { targetKind: 'practice', locationId: null, before: { reason: 'A letter of a lawyer' }, after: { reason: 'Settled' } },
  ])
})

test('reasons must have 5 to 500 characters, and a hold has one scope within the practice', async ({ world }) => {
  const maria = await world.as(world.maria)
  const { params } = asked(world)
  const refused = async (body: object) => (await maria.refused(placeHold, { params, body: body })).status
  expect(await refused({ reason: 'four' })).toBe(422)
  expect(await refused({ reason: '    five' })).toBe(422)
  expect(await refused({ reason: 'x'.repeat(501) })).toBe(422)
  expect(await refused({ reason: 'A claim', person: world.dana, location: world.rows.location })).toBe(422)
  expect(await refused({ reason: 'A claim', person: world.foreignOnly })).toBe(404)
  const ruth = await world.as(world.ruth)
  const atCedar = { params: { practiceId: world.cedar.id } }
  const both = { reason: 'A claim', person: world.dana }
  expect(await ruth.refused(placeHold, { ...atCedar, body: both })).toMatchObject({ status: 404 })
  const there = { reason: 'A claim', location: world.rows.location }
  expect(await ruth.refused(placeHold, { ...atCedar, body: there })).toMatchObject({ status: 404 })
  expect(await ruth.refused(listPurges, asked(world))).toMatchObject({ status: 403 })
  expect(await (await world.as(world.omar)).refused(listHolds, { params })).toMatchObject({ status: 403 })
})
