import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { usualPageSize } from '#contract/endpoint/page-sizes'
import type { StaffMember } from '#contract/staff/staff'
import { containsWords } from '#api/data/contains-words'
import { joinCodeOf } from '#api/data/invitations/open-invite'
import { waitingInvite } from '#api/data/invitations/waiting-invite'
import { trainingDueSql, trainingYearSql } from '#api/data/training/training-due'
import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { preparedStatement, statementOf } from '#api/platform/database/prepared'
import { readQuery, readRows } from '#api/platform/database/rows'
import type { Services } from '#api/platform/services'
import { isSupport } from '#api/platform/actor/support-access'

import { isSoleAdministrator } from './posts/sole-administrator.ts'
import { emptyPageRow, memberColumns, staffRow, toMember } from './staff-row.ts'

export interface StaffFilter {
  practiceId: string
  /** Members of any of these locations; undefined for all members of the practice. */
  locations?: readonly string[]
  userId?: string
  name?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  /** First day of the training year. */
  trainingYear?: string | undefined
  state?: 'invited' | 'withoutRole' | undefined
  orderBy?: keyof typeof orders | undefined
  order?: 'asc' | 'desc' | undefined
  pageNumber?: number | undefined
  pageSize?: number | undefined
}

const orders = {
  nameForSort: sql`m."nameForSort"`,
  trainingMinutesWatched: sql`m."trainingMinutesWatched"`,
  trainingDueDate: sql`m."trainingDueDate"`,
  email: sql`lower(m.email)`,
  phone: sql`m.phone`,
}

interface QueryContext {
  now: Date
  services: Services
  /** Support access gets no join codes, because anyone who reads one can join (ruling 5). */
  actor: Actor
}

const pageRow = z.union([staffRow, emptyPageRow])

/**
 * Members of a practice, one page at a time, in one query. The training year ends on the day on which the yearly training is due (rulings 13, 40);
 * the credit is the union of what was watched in it.
 */
export async function findStaff(db: Db, filter: StaffFilter, context: QueryContext): Promise<{ members: StaffMember[]; total: number }> {
  const { pageNumber = 1, pageSize = usualPageSize } = filter
  const query = sql`
    with matching as materialized (${matching(filter)}),
    page as (select m.*, (row_number() over (order by ${orderOf(filter)}))::int as place from matching m order by place limit ${pageSize} offset ${(pageNumber - 1) * pageSize})
    select c.total, p.*, ${postsOf}, ${equipmentOf},
      json_build_object('email', ${requested('email')}, 'phone', ${requested('phone')}) as "pendingContact", ${freezeOf}
    from (select count(*)::int as total from matching) c left join page p on true order by p.place`
  const rows = await readQuery(db, pageRow, isUsual(filter) ? preparedStatement('staff', query) : statementOf(query))
  const members = rows
    .filter((row) => row._id !== null)
    .map((row) =>
      toMember(row, { ...context, codeOf: (sealed) => (isSupport(context.actor) ? null : joinCodeOf(context.services, sealed)) }),
    )
  return { members, total: rows[0]?.total ?? 0 }
}

/** Unfiltered and ordered by name: the list as first opened, or a single person. Only this query uses a prepared statement. */
const isUsual = ({ name, email, phone, trainingYear, state, orderBy = 'nameForSort', order }: StaffFilter) =>
  [name, email, phone, trainingYear, state].every((choice) => !choice) && orderBy === 'nameForSort' && order !== 'desc'

/** One member of the practice, or null. */
export async function findMember(
  db: Db,
  { practiceId, userId }: { practiceId: string; userId: string },
  context: QueryContext,
): Promise<StaffMember | null> {
  const { members } = await findStaff(db, { practiceId, userId, pageSize: 1 }, context)
  return members[0] ?? null
}

const personRow = z.strictObject({ id: z.string() })

/** The people of a location, ordered by the name that the practice uses, one page at a time. */
export async function userIdsAt(
  db: Db,
  { locationId, pageNumber, pageSize }: { locationId: string; pageNumber: number; pageSize: number },
): Promise<string[]> {
  const rows = await readRows(db, personRow)`
    select u.id from current_membership m join "user" u on u.id = m.user_id
    join current_employment e on e.practice_id = m.practice_id and e.user_id = m.user_id
    where m.location_id = ${locationId}
    order by lower(u.full_name), u.id
    limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`
  return rows.map((row) => row.id)
}

