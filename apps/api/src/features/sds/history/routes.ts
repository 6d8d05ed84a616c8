import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import { NotFound } from '#contract/endpoint/errors'
import * as contract from '#contract/sds/sds-history'
import { exportCsv } from '#api/data/exports/export-csv'
import { postAt } from '#api/platform/actor/actor'
import { handle, handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import type { CsvColumns } from '#api/platform/files/csv-file'
import { readRows } from '#api/platform/database/rows'

import { stretchOf } from '../reference-sheets/sheet-page.ts'
import { changeAreas } from './change-areas.ts'
import { historyOf, presenceRow, timeAsked, type PresenceRow } from './read-history.ts'

const totalRow = z.strictObject({ total: z.int() })

/** "What did we use in 2024, and where": the presence of data sheets at a location. */
export const historyRoutes = [
  handle(contract.listSheetHistory, async ({ db, actor, now, params: { locationId }, query }) => {
    const { timeZone } = postAt(actor, locationId) ?? fail(NotFound)
    const all = historyOf(locationId, timeAsked(query, localDate(now, timeZone)))
    const { offset, limit } = stretchOf({ pageNumber: query.pageNumber, pageSize: query.pageSize ?? 100 })
    const [rows, totals] = await Promise.all([
      readRows(db, presenceRow)`${all} limit ${limit} offset ${offset}`,
      readRows(db, totalRow)`select count(*)::int as total from (${all}) q`,
    ])
    return { payload: { data: rows.map(toPresence), totalCount: totals[0]?.total ?? 0, totalIsExact: true } }
  }),

  handleOutside(contract.exportSheetHistory, async ({ actor, params: { locationId }, query, ...context }) => {
    const post = postAt(actor, locationId) ?? fail(NotFound)
    const statement = historyOf(locationId, timeAsked(query, localDate(context.now, post.timeZone)))
    return exportCsv(context, {
      content: 'data-sheets',
      action: 'sds.exported',
      post,
      filters: query,
      row: presenceRow,
      statement,
      columns,
    })
  }),

  handle(contract.changeSheetAreas, async ({ params: { locationId }, body: { sdsId: sheetId, areas }, ...writing }) => ({
    payload: { areas: await changeAreas(writing, { locationId, sheetId, areas }) },
  })),
]

const toPresence = (row: PresenceRow): contract.SheetPresence => ({
  _id: row.id,
  sheet: { _id: row.sheetId, chemicalName: row.chemicalName, manufacturer: row.manufacturer, origin: row.origin, cas: row.cas },
  from: row.fromDay,
  to: row.toDay,
  areas: row.areas,
  addedBy: row.addedBy,
  removedBy: row.removedBy,
  sheetSince: row.sheetSince,
})

const dayOrEmpty = (day: string | null) => (day === null ? '' : writtenDay(day))

/** Which sheet was on hand. A reference sheet never counts as the manufacturer's. */
function sheetInWords({ origin, sheetSince: since }: PresenceRow): string {
  if (origin === 'reference') return 'Reference sheet'
  return since === null ? '' : `Manufacturer’s sheet since ${writtenDay(since)}`
}

const columns: CsvColumns<PresenceRow> = {
  'Chemical Name': (row) => row.chemicalName,
  Manufacturer: (row) => row.manufacturer,
  'Data Sheet': sheetInWords,
  CAS: (row) => row.cas.join(', '),
  From: (row) => dayOrEmpty(row.fromDay),
  To: (row) => dayOrEmpty(row.toDay),
  'Used In': (row) => row.areas.map(({ area, from, to }) => `${area} (${writtenDay(from)} to ${dayOrEmpty(to) || 'now'})`).join('; '),
  'Added By': (row) => row.addedBy,
  'Removed By': (row) => row.removedBy ?? '',
}
