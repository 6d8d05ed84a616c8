import { addRemoveSds } from '#contract/sds/sds'
import { mostTabletSheets, tabletSheets } from '#contract/sds/tablet-sheets'
import { buildCatalogSheet } from '#api/data/testing/sheets'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'

const inCatalog = (world: World, chemicalName: string, manufacturer: string) =>
  world.system((db) => buildCatalogSheet(db, { chemicalName, manufacturer, cas: ['64-17-5'] }, world.services.clock.now()))

inOwnWorld('a tablet lists the sheets of its location by name, and not the catalog', async ({ world }) => {
  const { nora: admin, hana, locationId } = await newPractice(world)
  const nora = await world.as(admin)
  const [ethanol, acetone] = [await inCatalog(world, 'Ethanol 70%', 'Zeta Labs'), await inCatalog(world, 'acetone', 'Alpha')]
  await inCatalog(world, 'Formalin', 'Alpha')
  await nora.call(addRemoveSds, { body: { action: 'add', sdsId: ethanol, locationId, areas: ['Operatory 1'] } })
  await nora.call(addRemoveSds, { body: { action: 'add', sdsId: acetone, locationId } })
  const person = await world.as(hana)
  const list = async (search?: string) => {
    const query = search === undefined ? {} : { search }
    return (await person.call(tabletSheets, { params: { locationId }, query })).payload
  }
  const { sheets, totalCount } = await list()
  expect(totalCount).toBe(2)
  expect(sheets.map(({ chemicalName }) => chemicalName)).toEqual(['acetone', 'Ethanol 70%'])
  expect(sheets[1]).toMatchObject({ _id: ethanol, manufacturer: 'Zeta Labs', areas: ['Operatory 1'], hasDocument: false })
  for (const [words, found] of [
    ['zeta ethan', ['Ethanol 70%']],
    ['64-17', ['acetone', 'Ethanol 70%']],
    ['formalin', []],
  ] as const)
    expect((await list(words)).sheets.map(({ chemicalName }) => chemicalName)).toEqual(found)
  await nora.call(addRemoveSds, { body: { action: 'remove', sdsId: acetone, locationId } })
  expect((await list()).sheets.map(({ chemicalName }) => chemicalName)).toEqual(['Ethanol 70%'])
})

inOwnWorld('a long list says how many there are', async ({ world }) => {
  const { nora: admin, locationId } = await newPractice(world)
  const nora = await world.as(admin)
  for (let number = 0; number <= mostTabletSheets; number += 1) {
    const sdsId = await inCatalog(world, `Product ${String(number).padStart(3, '0')}`, 'Alpha')
    await nora.call(addRemoveSds, { body: { action: 'add', sdsId, locationId } })
  }
  const { sheets, totalCount } = (await nora.call(tabletSheets, { params: { locationId } })).payload
  expect([sheets.length, totalCount]).toEqual([mostTabletSheets, mostTabletSheets + 1])
})
