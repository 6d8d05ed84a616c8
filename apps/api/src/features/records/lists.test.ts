import { allRecords, pendingRecords } from '#contract/records/records'
import { buildRecord } from '#api/data/builders/record'
import { buildTask } from '#api/data/builders/task'
import { someActor, somePost } from '#api/data/testing/some-actor'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { can } from './policy.ts'

const harbor = (world: World) => world.lakeside.locations[1]!.id

async function fill(world: World) {
  const plan = { practiceId: world.lakeside.id, locationId: harbor(world), approvedBy: world.omar }
  await world.system(async (db) => {
    for (const [index, name] of ['Spore test', 'eyewash 100%', 'Eyewash flush', 'Exit walk'].entries()) {
      const completedAt = new Date(Date.UTC(2026, 8 + index, 10, 6, 30))
      await buildRecord(db, { ...plan, name, completedBy: index % 2 ? world.omar : world.tessa, completedAt }, { now: completedAt })
    }
  })
}

const read = async (world: World, query: object) => {
  const { payload } = await (
    await world.as(world.omar)
  ).call(allRecords, { params: { location: harbor(world), recordType: 'active' }, query })
  return { ...payload, names: payload.list.map((row) => row.name) }
}

inOwnWorld('all records are listed oldest first and can be sorted, searched, filtered and paged', async ({ world }) => {
  await fill(world)
  const all = await read(world, {})
  expect(all).toMatchObject({
    total: 4,
    totalCount: 4,
    totalIsExact: true,
    unfiltered: 4,
    names: ['Spore test', 'eyewash 100%', 'Eyewash flush', 'Exit walk'],
  })
  expect(all.people.map((person) => person.fullName)).toEqual(['Omar Haddad', 'Tessa Park'])
  expect((await read(world, { orderBy: 'name', order: 'desc' })).names).toEqual([
    'Spore test',
    'Eyewash flush',
    'eyewash 100%',
    'Exit walk',
  ])
  expect((await read(world, { orderBy: 'completedBy' })).list.map((row) => row.completedBy.fullName)).toEqual([
    'Omar Haddad',
    'Omar Haddad',
    'Tessa Park',
    'Tessa Park',
  ])
  expect(await read(world, { search: 'EYEWASH' })).toMatchObject({ total: 2, unfiltered: 4 })
  expect((await read(world, { search: '%' })).names).toEqual(['eyewash 100%'])
  expect((await read(world, { completedBy: world.tessa })).names).toEqual(['Spore test', 'Eyewash flush'])
  expect((await read(world, { pageNumber: 2, pageSize: 3 })).names).toEqual(['Exit walk'])
})

inOwnWorld('the month counts include matches on every page, by the calendar of the location', async ({ world }) => {
  await fill(world)
  const firstOfDecember = new Date('2026-12-31T23:00:00Z')
  await world.system(async (db) => {
    const plan = { practiceId: world.lakeside.id, locationId: harbor(world), approvedBy: world.omar, completedBy: world.omar }
    for (const [name, completedAt] of [
      ['Door check', new Date('2026-11-12T18:00:00Z')],
      // Still October 31 in Portland.
      ['Late spore test', new Date('2026-11-01T05:30:00Z')],
      ['Year end', firstOfDecember],
    ] as const)
      await buildRecord(db, { ...plan, name, completedAt }, { now: completedAt })
  })
  const months = async (query: object) => Object.fromEntries((await read(world, query)).months.map(({ month, count }) => [month, count]))
  expect(await months({})).toEqual({ '2026-09': 1, '2026-10': 2, '2026-11': 2, '2026-12': 2 })
  expect(await months({ pageNumber: 2, pageSize: 2 })).toEqual({ '2026-10': 2, '2026-11': 2 })
  expect(await months({ search: 'spore', pageSize: 1 })).toEqual({ '2026-09': 1 })
  expect(await months({ orderBy: 'name' })).toEqual({})
  expect(await months({ search: 'nothing like it' })).toEqual({})
})

inOwnWorld('a record has the due date of its task’s period, and none without a task', async ({ world }) => {
  const now = world.services.clock.now()
  const place = { practiceId: world.lakeside.id, locationId: harbor(world) }
  await world.system(async (db) => {
    const period = { start: '2026-11-15', end: '2026-11-21' }
    const task = await buildTask(db, { ...place, name: 'Eyewash flush', assignees: [world.omar], period }, { now })
    const plan = { ...place, completedBy: world.omar, approvedBy: world.omar }
    await buildRecord(db, { ...plan, name: 'Eyewash flush', ...task }, { now })
    await buildRecord(db, { ...plan, name: 'Hazard report', kind: 'form' }, { now })
  })
  const { list } = await read(world, { orderBy: 'name' })
  expect(list.map(({ name, due }) => [name, due])).toEqual([
    ['Eyewash flush', '2026-11-21'],
    ['Hazard report', null],
  ])
})

inOwnWorld('the date range counts days at the location, both inclusive', async ({ world }) => {
  await fill(world)
  // 2026-09-10 06:30 UTC is the evening of September 9 in Portland.
  expect((await read(world, { from: '2026-09-10' })).names).not.toContain('Spore test')
  expect((await read(world, { from: '2026-09-09', to: '2026-09-09' })).names).toEqual(['Spore test'])
})

test('a list shows exactly the records that the caller may open', async ({ world }) => {
  const main = world.lakeside.locations[0]!.id
  const cases = (['task', 'form', 'health'] as const).flatMap((kind) =>
    [true, false].flatMap((confidential) =>
      [world.dana, world.ruth].flatMap((completedBy) =>
        [world.dana, world.maria, undefined].map((subjectId) => ({ kind, confidential, completedBy, subjectId })),
      ),
    ),
  )
  const ids = await world.system(async (db) => {
    const made: string[] = []
    for (const plan of cases) {
      const { subjectId, ...rest } = plan
      const { recordId } = await buildRecord(
        db,
        { practiceId: world.lakeside.id, locationId: main, ...rest, ...(subjectId ? { subjectId } : {}) },
        { now: world.services.clock.now() },
      )
      made.push(recordId)
    }
    return made
  })
  for (const [userId, administrator] of [
    [world.maria, true],
    [world.dana, false],
    [world.ruth, false],
  ] as const) {
    const { payload } = await (await world.as(userId)).call(pendingRecords, { params: { locationId: main } })
    const actor = someActor({ userId, posts: [somePost(main, { administrator })] })
    const expected = ids.filter((_, index) => {
      const plan = cases[index]!
      const facts = {
        subjectId: plan.subjectId ?? null,
        subjectLocations: [],
        locationId: main,
        status: 'pending' as const,
        archived: false,
      }
      return can.see(actor, { ...plan, ...facts })
    })
    expect(
      payload
        .map((row) => row._id)
        .filter((id) => ids.includes(id))
        .sort(),
    ).toEqual([...expected].sort())
  }
})
