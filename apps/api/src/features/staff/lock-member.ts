import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { NotFound } from '#contract/endpoint/errors'
import type { StaffMember } from '#contract/staff/staff'
import { PracticeAdministratorStays, protectedText } from '#contract/staff/staff-changes'
import { administersPractice } from '#api/data/people/administers-practice'
import { lockPeople } from '#api/data/people/lock-people'
import type { WriteContext } from '#api/data/records/create-record'
import { allow } from '#api/platform/actor/allow'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

import { findMemberIn } from './find-member-for.ts'
import { can } from './policy.ts'

/** A member whom no one else can change until the transaction ends. */
export interface LockedMember {
  practiceId: string
  userId: string
  member: StaffMember
  /** The locations of the practice that the caller currently administers. */
  administered: readonly string[]
}

const idRow = z.strictObject({ id: z.string() })

/**
 * Serializes changes to people in a practice, so that two concurrent changes cannot leave a location without an administrator (ruling 30). Does not
 * block readers or foreign keys. Returns the locations of the practice that the caller administers at this moment.
 */
export async function lockPractice(db: Db, { practiceId, userId }: { practiceId: string; userId: string }): Promise<string[]> {
  await lockPeople(db, practiceId)
  const rows = await readRows(db, idRow)`
    select l.id from current_membership m join open_location l on l.practice_id = m.practice_id and l.id = m.location_id
    join current_employment e on e.practice_id = m.practice_id and e.user_id = m.user_id
    where m.practice_id = ${practiceId} and m.user_id = ${userId} and m.is_administrator`
  return rows.map((row) => row.id)
}

/**
 * Locks practice, invitation, employment and locations, in the same order as joining does, and reads the member again.
 * @throws NotFound for a person who has left, Forbidden if the caller no longer administers any of the locations
 */
export async function lockMember(
  writing: WriteContext,
  { practiceId, userId, alsoAt = [] }: { practiceId: string; userId: string; alsoAt?: readonly string[] },
): Promise<LockedMember> {
  const { db, actor } = writing
  const administered = await lockPractice(db, { practiceId, userId: actor.userId })
  const member = await lockPerson(writing, { practiceId, userId })
  allow(can.manageAt(administered, member))
  await lockLocations(db, [...member.locations, ...alsoAt])
  return { practiceId, userId, member, administered }
}

/**
 * Locks a member whom the caller wants to change.
 * @throws what `lockMember` does, and PracticeAdministratorStays for an administrator of the practice if the caller is none
 */
export async function lockToChange(writing: WriteContext, whom: Parameters<typeof lockMember>[1]): Promise<LockedMember> {
  const locked = await lockMember(writing, whom)
  const rows = await readRows(writing.db, idRow)`select e.id from current_employment e
    where e.practice_id = ${whom.practiceId} and e.user_id = ${writing.actor.userId} and ${sql.raw(administersPractice)}`
  const { member } = locked
  allow(can.changeProtected(member, rows.length > 0), PracticeAdministratorStays, { text: protectedText(member.fullName) })
  return locked
}

/** The same as `lockMember` for a person who is about to be added to a location that the caller administers. The caller has locked the practice. @throws NotFound */
export async function lockNewPlace(
  writing: WriteContext,
  { practiceId, userId, administered, locations }: Omit<LockedMember, 'member'> & { locations: readonly string[] },
): Promise<LockedMember> {
  const member = await lockPerson(writing, { practiceId, userId })
  await lockLocations(writing.db, [...member.locations, ...locations])
  return { practiceId, userId, member, administered }
}

async function lockPerson(writing: WriteContext, { practiceId, userId }: { practiceId: string; userId: string }): Promise<StaffMember> {
  const { db } = writing
  const person = sql`practice_id = ${practiceId} and user_id = ${userId}`
  await db.execute(sql`select id from invite where ${person} and accepted_at is null and replaced_at is null for update`)
  await db.execute(sql`select id from employment where ${person} and ended_on is null for update`)
  return (await findMemberIn(writing, { practiceId, userId })) ?? fail(NotFound)
}

async function lockLocations(db: Db, ids: readonly string[]) {
  await db.execute(sql`select id from location where id = any(${`{${ids.join(',')}}`}::text[]) order by id for no key update`)
}
