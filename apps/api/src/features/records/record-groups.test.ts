import { allRecords } from '#contract/records/records'
import { buildRecord } from '#api/data/builders/record'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

const harbor = (world: World) => world.lakeside.locations[1]!.id

const read = async (world: World, query: object, by = world.omar, recordType: 'active' | 'archive' = 'active') =>
  (await (await world.as(by)).call(allRecords, { params: { location: harbor(world), recordType }, query })).payload

inOwnWorld('a group contains the records that the content assigns to it, and an incident form is an injury', async ({ world }) => {
  const completedAt = new Date('2026-11-01T18:00:00Z')
  const plan = { practiceId: world.lakeside.id, locationId: harbor(world), approvedBy: world.omar, completedBy: world.tessa, completedAt }
  await world.system(async (db) => {
    for (const more of [
      { name: 'Sharps injury', kind: 'form', formId: 'sharpsInjuryForm', retention: 'injuryLog', confidential: true },
      { name: 'Exposure incident', kind: 'form', formId: 'exposureIncidentForm', retention: 'employeeMedical', confidential: true },
      { name: 'TB Test', kind: 'health', retention: 'employeeMedical', subjectId: world.tessa },
      { name: 'Annual training', kind: 'task', retention: 'bloodborneTraining' },
      { name: 'Sharps container check', kind: 'task', retention: 'check3' },
      { name: 'Exposure plan review', kind: 'task', retention: 'planVersion' },
    ] as const)
      await buildRecord(db, { ...plan, ...more }, { now: completedAt })
  })
  const of = async (group: string) => (await read(world, { group, orderBy: 'name' })).list.map((row) => row.name)
  expect(await of('injuries')).toEqual(['Exposure incident', 'Sharps injury'])
  expect(await of('health')).toEqual(['TB Test'])
  expect(await of('training')).toEqual(['Annual training'])
  expect(await of('checks')).toEqual(['Sharps container check'])
})

test('a search of the approved records also counts matching pending ones, for people who may see them', async ({ world }) => {
  await world.system(async (db) => {
    const completedAt = new Date('2026-11-02T18:00:00Z')
    const plan = { practiceId: world.lakeside.id, locationId: harbor(world), completedBy: world.omar, completedAt }
    for (const [name, confidential] of [
      ['Needle report 1', true],
      ['Needle report 2', false],
      ['Needle report 3', false],
      ['Needle report 4', false],
      ['Door check', false],
    ] as const)
      await buildRecord(db, { ...plan, name, confidential }, { now: completedAt })
  })
  const pending = async (query: object, by?: string, recordType?: 'active' | 'archive') => {
    const { total, list } = (await read(world, query, by, recordType)).pending
    return { total, names: list.map((row) => row.name) }
  }
  expect(await pending({ search: 'needle', pageNumber: 1, pageSize: 50 })).toMatchObject({ total: 4 })
  expect((await pending({ search: 'needle' })).names).toHaveLength(3)
  expect(await pending({ search: 'door' })).toEqual({ total: 1, names: ['Door check'] })
  expect((await pending({ search: 'needle' }, world.tessa)).total, 'not the confidential one of somebody else').toBe(3)
  expect(await pending({})).toEqual({ total: 0, names: [] })
  expect(await pending({ search: 'needle' }, world.omar, 'archive')).toEqual({ total: 0, names: [] })
})

test('the filter for own records shows those that the caller completed or that are about them, and nothing more', async ({ world }) => {
  await world.system(async (db) => {
    const completedAt = new Date('2026-11-03T18:00:00Z')
    const plan = { practiceId: world.lakeside.id, locationId: harbor(world), approvedBy: world.omar, completedBy: world.omar, completedAt }
    for (const more of [
      { name: 'Mine by hand', completedBy: world.tessa },
      { name: 'Mine by subject', confidential: true, subjectId: world.tessa },
      { name: 'Mine of Omar' },
      { name: 'Mine of Omar, confidential', confidential: true },
      { name: 'Mine that waits', completedBy: world.tessa, approvedBy: undefined },
    ])
      await buildRecord(db, { ...plan, ...more }, { now: completedAt })
  })
  const mine = { search: 'Mine', mine: 'true', orderBy: 'name' }
  const { list, totalCount } = await read(world, mine, world.tessa)
  expect(list.map((row) => row.name)).toEqual(['Mine by hand', 'Mine by subject'])
  expect(totalCount).toBe(2)
  const { pending } = await read(world, { mine: 'true' }, world.tessa)
  expect(pending.list.map((row) => row.name)).toEqual(['Mine that waits'])
  expect((await read(world, mine)).list.map((row) => row.name)).toEqual(['Mine by subject', 'Mine of Omar', 'Mine of Omar, confidential'])
})
