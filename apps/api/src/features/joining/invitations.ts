import { sql, type SQL } from 'drizzle-orm'

import type { Invitation } from '#contract/joining'
import type { Db } from '#api/platform/database'

interface Row extends Record<string, unknown> {
  id: string
  practice: string
  practice_id: string
  invited_by: string
  expires_at: string | Date
  locations: string[]
}

/** Waiting invitations of a person. Only one that went to a contact which the person holds now counts: whoever once answered for the account cannot take what was meant for another contact. */
export async function waitingInvitations(
  db: Db,
  { userId, now, invitationId }: { userId: string; now: Date; invitationId?: string },
): Promise<(Invitation & { practiceId: string })[]> {
  const only: SQL = invitationId ? sql`and i.id = ${invitationId}` : sql``
  const { rows } = await db.execute<Row>(sql`
    select i.id, i.practice_id, p.name as practice, h.first_name || ' ' || h.last_name as invited_by, i.expires_at,
      coalesce((select json_agg(l.name order by lower(l.name), l.id) from membership m join location l on l.practice_id = m.practice_id and l.id = m.location_id
        where m.practice_id = i.practice_id and m.user_id = i.user_id and m.ended_at is null), '[]') as locations
    from invite i
    join employment e on e.practice_id = i.practice_id and e.user_id = i.user_id and e.ended_on is null and e.accepted_at is null
    join practice p on p.id = i.practice_id
    join "user" u on u.id = i.user_id and (u.email = i.email or u.phone = i.phone)
    join "user" h on h.id = i.invited_by
    where i.user_id = ${userId} and i.accepted_at is null and i.replaced_at is null and i.expires_at > ${now.toISOString()} ${only}
    order by i.created_at, i.id`)
  return rows.map((row) => ({
    _id: row.id,
    practiceId: row.practice_id,
    practice: row.practice,
    locations: row.locations,
    invitedBy: row.invited_by,
    expiresAt: new Date(row.expires_at).toISOString(),
  }))
}
