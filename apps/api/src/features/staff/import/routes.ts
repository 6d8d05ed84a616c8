import * as contract from '#contract/staff/staff-import'
import type { PeoplePorts } from '#api/data/people/people-ports'
import { handle, type UploadedFile } from '#api/platform/context'

import { importPlaces } from './import-facts.ts'
import { noFileText, readText, refuse, tooLargeText } from '#api/data/imports/read-text'
import { templateOf } from './template.ts'

/** @throws at `file` if it is too large to read */
const contentOf = (file: UploadedFile) => (file.tooLarge ? refuse(tooLargeText) : file.read())

/** Loaded on first use: the phone number rules of all countries are a hundred files, which no start should wait for. */
const rules = () => import('./import-members.ts')

/** The import of staff: a template, two previews, and a call that saves everything or nothing. */
export const staffImportRoutes = (ports: PeoplePorts) => [
  handle(contract.staffImportTemplate, async ({ params, ...context }) => {
    const place = (await importPlaces(context, params.locationId)).find((one) => one.locationId === params.locationId)
    const content = templateOf({
      locationName: place?.name ?? '',
      roleName: place?.roles[0]?.name ?? '',
      today: place?.today ?? context.now.toISOString().slice(0, 10),
    })
    return { content, contentType: 'text/csv; charset=utf-8', name: 'staff-import.csv', inline: false }
  }),
  handle(contract.previewStaffImport, async ({ params, files, ...context }) => {
    const [file] = files
    if (!file) return refuse(noFileText)
    const { text, encoding } = readText(await contentOf(file))
    const { readRows } = await import('./read-rows.ts')
    const { rows: typed, ignoredColumns, leftOut } = readRows(text)
    const { checkAgainstCurrentState } = await rules()
    const { rows, totals } = await checkAgainstCurrentState(context, typed, params.locationId)
    return { payload: { rows, totals, encoding, ignoredColumns, leftOut } }
  }),
  handle(contract.checkStaffImport, async ({ params, body, ...context }) => {
    const { checkAgainstCurrentState } = await rules()
    const { rows, totals } = await checkAgainstCurrentState(context, body.rows, params.locationId)
    return { payload: { rows, totals } }
  }),
  handle(contract.importStaff, async ({ params, body, ...context }) => {
    const { importMembers } = await rules()
    return { payload: await importMembers(context, body.rows, params.locationId, ports) }
  }),
]
