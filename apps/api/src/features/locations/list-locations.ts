import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import type { AdministeredLocation, listLocations as endpoint } from '#contract/locations/administered-locations'
import { usualPageSize } from '#contract/endpoint/page-sizes'
import { plan } from '#contract/endpoint/shapes'
import { containsWords } from '#api/data/contains-words'
import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { isoMoment, momentText, readRows } from '#api/platform/database/rows'

type Query = z.output<typeof endpoint.query>

const locationRow = z.strictObject({
  _id: z.string(),
  name: z.string(),
  nameForSort: z.string(),
  type: z.array(z.string()),
  address: z.strictObject({ address: z.string(), address2: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  locSubscriptionPlan: plan.nullable(),
  practice: z.strictObject({ _id: z.string(), name: z.string() }),
  timeZone: z.string(),
  createdAt: momentText,
})

const totalRow = z.strictObject({ total: z.int() })

const orders: Record<NonNullable<Query['orderBy']>, SQL> = {
  nameForSort: sql`lower(l.name)`,
  type: sql`lower(l.practice_type)`,
  'address.address': sql`lower(l.address)`,
  'address.city': sql`lower(l.city)`,
  'address.state': sql`l.state`,
  'address.zip': sql`l.zip`,
}

/** One page of the locations that the caller administers (LOC-011), with the exact total. */
export async function listLocations(db: Db, actor: Actor, query: Query): Promise<{ data: AdministeredLocation[]; totalCount: number }> {
  const { orderBy = 'nameForSort', order = 'asc', pageNumber = 1, pageSize = usualPageSize } = query
  const own = actor.posts.flatMap((post) => (post.administrator ? [post.locationId] : []))
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  const matching = sql`l.id = any(${sql.param(own)}::text[]) ${conditions(query)}`
  const [totals, rows] = await Promise.all([
    readRows(db, totalRow)`select count(*)::int as total from open_location l where ${matching}`,
    readRows(db, locationRow)`
    select l.id as "_id", l.name, lower(l.name) as "nameForSort", array[l.practice_type] as type,
      json_build_object('address', l.address, 'address2', l.address2, 'city', l.city, 'state', l.state, 'zip', l.zip) as address,
      s.plan as "locSubscriptionPlan", json_build_object('_id', p.id, 'name', p.name) as practice, l.time_zone as "timeZone", l.created_at as "createdAt"
    from open_location l join practice p on p.id = l.practice_id
    left join current_subscription s on s.practice_id = l.practice_id and s.location_id = l.id
    where ${matching}
    order by ${orders[orderBy]} ${direction}, l.id ${direction} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { data: rows.map((row) => ({ ...row, createdAt: isoMoment(row.createdAt) })), totalCount: totals[0]?.total ?? 0 }
}

const holds = (column: SQL, typed: string | undefined) => (typed ? sql`and ${containsWords(column, typed)}` : sql``)

const conditions = ({ name, type, address, city, state, zip }: Query) =>
  sql.join(
    [
      holds(sql`l.name`, name),
      type ? sql`and l.practice_type = ${type}` : sql``,
      holds(sql`l.address || ' ' || l.address2`, address),
      holds(sql`l.city`, city),
      state ? sql`and l.state = upper(${state})` : sql``,
      holds(sql`l.zip`, zip),
    ],
    sql` `,
  )
