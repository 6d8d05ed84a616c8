import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import type { Invitation } from '#contract/joining/joining'
import { waitingFor } from '#api/data/invitations/waiting-invite'
import type { Db } from '#api/platform/database/database'
import { isoMoment, momentText, readRows } from '#api/platform/database/rows'

const invitationRow = z.strictObject({
  _id: z.string(),
  practice: z.string(),
  practiceId: z.string(),
  invitedBy: z.string(),
  expiresAt: momentText,
  locations: z.array(z.string()),
})

/** Returns the pending invitations for an account, matched by its current contacts. Requires access across practices. */
export async function waitingInvitations(
  db: Db,
  { userId, now, invitationId }: { userId: string; now: Date; invitationId?: string },
): Promise<(Invitation & { practiceId: string })[]> {
  const only: SQL = invitationId ? sql`where w.id = ${invitationId}` : sql``
  const rows = await readRows(db, invitationRow)`
    select w.id as "_id", w.practice_id as "practiceId", p.name as practice, h.full_name as "invitedBy", w.expires_at as "expiresAt",
      coalesce((select json_agg(l.name order by lower(l.name), l.id) from current_membership m join location l on l.practice_id = m.practice_id and l.id = m.location_id
        where m.practice_id = w.practice_id and m.user_id = w.user_id), '[]') as locations
    from (select i.* ${waitingFor({ userId, now })}) w
    join practice p on p.id = w.practice_id
    join "user" h on h.id = w.invited_by
    ${only}
    order by w.created_at, w.id`
  return rows.map((row) => ({ ...row, expiresAt: isoMoment(row.expiresAt) }))
}
