import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import type { QueryOf } from '#contract/endpoint/endpoint'
import type { requestByLocationId, SheetRequest } from '#contract/sds/sds'
import { containsWords } from '#api/data/contains-words'
import type { Actor, Post } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { isoMoment, momentText, readRows } from '#api/platform/database/rows'

import { can } from './policy.ts'
import { matches } from './catalog/search-words.ts'
import { stretchOf } from './reference-sheets/sheet-page.ts'

const requestRow = z.strictObject({
  id: z.string(),
  practiceId: z.string(),
  locationId: z.string(),
  chemicalName: z.string(),
  lowerChemicalName: z.string(),
  manufacturer: z.string(),
  lowerManufacturer: z.string(),
  cas: z.array(z.string()),
  note: z.string(),
  fileName: z.string().nullable(),
  fileContentType: z.string().nullable(),
  fileSize: z.int().nullable(),
  requestedBy: z.string(),
  fullName: z.string(),
  requestedAt: momentText,
  status: z.enum(['Completed', 'Pending', 'Rejected']),
  why: z.string().nullable(),
  sdsId: z.string().nullable(),
})

type RequestQuery = QueryOf<typeof requestByLocationId>

const orders: Readonly<Record<NonNullable<RequestQuery['orderBy']>, SQL>> = {
  lowerChemicalName: sql`s.lower_chemical_name`,
  lowerManufacturer: sql`s.lower_manufacturer`,
  cas: sql`s.cas_text`,
  requestedBy: sql`lower(s.requested_by_name)`,
  requestedAt: sql`s.requested_at`,
  status: sql`s.status`,
}

const totalRow = z.strictObject({ total: z.int() })

/**
 * The requests of a location, one page at a time, with note and picture for the people who may see them. A location has few, so all are counted and
 * sorted.
 */
export async function listRequests(db: Db, { actor, post }: { actor: Actor; post: Post }, query: RequestQuery) {
  const { offset, limit } = stretchOf({ pageNumber: query.pageNumber, pageSize: query.pageSize })
  const direction = query.order === 'desc' ? sql`desc` : sql`asc`
  const from = sql`from sds_request s where s.location_id = ${post.locationId} ${matches(query)} ${further(query, post)}`
  const [rows, totals] = await Promise.all([
    readRows(db, requestRow)`
      select s.id, s.practice_id as "practiceId", s.location_id as "locationId", s.chemical_name as "chemicalName", s.lower_chemical_name as "lowerChemicalName", s.manufacturer, s.lower_manufacturer as "lowerManufacturer", s.cas, s.note, s.file_name as "fileName",
        s.file_content_type as "fileContentType", s.file_size as "fileSize", s.requested_by as "requestedBy", s.requested_by_name as "fullName", s.requested_at as "requestedAt", s.status, s.why, s.sds_id as "sdsId"
      ${from} order by ${orders[query.orderBy ?? 'lowerChemicalName']} ${direction}, s.id ${direction} limit ${limit} offset ${offset}`,
    readRows(db, totalRow)`select count(*)::int as total ${from}`,
  ])
  const data = rows.map((row) => toRequest(row, can.seeNoteAndPicture(actor, row)))
  return { data, totalCount: totals[0]?.total ?? 0, totalIsExact: true }
}

const further = ({ requestedBy, requestedAt, status }: RequestQuery, { timeZone }: Post): SQL =>
  sql.join(
    [
      requestedBy ? sql`and ${containsWords(sql`s.requested_by_name`, requestedBy)}` : sql``,
      requestedAt ? sql`and (s.requested_at at time zone ${timeZone})::date = ${requestedAt}::date` : sql``,
      status ? sql`and s.status = ${status}` : sql``,
    ],
    sql` `,
  )

const toRequest = (row: z.infer<typeof requestRow>, whole: boolean): SheetRequest => ({
  _id: row.id,
  chemicalName: row.chemicalName,
  lowerChemicalName: row.lowerChemicalName,
  manufacturer: row.manufacturer,
  lowerManufacturer: row.lowerManufacturer,
  cas: row.cas,
  note: whole ? row.note : null,
  practice: row.practiceId,
  location: row.locationId,
  file:
    !whole || row.fileName === null || row.fileContentType === null || row.fileSize === null
      ? null
      : { name: row.fileName, contentType: row.fileContentType, size: row.fileSize },
  requestedBy: { _id: row.requestedBy, fullName: row.fullName },
  requestedAt: isoMoment(row.requestedAt),
  status: row.status,
  why: row.why,
  sheet: row.sdsId,
})
