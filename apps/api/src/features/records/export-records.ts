import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { latenessText } from '#calendar/lateness-text'
import { writtenDay } from '#calendar/written-day'
import { writtenMoment } from '#calendar/written-moment'
import { NotFound } from '#contract/endpoint/errors'
import { exportRecords } from '#contract/exports/exports'
import { stopsInWords } from '#api/data/rounds/stop-texts'
import { exportCsv } from '#api/data/exports/export-csv'
import { postAt } from '#api/platform/actor/actor'
import { handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { dayText, momentText } from '#api/platform/database/rows'

import { base, filtered, notPrivate, orderOf, records, type RecordQuery } from './queries.ts'

const exportedRow = z.strictObject({
  name: z.string(),
  kind: z.string(),
  completedAt: momentText,
  doneOn: dayText.nullable(),
  completer: z.string(),
  absent: z.string().nullable(),
  approver: z.string().nullable(),
  approvedAt: momentText.nullable(),
  due: dayText.nullable(),
  dueBy: momentText.nullable(),
  archived: z.boolean(),
  stops: z.string(),
})
type Row = z.infer<typeof exportedRow>

/**
 * The rows of the list without anyone's health data. Confidential records and health documents are only for the people concerned and their
 * administrators (ruling 12).
 */
export const exportRecordsRoute = handleOutside(exportRecords, async ({ actor, params, query, ...context }) => {
  const post = postAt(actor, params.location) ?? fail(NotFound)
  const { timeZone, locationId } = post
  return exportCsv(context, {
    content: 'records',
    action: 'records.exported',
    post,
    filters: { ...query, archive: params.recordType === 'archive' || undefined },
    row: exportedRow,
    statement: statementFor({ actor, locationId, timeZone, kind: params.recordType, filters: query }),
    columns: columnsIn(timeZone),
  })
})

const statementFor = (wanted: RecordQuery) => sql`
  select q.name, q.kind, q."completedAt", q."doneOn", q.completer, q.absent, q.approver, q."approvedAt", q.due, q."dueBy", q."archivedAt" is not null as archived, ${stopsInWords(sql`q.id`)} as stops
  from (${records} ${base(wanted.actor, wanted.locationId, wanted.kind)} ${filtered(wanted)} and ${notPrivate}) q order by ${orderOf(wanted.filters)}`

const columnsIn = (timeZone: string): Record<string, (row: Row) => string> => ({
  'Record Name': (row) => row.name,
  Kind: (row) => (row.kind === 'form' ? 'Form' : 'Task'),
  'Completed At': (row) => writtenMoment(row.completedAt, timeZone),
  'Done On': (row) => (row.doneOn ? writtenDay(row.doneOn) : writtenMoment(row.completedAt, timeZone).slice(0, 10)),
  'Completed By': (row) => row.completer,
  'On Behalf Of': (row) => row.absent ?? '',
  // Both lists contain only approved records.
  Status: () => 'Approved',
  'Approved By': (row) => row.approver ?? '',
  'Approved At': (row) => writtenMoment(row.approvedAt, timeZone),
  'Due Date': (row) => (row.due ? writtenDay(row.due) : ''),
  'Late or On Time': (row) => lateOf(row, timeZone),
  Archived: (row) => (row.archived ? 'Yes' : 'No'),
  'Checked Items': (row) => row.stops,
})

function lateOf({ completedAt, due, dueBy, doneOn }: Row, timeZone: string): string {
  return due ? (latenessText({ completedAt, due, dueBy, doneOn, isApproved: true }, timeZone) ?? 'On time') : ''
}
