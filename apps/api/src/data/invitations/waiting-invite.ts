import { sql, type SQL } from 'drizzle-orm'

/** Joins the waiting invitation of a person as `i`: it alone holds the contacts of a person who has not joined, `coalesce(i.email, u.email)`. */
export const waitingInvite = (practiceColumn: string, userColumn: string) =>
  `left join invite i on i.practice_id = ${practiceColumn} and i.user_id = ${userColumn} and i.accepted_at is null and i.replaced_at is null`

/**
 * What waits for an account (`u`) now: invitations (`i`), with the employment that they open (`e`), which went to a contact the account holds at
 * this moment. A former owner of the contact cannot accept it. Requires systemDb.
 */
export const waitingFor = ({ userId, now }: { userId: string; now: Date }): SQL => sql`
  from "user" u
  join invite i on (i.email = u.email or i.phone = u.phone) and i.accepted_at is null and i.replaced_at is null and i.expires_at > ${now.toISOString()}
  join employment e on e.practice_id = i.practice_id and e.user_id = i.user_id and e.ended_on is null and e.accepted_at is null
  where u.id = ${userId} and u.registration_state = 2`
