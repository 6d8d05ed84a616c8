import { sql, type SQL } from 'drizzle-orm'

/** Joins the pending invitation of a person as `i`. Only it contains the contacts of a person who has not joined: `coalesce(i.email, u.email)`. */
export const waitingInvite = (practiceColumn: string, userColumn: string) =>
  `left join invite i on i.practice_id = ${practiceColumn} and i.user_id = ${userColumn} and i.accepted_at is null and i.replaced_at is null`

/**
 * Selects the pending invitations (`i`) of an account (`u`) with the employment (`e`) that they open. They must have been sent to a contact that the
 * account has now. A former owner of the contact cannot accept them. Requires systemDb.
 */
export const waitingFor = ({ userId, now }: { userId: string; now: Date }): SQL => sql`
  from "user" u
  join invite i on (i.email = u.email or i.phone = u.phone) and i.accepted_at is null and i.replaced_at is null and i.expires_at > ${now.toISOString()}
  join current_employment e on e.practice_id = i.practice_id and e.user_id = i.user_id and e.accepted_at is null
  where u.id = ${userId} and u.registration_state = 2`
