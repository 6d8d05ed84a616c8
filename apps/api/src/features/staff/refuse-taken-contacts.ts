import { sql } from 'drizzle-orm'

import { StaffEmailTaken, StaffPhoneTaken } from '#contract/staff'
import { waitingInvite } from '#api/data/waiting-invite'
import type { Db } from '#api/platform/database'
import { fail } from '#api/platform/errors'

/** Refuses a contact that somebody of this practice has, by account or by a waiting invitation. Other practices do not matter (ruling 24). */
export async function refuseTakenContacts(
  db: Db,
  {
    practiceId,
    email,
    phone,
    exceptUserId = '',
  }: { practiceId: string; email: string | null; phone: string | null; exceptUserId?: string },
) {
  const { rows } = await db.execute<{ email: string | null }>(sql`
    select coalesce(i.email, u.email) as email
    from employment e join "user" u on u.id = e.user_id
    ${sql.raw(waitingInvite('e.practice_id', 'e.user_id'))} and e.accepted_at is null
    where e.practice_id = ${practiceId} and e.ended_on is null and e.user_id <> ${exceptUserId}
      and (coalesce(i.email, u.email) = ${email} or coalesce(i.phone, u.phone) = ${phone})`)
  if (rows.some((row) => email !== null && row.email === email)) fail(StaffEmailTaken)
  if (rows.length > 0) fail(StaffPhoneTaken)
}
