import { sdsList, type Sheet } from '#contract/sds/sds'
import { listSheetDecisions } from '#contract/sds/sds-decisions'
import { signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'

export const hex = (digit: string) => digit.repeat(24)

/** A sheet of the catalog with its manufacturer's file. */
export const aSheet = (change: Partial<Sheet> = {}): Sheet => ({
  _id: hex('1'),
  chemicalName: 'Surface Wipes',
  lowerChemicalName: 'surface wipes',
  manufacturer: 'Harbor Supply',
  lowerManufacturer: 'harbor supply',
  cas: ['64-17-5', '67-63-0'],
  origin: 'catalog',
  file: { contentType: 'application/pdf', size: 1_000 },
  productUse: '',
  signalWord: 'Danger',
  hazards: ['H225'],
  pictograms: ['GHS02'],
  revisionDate: '2021-03-14',
  hcsEdition: '2012',
  invented: false,
  present: null,
  ...change,
})

export const sheets = (data: Sheet[], totalCount = data.length, totalIsExact = true) => ({ payload: { data, totalCount, totalIsExact } })

/** Signs in a person at a location that has these sheets on its list. */
export function withSheets(data: Sheet[], { administers = true, sdsList: list = [] as string[] } = {}) {
  signInAs({}, { can: { administer: administers }, sdsList: list })
  server.on(sdsList, () => sheets(data))
  server.on(listSheetDecisions, () => ({ payload: { data: [] } }))
}
