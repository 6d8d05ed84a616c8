import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { writtenDay } from '#calendar/written-day'
import { NotFound } from '#contract/endpoint/errors'
import { exportStaff } from '#contract/exports/exports'
import { exportCsv } from '#api/data/exports/export-csv'
import { postAt } from '#api/platform/actor/actor'
import { handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { dayText } from '#api/platform/database/rows'

import { filterFor } from './filter-for.ts'
import { matching, orderOf } from './find-staff.ts'
import { writtenPositions } from './import/written-positions.ts'

const exportedRow = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  invitePending: z.boolean(),
  newHire: z.boolean(),
  startDate: dayText,
  trainingDueDate: dayText,
  trainingMinutesWatched: z.int(),
  posts: z.array(
    z.strictObject({
      location: z.string(),
      role: z.string().nullable(),
      administrator: z.boolean(),
      safetyOfficer: z.boolean(),
      spiceOfficer: z.boolean(),
      exposure: z.enum(['atRisk', 'notAtRisk']).nullable(),
    }),
  ),
})
type Row = z.infer<typeof exportedRow>

/** The rows of the staff list. Excludes positions at locations that were not chosen, emergency contacts, health data and join codes. */
export const exportStaffRoute = handleOutside(exportStaff, async ({ actor, params, query, ...context }) => {
  const post = postAt(actor, params.locationId) ?? fail(NotFound)
  const filter = filterFor(actor, params.locationId, query)
  return exportCsv(context, {
    content: 'staff',
    action: 'staff.exported',
    post,
    locations: filter.locations,
    filters: query,
    row: exportedRow,
    statement: sql`
      select m."firstName", m."lastName", m.email, m.phone, m."invitePending", m."newHire", m."startDate", m."trainingDueDate", m."trainingMinutesWatched", ${postsAt(filter.locations)} as posts
      from (${matching(filter)}) m order by ${orderOf(filter)}`,
    columns,
  })
})

const postsAt = (locations: readonly string[]) => sql`
  coalesce((select json_agg(json_build_object('location', l.name, 'role', r.name, 'administrator', b.is_administrator,
      'safetyOfficer', b.is_safety_officer, 'spiceOfficer', b.is_spice_officer, 'exposure', b.exposure) order by lower(l.name), l.id)
    from current_membership b join location l on l.practice_id = b.practice_id and l.id = b.location_id
    left join role r on r.practice_id = b.practice_id and r.id = b.role_id
    where b.user_id = m."_id" and b.practice_id = m."practiceId" and b.location_id = any(${`{${locations.join(',')}}`}::text[])), '[]')`

const columns: Record<string, (row: Row) => string> = {
  'First Name': (row) => row.firstName,
  'Last Name': (row) => row.lastName,
  'Email Address': (row) => row.email ?? '',
  Phone: (row) => row.phone ?? '',
  Locations: ({ posts }) => listed(posts.map(({ location }) => location)),
  // With a single location, its name after the role is unnecessary.
  Roles: ({ posts }) => listed(posts.flatMap(({ role, location }) => (role ? [posts.length > 1 ? `${role} (${location})` : role] : []))),
  Positions: ({ posts }) => positionsOf(posts),
  'Administrator At': ({ posts }) => listed(posts.flatMap(({ administrator, location }) => (administrator ? [location] : []))),
  Invitation: (row) => (row.invitePending ? 'Pending' : 'Accepted'),
  'Start Date': (row) => writtenDay(row.startDate),
  'New Hire': (row) => (row.newHire ? 'Yes' : 'No'),
  'Training Minutes': (row) => (row.trainingMinutesWatched / 60).toFixed(2),
  'Training Due': (row) => writtenDay(row.trainingDueDate),
}

/** As the import reads them. Positions that differ between locations have the location behind them. */
function positionsOf(posts: Row['posts']): string {
  const written = posts.map((post) => ({
    location: post.location,
    positions: writtenPositions({ ...positionsAt(post), exposure: post.exposure }),
  }))
  const [first] = written
  if (written.every(({ positions }) => positions === first?.positions)) return first?.positions ?? ''
  return listed(written.map(({ positions, location }) => `${positions} (${location})`))
}

const positionsAt = ({ administrator, safetyOfficer, spiceOfficer }: Row['posts'][number]) => ({
  isAdministrator: administrator,
  isSafetyOfficer: safetyOfficer,
  isSpiceOfficer: spiceOfficer,
})

const listed = (names: readonly string[]) => names.join('; ')
