import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { auditKinds, type AuditGroup } from '#contract/audit-trail/audit-sentences'
import type { Db } from '#api/platform/database/database'
import { momentText, readRows } from '#api/platform/database/rows'

/** Events per page. */
export const pageSize = 50

export interface EventFilter {
  practiceId: string
  /** The locations that the reader administers, or the chosen one of them. */
  locations: readonly string[]
  /** Whether to include events without a location. */
  withoutLocation: boolean
  person?: string | undefined
  kind?: AuditGroup | undefined
  from?: string | undefined
  to?: string | undefined
  /** The time zone of the `from` and `to` days. */
  timeZone: string
  /** Time and id of the last event of the previous page. */
  before?: string | undefined
}

export const eventRow = z.strictObject({
  id: z.string(),
  at: momentText,
  locationId: z.string().nullable(),
  actorId: z.string().nullable(),
  supporter: z.string().nullable(),
  action: z.string(),
  targetKind: z.string(),
  targetId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  withheld: z.array(z.string()).nullable(),
  names: z.record(z.string(), z.string()).nullable(),
  address: z.string().nullable(),
  device: z.string().nullable(),
})
export type EventRow = z.infer<typeof eventRow>

/** The columns of an `eventRow`, of events aliased `e`. */
export const eventFields = sql`e.id, e.at, e.location_id as "locationId", e.actor_id as "actorId", e.supporter, e.action, e.target_kind as "targetKind",
  e.target_id as "targetId", e.before, e.after, e.withheld, e.names, e.address, e.device`

/**
 * Returns a page of events, newest first, plus one more if there are further events. Each filter reads one index from its newest end, however long
 * the trail is.
 */
export const findEvents = (db: Db, filter: EventFilter) =>
  readRows(db, eventRow)`select ${eventFields} from (${newest(filter)}) e order by e.at desc, e.id desc limit ${pageSize + 1}`

/** The statement for `findEvents`. A test inspects its query plan. */
function newest(filter: EventFilter): SQL {
  const { practiceId, person, kind } = filter
  const actions = kind && idList(actionsOf(kind))
  if (person)
    return sql`select * from audit_event e where practice_id = ${practiceId} and actor_id = ${person} and ${visible(filter)}
      ${actions ? sql`and action = any(${actions})` : sql``} ${page(filter)}`
  if (actions)
    return sql`select e.* from unnest(${actions}) k(action) cross join lateral (
      select * from audit_event e where practice_id = ${practiceId} and action = k.action and ${visible(filter)} ${page(filter)}) e`
  const ofLocations = sql`select e.* from unnest(${idList(filter.locations)}) p(id) cross join lateral (
    select * from audit_event e where practice_id = ${practiceId} and location_id = p.id ${page(filter)}) e`
  if (!filter.withoutLocation) return ofLocations
  // The order includes location_id, which is always null here, because the index begins with it.
  return sql`${ofLocations} union all (select * from audit_event e where practice_id = ${practiceId} and location_id is null
    ${page(filter, sql`location_id desc,`)})`
}

const visible = ({ locations, withoutLocation }: EventFilter) =>
  sql`(location_id = any(${idList(locations)}) ${withoutLocation ? sql`or location_id is null` : sql``})`

const idList = (ids: readonly string[]) => sql`string_to_array(${ids.join(',')}, ',')`

/** The end of a statement that reads an index from its newest end. */
function page({ from, to, timeZone, before }: EventFilter, first = sql``): SQL {
  const [at, id] = before?.split('_') ?? []
  const conditions = [
    ...(at ? [sql`(at, id) < (${at}::timestamptz, ${id})`] : []),
    ...(from ? [sql`at >= (${from}::date)::timestamp at time zone ${timeZone}`] : []),
    ...(to ? [sql`at < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
  ]
  const where = conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``
  return sql`${where} order by ${first} at desc, id desc limit ${pageSize + 1}`
}

const actionsOf = (group: AuditGroup) => Object.entries(auditKinds).flatMap(([action, kind]) => (kind.group === group ? [action] : []))
