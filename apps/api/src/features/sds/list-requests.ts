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
  practice_id: z.string(),
  location_id: z.string(),
  chemical_name: z.string(),
  lower_chemical_name: z.string(),
  manufacturer: z.string(),
  lower_manufacturer: z.string(),
  cas: z.array(z.string()),
  note: z.string(),
  file_name: z.string().nullable(),
  file_content_type: z.string().nullable(),
  file_size: z.int().nullable(),
  requested_by: z.string(),
  full_name: z.string(),
  requested_at: momentText,
  status: z.enum(['Completed', 'Pending', 'Rejected']),
  why: z.string().nullable(),
  sds_id: z.string().nullable(),
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
      select s.id, s.practice_id, s.location_id, s.chemical_name, s.lower_chemical_name, s.manufacturer, s.lower_manufacturer, s.cas, s.note, s.file_name,
        s.file_content_type, s.file_size, s.requested_by, s.requested_by_name as full_name, s.requested_at, s.status, s.why, s.sds_id
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
  chemicalName: row.chemical_name,
  lowerChemicalName: row.lower_chemical_name,
  manufacturer: row.manufacturer,
  lowerManufacturer: row.lower_manufacturer,
  cas: row.cas,
  note: whole ? row.note : null,
  practice: row.practice_id,
  location: row.location_id,
  file:
    !whole || row.file_name === null || row.file_content_type === null || row.file_size === null
      ? null
      : { name: row.file_name, contentType: row.file_content_type, size: row.file_size },
  requestedBy: { _id: row.requested_by, fullName: row.full_name },
  requestedAt: isoMoment(row.requested_at),
  status: row.status,
  why: row.why,
  sheet: row.sds_id,
})
