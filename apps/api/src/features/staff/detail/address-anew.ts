import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Writing } from '#api/data/create-record'
import { invite, user } from '#api/data/tables'
import { systemDb, type Db } from '#api/platform/database'

import { findOrMakeUser, refuseTakenContacts } from '../find-or-make-user.ts'

interface Contact {
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  countryCode: string
}

interface Addressing {
  practiceId: string
  userId: string
  before: Contact
  after: Contact
}

/**
 * Gives a person who has not joined another contact. The contact decides whose account the invitation is for, as when a member is added
 * (ruling 24): an account that waits for this practice alone takes the contact over, else the person's place moves to the account that the
 * contact belongs to, or to a new one. @returns the id that the person has in the practice from now on. @throws StaffEmailTaken, StaffPhoneTaken.
 */
export async function addressAnew(writing: Writing, { practiceId, userId, before, after }: Addressing): Promise<string> {
  const { db, now } = writing
  await db.execute(sql`select id from practice where id = ${practiceId} for update`)
  await refuseTakenContacts(db, {
    practiceId,
    email: after.email === before.email ? null : after.email,
    phone: after.phone === before.phone ? null : after.phone,
  })
  const ours = await waitsForUsAlone(db, { practiceId, userId })
  const sameOwner = after.email ? after.email === before.email : after.phone === before.phone
  if (sameOwner || (ours && !(await ownerOf(db, after)))) {
    if (ours) await takeContact(db, { userId, contact: after })
    return userId
  }
  if (ours) await db.update(user).set({ email: null, phone: null }).where(eq(user.id, userId))
  const invited = await findOrMakeUser(db, { practiceId, now, ...after })
  await movePlace(writing, { practiceId, from: userId, to: invited })
  return invited
}

/** The account a contact belongs to: the e-mail address decides. */
async function ownerOf(db: Db, { email, phone }: Contact): Promise<string | undefined> {
  const [owner] = await db
    .select({ id: user.id })
    .from(user)
    .where(email ? eq(user.email, email) : eq(user.phone, phone ?? ''))
  return owner?.id
}

/** Nobody has set the account up, and no other practice waits for it. */
const waitsForUsAlone = (db: Db, { practiceId, userId }: { practiceId: string; userId: string }): Promise<boolean> =>
  systemDb(db, 'an account may wait for several practices', async (all) => {
    const { rows } = await all.execute(sql`
      select from "user" u where u.id = ${userId} and u.registration_state = 0
        and not exists (select from employment e where e.user_id = u.id and e.practice_id <> ${practiceId})`)
    return rows.length > 0
  })

/** A phone that is another account's stays on the invitation until its owner proves it. */
async function takeContact(db: Db, { userId, contact }: { userId: string; contact: Contact }) {
  const phoneOwner = contact.phone ? await ownerOf(db, { ...contact, email: null }) : undefined
  const phone = phoneOwner && phoneOwner !== userId ? null : contact.phone
  await db.update(user).set({ email: contact.email, phone, countryCode: contact.countryCode }).where(eq(user.id, userId))
}

/** Everything that this practice holds about the person who has not joined follows to the other account. */
async function movePlace({ db, now }: Writing, { practiceId, from, to }: { practiceId: string; from: string; to: string }) {
  await db
    .update(invite)
    .set({ replacedAt: now })
    .where(and(eq(invite.practiceId, practiceId), eq(invite.userId, from), isNull(invite.acceptedAt), isNull(invite.replacedAt)))
  const here = sql`practice_id = ${practiceId}`
  const theirs = sql`${here} and user_id = ${from}`
  await db.execute(sql`update record set subject_id = ${to} where ${here} and subject_id = ${from}
    and completed_at >= (select e.created_at from employment e where e.practice_id = record.practice_id and e.user_id = ${from} and e.ended_on is null)`)
  await db.execute(sql`update employment set user_id = ${to} where ${theirs} and ended_on is null`)
  await db.execute(sql`update membership set user_id = ${to} where ${theirs} and ended_at is null`)
  await db.execute(sql`insert into user_equipment (practice_id, user_id, equipment_id, given_at)
    select practice_id, ${to}, equipment_id, given_at from user_equipment where ${theirs} on conflict do nothing`)
  await db.execute(sql`delete from user_equipment where ${theirs}`)
  await db.execute(sql`insert into task_assignee (practice_id, task_id, user_id)
    select practice_id, task_id, ${to} from task_assignee where ${theirs} on conflict do nothing`)
  await db.execute(sql`delete from task_assignee where ${theirs}`)
  await db.execute(sql`update task set subject_id = ${to} where ${here} and subject_id = ${from} and closed_at is null`)
  await db.execute(sql`update emergency_contact set user_id = ${to} where ${theirs}
    and not exists (select from emergency_contact other where other.practice_id = ${practiceId} and other.user_id = ${to})`)
  await db.execute(sql`update library_answer set answer = replace(answer::text, ${from}, ${to})::jsonb
    where ${here} and strpos(answer::text, ${from}) > 0`)
}
