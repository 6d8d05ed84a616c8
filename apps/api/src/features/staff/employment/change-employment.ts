import { isDeepStrictEqual } from 'node:util'

import { and, eq, isNull, sql } from 'drizzle-orm'

import { Conflict } from '#contract/endpoint/errors'
import type { NewStaffMember, StaffMember } from '#contract/staff/staff'
import type { WriteContext } from '#api/data/records/create-record'
import { notifyAboutLikeName } from '#api/data/people/notify-about-like-name'
import { takeOwnName } from '#api/data/people/own-name'
import { tellRenamed } from '#api/data/people/tell-renamed'
import { employment, user } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { fail, invalid } from '#api/platform/errors'

import { problemOfStart } from './check-start.ts'
import { todayOf } from '../find-member-for.ts'
import type { LockedMember } from '../lock-member.ts'
import { worksElsewhere } from './works-elsewhere.ts'

type EmploymentBody = Pick<NewStaffMember, 'newHire' | 'startDate'>
type EmploymentFields = Pick<StaffMember, 'newHire' | 'startDate'>
type PersonChange = EmploymentBody & Partial<Pick<NewStaffMember, 'firstName' | 'lastName'>>

/** What the employment stores of the member form. Absent fields are those of `before`. An administrator is not a new hire (STAFF-060). */
export const employmentValues = (body: EmploymentBody, before: EmploymentFields, isAdministrator: boolean) => ({
  newHire: (body.newHire ?? before.newHire) && !isAdministrator,
  startedOn: body.startDate ?? before.startDate,
})

/** Rejects a write based on an outdated state of the member (ruling 30). @throws Conflict with the current row */
export function refuseStale({ member }: LockedMember, revision: number | undefined) {
  if (revision !== undefined && revision !== member.revision) fail(Conflict, { details: member })
}

/** Increments the revision when nothing in the employment itself has changed. */
export const raiseEmploymentRevision = async (db: Db, { practiceId, userId }: LockedMember) =>
  void (await db
    .update(employment)
    .set({ revision: sql`${employment.revision} + 1` })
    .where(and(eq(employment.practiceId, practiceId), eq(employment.userId, userId), isNull(employment.endedOn))))

/** Whether facts changed that affect tasks at every location of the person: name, new hire and start of employment. */
export const isPersonChanged = (member: StaffMember, after: StaffMember) =>
  (['firstName', 'lastName', 'newHire', 'startDate'] as const).some((field) => member[field] !== after[field])

/**
 * Changes the employment, and the name of a person who has joined. For a person who has not, `changeMemberContacts` changes the name with the
 * invitation. An administrator is not a new hire (STAFF-060). Absent fields keep their value. Every call increments the revision.
 * @throws messages at the fields: for an invalid start date, and for a new name of a person whose account also belongs to another practice
 */
export async function changeEmployment(
  writing: WriteContext,
  { practiceId, userId, member }: LockedMember,
  { isAdministrator, ...change }: PersonChange & { isAdministrator: boolean },
): Promise<void> {
  const { db, actor, now, audit } = writing
  const values = employmentValues(change, member, isAdministrator)
  const { startedOn } = values
  const wrongStart = startedOn === member.startDate ? null : problemOfStart(startedOn, todayOf(actor, practiceId, now))
  if (wrongStart) invalid({ startDate: wrongStart })
  await db
    .update(employment)
    .set({ ...values, ...(startedOn === member.startDate ? {} : { startKnown: true }), revision: sql`${employment.revision} + 1` })
    .where(and(eq(employment.practiceId, practiceId), eq(employment.userId, userId), isNull(employment.endedOn)))
  const asked = { firstName: change.firstName ?? member.firstName, lastName: change.lastName ?? member.lastName }
  const { firstName, lastName } = actor.userId === userId ? await takeOwnName(writing, userId, { before: member, wanted: asked }) : asked
  const renamed = firstName !== member.firstName || lastName !== member.lastName
  if (!member.invitePending && renamed) {
    const field = firstName === member.firstName ? 'lastName' : 'firstName'
    // The other practice's records and reminders would show the new name too (ruling 23).
    if (await worksElsewhere(db, { practiceId, userId }))
      invalid({ [field]: `Only ${member.fullName} can change this name, in their account.` })
    await db
      .update(user)
      .set({ firstName, lastName, revision: sql`${user.revision} + 1` })
      .where(eq(user.id, userId))
    if (actor.userId !== userId)
      await tellRenamed(writing, { practiceId, userId, locationId: member.locations[0], before: member, after: asked })
  }
  if (renamed && actor.userId !== userId) await notifyAboutLikeName(writing, { practiceId, userId, before: member, after: asked })
  const before = { firstName: member.firstName, lastName: member.lastName, ...employmentValues({}, member, false) }
  const after = { firstName, lastName, ...values }
  // Posts and equipment have their own audit events.
  if (!isDeepStrictEqual(before, after))
    await audit({
      action: 'staff.changed',
      practiceId,
      target: { kind: 'user', id: userId, formerName: member.fullName },
      before,
      after,
      shown: ['firstName', 'lastName', 'newHire', 'startedOn'],
    })
}
