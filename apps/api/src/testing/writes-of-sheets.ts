import { addRemoveSds } from '#contract/sds/sds'
import { buildCatalogSheet } from '#api/data/testing/sheets'
import { sheetFields } from '#contract/sds/own-sds'
import { newId } from '#api/platform/ids'
import { pdfOf } from '#api/platform/sds-reader/testing/bad-pdfs'

import { asFreshAdministrator, type Arrange } from './arranged-write.ts'

/** Writes related to safety data sheets. */
export const writesOfSheets: Record<string, Arrange> = {
  addRemoveSds: async (world, endpoint) => {
    const { main, write } = await asFreshAdministrator(world)
    const sdsId = await world.system((db) => buildCatalogSheet(db, { chemicalName: 'Ethanol' }, world.services.clock.now()))
    return write(endpoint, { body: { action: 'add', sdsId, locationId: main.id } })
  },
  changeSheetAreas: async (world, endpoint) => {
    const { main, caller, write } = await asFreshAdministrator(world)
    const sdsId = await world.system((db) => buildCatalogSheet(db, { chemicalName: 'Acetone' }, world.services.clock.now()))
    await caller.call(addRemoveSds, { body: { action: 'add', sdsId, locationId: main.id } })
    return write(endpoint, { params: { locationId: main.id }, body: { sdsId, areas: ['Lab'] } })
  },
  linkSheet: async (world, endpoint) => {
    const { main, caller, write } = await asFreshAdministrator(world)
    const build = (chemicalName: string, manufacturersFile?: boolean) =>
      world.system((db) => buildCatalogSheet(db, { chemicalName, manufacturersFile }, world.services.clock.now()))
    const [of, sdsId] = [await build('Bleach'), await build('Clorox', true)]
    for (const one of [of, sdsId]) await caller.call(addRemoveSds, { body: { action: 'add', sdsId: one, locationId: main.id } })
    return write(endpoint, { params: { locationId: main.id }, body: { sdsId, of } })
  },
  decideSheetNeed: async (world, endpoint) => {
    const { main, write } = await asFreshAdministrator(world)
    const product = `Soap ${newId(world.services.clock.now())}`
    return write(endpoint, { params: { locationId: main.id }, body: { product, answer: 'consumer' } })
  },
  requestForSds: async (world, endpoint) => {
    const { main, write } = await asFreshAdministrator(world)
    const chemicalName = `Gel ${newId(world.services.clock.now())}`
    const body = { chemicalName, manufacturer: 'Bright Dental', cas: '["64-17-5"]', practice: world.lakeside.id, location: main.id }
    return write(endpoint, { body, files: [] })
  },
  saveOwnSds: async (world, endpoint) => {
    const { main, write } = await asFreshAdministrator(world)
    const chemicalName = `Rinse ${newId(world.services.clock.now())}`
    const confirmed = JSON.stringify(Object.fromEntries(sheetFields.map((field) => [field, true])))
    const body = {
      chemicalName,
      manufacturer: 'Bright Dental',
      cas: '["64-17-5"]',
      signalWord: '',
      hazards: '[]',
      revisionDate: '',
      hcsEdition: '',
      confirmed,
    }
    const content = await pdfOf((doc) => void doc.text(chemicalName))
    return write(endpoint, { params: { locationId: main.id }, body, files: [{ name: 'rinse.pdf', content }] })
  },
}
