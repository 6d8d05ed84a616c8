import { addRemoveSds } from '#contract/sds/sds'
import { changeSheetAreas, exportSheetHistory, listSheetHistory } from '#contract/sds/sds-history'
import { exportedCsv } from '#api/data/testing/exported-csv'
import { newPractice } from '#api/data/testing/new-practice'
import { buildCatalogSheet } from '#api/data/testing/sheets'
import { expect, inOwnWorld, test } from '#api/data/testing/test'

import { areasFrom } from './change-areas.ts'

test.each([
  ['an area that goes on keeps its first day', ['Lab'], [{ area: 'Lab', from: '2024-01-05', to: null }]],
  [
    'one that ends keeps its days, and one that begins has today',
    ['Room 2'],
    [
      { area: 'Lab', from: '2024-01-05', to: '2026-11-21' },
      { area: 'Room 2', from: '2026-11-21', to: null },
    ],
  ],
])('%s', (_title, wanted, after) => {
  expect(areasFrom([{ area: 'Lab', from: '2024-01-05', to: null }], wanted, '2026-11-21')).toEqual(after)
})

test('an area that was added today by mistake is removed', () => {
  expect(areasFrom([{ area: 'Lap', from: '2026-11-21', to: null }], [], '2026-11-21')).toEqual([])
})

inOwnWorld('chemicals used in a year or on a day are listed and exported, with their areas', async ({ world }) => {
  const { locationId, nora, hana } = await newPractice(world)
  const admin = await world.as(nora)
  const clock = world.services.clock
  const sdsId = await world.system((db) => buildCatalogSheet(db, { chemicalName: 'Acetone', cas: ['67-64-1'] }, clock.now()))
  const add = (action: 'add' | 'remove', areas?: string[]) => admin.call(addRemoveSds, { body: { action, sdsId, locationId, areas } })
  const params = { locationId }
  await add('add', ['Lab', '=Room 2'])
  clock.advance({ hours: 24 * 41 })
  const later = await world.as(nora)
  await later.call(changeSheetAreas, { params, body: { sdsId, areas: ['Lab'] } })
  await later.call(addRemoveSds, { body: { action: 'remove', sdsId, locationId } })
  await later.call(addRemoveSds, { body: { action: 'add', sdsId, locationId } })
  const read = async (query: object) => (await (await world.as(hana)).call(listSheetHistory, { params, query })).payload.data
  const first = { from: '2026-11-21', to: '2027-01-01', addedBy: 'Nora Lindqvist', removedBy: 'Nora Lindqvist' }
  const lab = { area: 'Lab', from: '2026-11-21', to: '2027-01-01' }
  expect(await read({ year: 2026 })).toMatchObject([{ ...first, areas: [{ ...lab, area: '=Room 2' }, lab] }])
  expect(await read({ day: '2027-01-01' })).toMatchObject([first, { from: '2027-01-01', to: null, areas: [], removedBy: null }])
  expect([await read({ year: 2025 }), await read({ day: '2026-11-20' })]).toEqual([[], []])
  expect(await read({})).toHaveLength(2)
  expect((await later.call(listSheetHistory, { params, query: { pageSize: 1 } })).payload).toMatchObject({ data: [{}], totalCount: 2 })
  expect((await world.audit('sds.areas_changed')).map(({ before, after }) => [before, after])).toMatchObject([
    [
      { areas: [{ to: null }, { to: null }] },
      { areas: expect.arrayContaining([expect.objectContaining({ area: '=Room 2', to: '2027-01-01' })]) as unknown },
    ],
  ])
  expect(await read({ year: 2027 })).toHaveLength(2)
  expect(await read({ day: '2027-01-02' }), 'nobody can say what is used tomorrow').toEqual([])
  expect(await read({ year: 2040 })).toEqual([])
  const { rows } = await exportedCsv(later, exportSheetHistory, { params, query: { year: 2026 } })
  expect(rows).toMatchObject([
    {
      'Chemical Name': 'Acetone',
      CAS: '67-64-1',
      From: '11/21/2026',
      To: '01/01/2027',
      'Used In': expect.stringMatching(/^'=Room 2 \(11/),
    },
  ])
  expect((await exportedCsv(later, exportSheetHistory, { params, query: { year: 2040 } })).rows).toEqual([])
  expect((await world.audit('sds.exported')).slice(0, 1)).toMatchObject([{ targetId: locationId, after: { rows: 1, filters: 'year' } }])
})

inOwnWorld('the removal of a sheet keeps the last day of an area that ended before', async ({ world }) => {
  const { locationId, nora } = await newPractice(world)
  const clock = world.services.clock
  const params = { locationId }
  const sdsId = await world.system((db) => buildCatalogSheet(db, { chemicalName: 'Toluene', cas: ['108-88-3'] }, clock.now()))
  await (await world.as(nora)).call(addRemoveSds, { body: { action: 'add', sdsId, locationId, areas: ['Lab', 'Store'] } })
  clock.advance({ hours: 24 * 10 })
  await (await world.as(nora)).call(changeSheetAreas, { params, body: { sdsId, areas: ['Lab'] } })
  clock.advance({ hours: 24 * 10 })
  await (await world.as(nora)).call(addRemoveSds, { body: { action: 'remove', sdsId, locationId } })
  const { payload } = await (await world.as(nora)).call(listSheetHistory, { params, query: {} })
  expect(payload.data[0]).toMatchObject({
    to: '2026-12-11',
    areas: expect.arrayContaining([
      { area: 'Lab', from: '2026-11-21', to: '2026-12-11' },
      { area: 'Store', from: '2026-11-21', to: '2026-12-01' },
    ]) as unknown,
  })
})

test('only administrators change areas, and only of a sheet on the list', async ({ world }) => {
  const { locationId, nora, hana } = await newPractice(world)
  const sdsId = await world.system((db) => buildCatalogSheet(db, { chemicalName: 'Ether' }, world.services.clock.now()))
  const request = { params: { locationId }, body: { sdsId, areas: ['Lab'] } }
  expect(await (await world.as(hana)).refused(changeSheetAreas, request)).toMatchObject({ status: 403 })
  expect(await (await world.as(nora)).refused(changeSheetAreas, request)).toMatchObject({ status: 409, code: 'sds.not_on_list' })
})