/** Sort order of members aliased `m`. */
export const orderOf = ({ orderBy = 'nameForSort', order }: StaffFilter): SQL =>
  order === 'desc' ? sql`${orders[orderBy]} desc nulls last, m."_id" desc` : sql`${orders[orderBy]} asc nulls last, m."_id"`

/** All members that match the filter. */
export function matching(filter: StaffFilter): SQL {
  return sql`
    select * from (
      select ${memberColumns}
      from current_employment e
      join "user" u on u.id = e.user_id
      ${sql.raw(waitingInvite('e.practice_id', 'e.user_id'))} and e.accepted_at is null
      cross join lateral (select d.due, ${trainingYearSql(sql`d.due`)} as year_start from (select ${trainingDueSql} as due) d) y
      cross join lateral (select coalesce(sum(v.seconds), 0)::int as watched from (
        select (select sum(upper(r) - lower(r)) from unnest(range_agg(int4range(t.from_second, t.to_second))) r) as seconds
        from watch_interval t where t.user_id = e.user_id and t.practice_id = e.practice_id and t.training_year = y.year_start group by t.video_id, t.video_version) v) w
      where e.practice_id = ${filter.practiceId} ${filter.userId ? sql`and e.user_id = ${filter.userId}` : sql``} ${inLocations(filter)}
      ${filter.state === 'invited' ? sql`and e.accepted_at is null` : sql``}
    ) m where true ${conditions(filter)}`
}

const inLocations = ({ practiceId, locations, state }: StaffFilter) =>
  locations
    ? sql`and exists (select from current_membership b where b.practice_id = ${practiceId} and b.user_id = e.user_id and b.location_id = any(${`{${locations.join(',')}}`}::text[])
        ${state === 'withoutRole' ? sql`and b.role_id is null` : sql``})`
    : sql``

/** Filters match substrings, case-insensitive; phone numbers without spaces, dashes and parentheses (STAFF-015). */
function conditions({ name, email, phone, trainingYear }: StaffFilter): SQL {
  const digits = phone?.replaceAll(/[^\d+]/g, '')
  return sql.join(
    [
      name ? sql`and ${containsWords(sql`m."nameForSort"`, name)}` : sql``,
      email ? sql`and strpos(lower(m.email), ${email.toLowerCase()}) > 0` : sql``,
      phone ? sql`and strpos(m.phone, ${digits || phone}) > 0` : sql``,
      trainingYear ? sql`and (m."trainingDueDate" - interval '1 year')::date = ${trainingYear}::date` : sql``,
    ],
    sql` `,
  )
}

const postsOf = sql`
  coalesce((select json_agg(json_build_object('_id', l.id, 'label', l.name, 'roleId', b.role_id, 'role', r.name, 'administrator', b.is_administrator, 'soleAdministrator', ${isSoleAdministrator},
      'safetyOfficer', b.is_safety_officer, 'spiceOfficer', b.is_spice_officer, 'exposure', b.exposure) order by lower(l.name), l.id)
    from current_membership b join open_location l on l.practice_id = b.practice_id and l.id = b.location_id
    left join role r on r.practice_id = b.practice_id and r.id = b.role_id
    where b.user_id = p."_id" and b.practice_id = p."practiceId"), '[]') as posts`

const equipmentOf = sql`
  coalesce((select json_agg(json_build_object('_id', q.id, 'id', q.item_id, 'name', q.name) order by lower(q.name), q.id)
    from user_equipment x join equipment q on q.practice_id = x.practice_id and q.id = x.equipment_id
    where x.user_id = p."_id" and x.practice_id = p."practiceId"), '[]') as equipment`

/** Only this practice's own requests: requests of the person and of other practices are never shown (ruling 24). */
const requested = (method: 'email' | 'phone') => sql`
  (select w.contact from contact_change w where w.user_id = p."_id" and w.method = ${method} and w.asked_in_practice_id = p."practiceId"
    and w.confirmed_at is null and w.replaced_at is null and not p."invitePending")`

/** Set while an administrator has to decide about a replaced contact or about a lost device (ruling 45, AUTH-03). */
const freezeOf = sql`
  (select json_build_object('since', min(f.frozen_at), 'lostDevice', bool_or(f.reason = 'lostDevice'),
      'contacts', coalesce(json_agg(json_build_object('method', f.method, 'before', f.contact,
        'now', case f.method when 'email' then p.email else p.phone end) order by f.created_at) filter (where f.reason <> 'lostDevice'), '[]'))
    from replaced_contact f where f.user_id = p."_id" and f.frozen_at is not null and f.settled_at is null having count(*) > 0) as freeze`
