import { eq, sql } from 'drizzle-orm'

import { Conflict } from '#contract/errors'
import { StaffEmailTaken, StaffPhoneTaken } from '#contract/staff'
import { user } from '#api/data/tables'
import type { Db } from '#api/platform/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

interface Contact {
  email: string | null
  phone: string | null
}

/** Refuses a contact that somebody of this practice has, by account or by a waiting invitation. Other practices do not matter (ruling 24). */
export async function refuseTakenContacts(
  db: Db,
  { practiceId, email, phone, exceptUserId = '' }: Contact & { practiceId: string; exceptUserId?: string },
) {
  const { rows } = await db.execute<{ email: string | null }>(sql`
    select case when e.accepted_at is null then i.email else u.email end as email
    from employment e join "user" u on u.id = e.user_id
    left join invite i on i.practice_id = e.practice_id and i.user_id = e.user_id and i.accepted_at is null and i.replaced_at is null
    where e.practice_id = ${practiceId} and e.ended_on is null and e.user_id <> ${exceptUserId}
      and (case when e.accepted_at is null then i.email else u.email end = ${email} or case when e.accepted_at is null then i.phone else u.phone end = ${phone})`)
  if (rows.some((row) => email !== null && row.email === email)) fail(StaffEmailTaken)
  if (rows.length > 0) fail(StaffPhoneTaken)
}

/**
 * The account a contact belongs to, or a new one that waits for its owner. The e-mail address decides; the phone only where there is none.
 * A phone that is another account's stays on the invitation and off the new account until its owner proves it.
 */
export async function findOrMakeUser(
  db: Db,
  { practiceId, now, ...person }: Contact & { firstName: string; lastName: string; countryCode: string; practiceId: string; now: Date },
): Promise<string> {
  const known = (await accountOf(db, person)) ?? (await makeUser(db, person, now)) ?? (await accountOf(db, person)) ?? fail(Conflict)
  const { rows } = await db.execute(
    sql`select from employment where practice_id = ${practiceId} and user_id = ${known} and ended_on is null`,
  )
  if (rows.length > 0) fail(person.email ? StaffEmailTaken : StaffPhoneTaken)
  return known
}

/** Whose contact it is, in whatever practice: the e-mail address decides. */
export async function accountOf(db: Db, { email, phone }: Contact): Promise<string | undefined> {
  const [found] = await db
    .select({ id: user.id })
    .from(user)
    .where(email ? eq(user.email, email) : eq(user.phone, phone ?? ''))
  return found?.id
}

/** undefined when somebody else took the contact a moment ago. */
async function makeUser(
  db: Db,
  person: Contact & { firstName: string; lastName: string; countryCode: string },
  now: Date,
): Promise<string | undefined> {
  const phoneOwner = person.phone ? await accountOf(db, { email: null, phone: person.phone }) : undefined
  const made = await db
    .insert(user)
    .values({ id: newId(now), ...person, phone: phoneOwner ? null : person.phone, registrationState: 0, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: user.id })
  return made[0]?.id
}
