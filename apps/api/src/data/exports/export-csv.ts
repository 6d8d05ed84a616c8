import type { SQL } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import type { AuditAction } from '#contract/audit-trail/audit-sentences'
import type { Endpoint } from '#contract/endpoint/endpoint'
import { exportName } from '#contract/text/export-name'
import { ExportUnderWay } from '#contract/exports/exports'
import type { Post } from '#api/platform/actor/actor'
import type { FileAnswer, WithOutsideCalls } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { openCsvFile, type CsvColumns } from '#api/platform/files/csv-file'
import { readInBatches } from '#api/platform/database/read-in-batches'
import { readRows, type RowSchema } from '#api/platform/database/rows'

/** Describes a file with the rows of a list. */
export interface Exported<Row extends RowSchema> {
  /** The first word of the file name. */
  content: 'staff' | 'records' | 'tasks' | 'sharps-log' | 'data-sheets' | 'training' | 'fixes' | 'sign-in'
  action: AuditAction
  /** The location that determines the name and the time zone of the file. */
  post: Post
  /** Ids of the locations whose trail records the export. */
  locations?: readonly string[]
  /** The filters as sent. The trail records the names of the filters that are set, but not their values, because some are contacts. */
  filters: object
  row: Row
  statement: SQL
  columns: CsvColumns<z.input<Row>>
}

type Context = Pick<WithOutsideCalls<Endpoint>, 'transaction' | 'services' | 'now'>

/**
 * Creates a CSV file completely in one transaction before sending it, and writes its event to the audit trail.
 * @throws ExportUnderWay while another file of the practice is being created.
 */
export async function exportCsv<Row extends RowSchema>(
  { transaction, services, now }: Context,
  { content, action, post, locations = [post.locationId], filters, row, statement, columns }: Exported<Row>,
): Promise<FileAnswer> {
  const file = await openCsvFile(services.uploads.folder)
  try {
    await transaction(async ({ db, audit }) => {
      await takeTurn(db, post.practiceId)
      const after = { rows: await file.write(columns, readInBatches(db, row, statement)), filters: namesOf(filters) }
      for (const locationId of locations)
        await audit({ action, locationId, target: { kind: 'location', id: locationId }, after, shown: Object.keys(after) })
    })
  } catch (problem) {
    await file.discard()
    throw problem
  }
  const day = localDate(now, post.timeZone)
  return {
    content: file.content(),
    contentType: 'text/csv; charset=utf-8',
    name: exportName(content, { place: post.locationName, day }),
    inline: false,
  }
}

const turnRow = z.strictObject({ taken: z.boolean() })

async function takeTurn(db: Db, practiceId: string) {
  const rows = await readRows(db, turnRow)`select pg_try_advisory_xact_lock(hashtextextended(${`export:${practiceId}`}, 0)) as taken`
  if (!rows[0]?.taken) fail(ExportUnderWay)
}

/** The sort order is not a filter. */
const namesOf = (filters: object) =>
  Object.entries(filters)
    .filter(
      ([name, value]) => !name.startsWith('order') && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    .map(([name]) => name)
    .join(', ')
