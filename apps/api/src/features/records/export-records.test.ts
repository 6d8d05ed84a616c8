import { exportRecords } from '#contract/exports/exports'
import { allRecords } from '#contract/records/records'
import { buildRecord } from '#api/data/builders/record'
import { buildTask } from '#api/data/builders/task'
import { recordArchive } from '#api/data/tables'
import { exportedCsv } from '#api/data/testing/exported-csv'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'

const harbor = (world: World) => world.lakeside.locations[1]!.id
const place = (world: World) => ({
  practiceId: world.lakeside.id,
  locationId: harbor(world),
  completedBy: world.tessa,
  approvedBy: world.omar,
})
const params = (world: World, recordType: 'active' | 'archive' = 'active') => ({ location: harbor(world), recordType })

const build = (world: World, plan: Partial<Parameters<typeof buildRecord>[1]>) =>
  world.system((db) => buildRecord(db, { ...place(world), ...plan }, { now: world.services.clock.now() }))

const exported = async (world: World, query: object = {}, recordType?: 'active' | 'archive') =>
  exportedCsv(await world.as(world.omar), exportRecords, { params: params(world, recordType), query })

const namesIn = async (world: World, query?: object, recordType?: 'active' | 'archive') =>
  (await exported(world, query, recordType)).rows.map((row) => row['Record Name'])

inOwnWorld('a row has what an inspector needs, with days and times at the location', async ({ world }) => {
  const { taskId, occurrenceId } = await world.system((db) =>
    buildTask(
      db,
      { ...place(world), name: 'Spore test', period: { start: '2026-09-01', end: '2026-09-05' } },
      { now: new Date('2026-09-01T16:00:00Z') },
    ),
  )
  await build(world, { name: 'Spore test', taskId, occurrenceId, completedAt: new Date('2026-09-08T02:05:00Z') })
  const { text, rows, headers } = await exported(world)
  expect(text.startsWith('\ufeffRecord Name,')).toBe(true)
  expect(rows).toEqual([
    {
      'Record Name': 'Spore test',
      Kind: 'Task',
      'Completed At': '09/07/2026 7:05 PM',
      'Done On': '09/07/2026',
      'Completed By': 'Tessa Park',
      'On Behalf Of': '',
      Status: 'Approved',
      'Approved By': 'Omar Haddad',
      'Approved At': '09/07/2026 7:05 PM',
      'Due Date': '09/05/2026',
      'Late or On Time': '2 days late',
      Archived: 'No',
      'Checked Items': '',
    },
  ])
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/^attachment; .*records-harbor-2026-11-21\.csv$/)
})

inOwnWorld('the file contains no confidential record and no health document, for any caller and filter', async ({ world }) => {
  await build(world, { name: 'Spore test' })
  await build(world, { name: 'Sharps injury', confidential: true, kind: 'form', formId: 'sharpsInjuryForm', subjectId: world.tessa })
  await build(world, { name: 'TB Test of Tessa', kind: 'health', healthType: 'TB Test', subjectId: world.tessa })
  const list = await (await world.as(world.omar)).call(allRecords, { params: params(world) })
  expect(list.payload.total, 'the list itself shows them').toBe(3)
  const { text, rows } = await exported(world)
  expect(rows).toHaveLength(1)
  expect(text).not.toMatch(/Sharps|TB Test/)
  for (const group of ['injuries', 'health']) expect(await namesIn(world, { group })).toEqual([])
})

inOwnWorld('the file has the rows that match the filters, in their order, from the chosen list', async ({ world }) => {
  for (const [index, name] of ['=HYPERLINK("http://x.example")', 'Eyewash "A", flush', 'exit walk'].entries())
    await build(world, {
      name,
      completedAt: new Date(Date.UTC(2026, 8 + index, 10, 6, 30)),
      completedBy: index === 1 ? world.omar : world.tessa,
    })
  const { recordId } = await build(world, { name: 'Old walk' })
  const now = world.services.clock.now()
  await world.system((db) =>
    db.insert(recordArchive).values({ recordId, practiceId: world.lakeside.id, archivedBy: world.omar, archivedAt: now }),
  )
  const first = `'=HYPERLINK("http://x.example")`
  expect(await namesIn(world)).toEqual([first, 'Eyewash "A", flush', 'exit walk'])
  expect(await namesIn(world, { order: 'desc' })).toEqual(['exit walk', 'Eyewash "A", flush', first])
  for (const query of [{ orderBy: 'name' }, { orderBy: 'completedBy', order: 'desc' }] as const) {
    const { payload } = await (await world.as(world.omar)).call(allRecords, { params: params(world), query })
    expect(await namesIn(world, query)).toEqual(payload.list.map(({ name }) => name.replace(/^=/, `'=`)))
  }
  expect(await namesIn(world, { search: 'W' })).toEqual(['Eyewash "A", flush', 'exit walk'])
  expect(await namesIn(world, { completedBy: world.omar })).toEqual(['Eyewash "A", flush'])
  expect(await namesIn(world, { from: '2026-10-10', to: '2026-11-08' })).toEqual([])
  expect(await namesIn(world, { from: '2026-11-09' })).toEqual(['exit walk'])
  expect(await namesIn(world, {}, 'archive')).toEqual(['Old walk'])
})

inOwnWorld('each export is audited with its count and the names of its filters', async ({ world }) => {
  await build(world, { name: 'Spore test' })
  await exported(world, { search: 'spore', orderBy: 'name' })
  const locationId = harbor(world)
  expect(await world.audit('records.exported')).toMatchObject([
    {
      actorId: world.omar,
      practiceId: world.lakeside.id,
      locationId,
      targetKind: 'location',
      targetId: locationId,
      after: { rows: 1, filters: 'search' },
    },
  ])
})

inOwnWorld('only an administrator of the location can export', async ({ world }) => {
  const refusedFor = async (userId: string) => {
    const { status, code } = await (await world.as(userId)).refused(exportRecords, { params: params(world) })
    return `${status} ${code}`
  }
  expect(await refusedFor(world.tessa)).toBe('403 access.forbidden')
  expect(await refusedFor(world.foreignOnly)).toMatch(/^404 /)
  expect(await world.audit('records.exported')).toEqual([])
})
