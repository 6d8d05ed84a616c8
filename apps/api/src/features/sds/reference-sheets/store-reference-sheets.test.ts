import { eq } from 'drizzle-orm'

import { referenceSheets } from '#content/chemicals/reference-sheets'
import { sds } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'

import { storeReferenceSheets } from './store-reference-sheets.ts'

const stored = (world: World) => world.system((db) => db.select().from(sds).where(eq(sds.origin, 'reference')))

inOwnWorld('reference sheets are added to the catalog once, and an older version is updated in place', async ({ world }) => {
  const count = referenceSheets().length
  expect(await storeReferenceSheets(world.services)).toBe(count)
  expect(await storeReferenceSheets(world.services)).toBe(0)
  const rows = await stored(world)
  expect(rows).toHaveLength(count)
  const acetone = rows.find(({ contentId }) => contentId === 'acetone')
  expect(acetone).toMatchObject({ chemicalName: 'Acetone', cas: ['67-64-1'], signalWord: 'Danger', pictograms: ['GHS02', 'GHS07'] })
  await world.system((db) => db.update(sds).set({ contentVersion: 0, productUse: 'Old' }).where(eq(sds.origin, 'reference')))
  expect(await storeReferenceSheets(world.services)).toBe(count)
  const again = await stored(world)
  expect(again).toHaveLength(count)
  expect(again.find(({ contentId }) => contentId === 'acetone')).toMatchObject({ id: acetone?.id, productUse: acetone?.productUse })
})
