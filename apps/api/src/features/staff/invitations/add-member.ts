import { localDate } from '#calendar/local-time'
import { ContactNeeded, NotYourLocation, MultiplePractices, type NewStaffMember } from '#contract/staff/staff'
import type { WriteContext } from '#api/data/records/create-record'
import { notifyAboutLikeName } from '#api/data/people/notify-about-like-name'
import type { PeoplePorts } from '#api/data/people/people-ports'
import { employment, membership, userEquipment } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import { postAt } from '#api/platform/actor/actor'
import { fail, invalid } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import { employmentValues } from '../employment/change-employment.ts'
import { problemOfStart } from '../employment/check-start.ts'
import { atRiskSince } from '../posts/at-risk-since.ts'
import { requireProofOfChange } from '../posts/require-proof-of-change.ts'
import { postAdded } from '../posts/change-posts.ts'
import { invitePerson } from './invite-person.ts'
import { lockPractice } from '../lock-member.ts'
import { makePlaceholders } from './make-placeholders.ts'
import { can } from '../policy.ts'
import { refuseKnownPeople } from '../colleagues/find-colleague.ts'
import { wantedEquipment, wantedPosts } from '../posts/wanted-posts.ts'

/**
 * Adds a person to locations that the caller administers and invites them. Never reveals whether the contact has an account elsewhere (ruling 24).
 * @throws NotYourLocation, DuplicateLocations, MultiplePractices, ContactNeeded, StaffEmailTaken, StaffPhoneTaken, WorksInPractice, and messages at the fields
 */
export async function addMember(
  writing: WriteContext,
  body: NewStaffMember,
  ports: PeoplePorts,
): Promise<{ userId: string; practiceId: string }> {
  const { db, actor, now, audit } = writing
  allow(can.addTo(actor, body.locations), NotYourLocation)
  const rows = await wantedPosts(db, body, () => true)
  const first = postAt(actor, body.locations[0] ?? '') ?? fail(NotYourLocation)
  const { practiceId } = first
  if (body.locations.some((id) => postAt(actor, id)?.practiceId !== practiceId)) fail(MultiplePractices)
  const contact = { email: body.email || null, phone: body.phone || null, countryCode: body.countryCode ?? '1' }
  if (!contact.email && !contact.phone) fail(ContactNeeded)
  const today = localDate(now, first.timeZone)
  const isAdministrator = rows.some((row) => row.isAdministrator)
  const values = employmentValues(body, { newHire: false, startDate: today }, isAdministrator)
  const wrongStart = problemOfStart(values.startedOn, today)
  if (wrongStart) invalid({ startDate: wrongStart })
  const items = await wantedEquipment(db, { ids: body.safetyEquipments ?? [], locations: body.locations, concerns: () => true })
  const administered = await lockPractice(db, { practiceId, userId: actor.userId })
  if (body.locations.some((id) => !administered.includes(id))) fail(NotYourLocation)
  await refuseKnownPeople(db, { practiceId, ...contact }, body.locations)
  await requireProofOfChange(writing, [], rows)
  const { firstName, lastName } = body
  const [userId = ''] = await makePlaceholders(db, [{ firstName, lastName, countryCode: contact.countryCode }], now)
  const administratorSince = isAdministrator ? now : null
  await db.insert(employment).values({ id: newId(now), practiceId, userId, ...values, administratorSince, createdAt: now })
  await db
    .insert(membership)
    .values(rows.map((row) => ({ id: newId(now), practiceId, userId, ...row, ...atRiskSince(writing, row), startedAt: now })))
  if (items.length > 0)
    await db
      .insert(userEquipment)
      .values(items.map((equipmentId) => ({ practiceId, userId, equipmentId, givenAt: now })))
      .onConflictDoNothing()
  await invitePerson(writing, { practiceId, userId, firstName, lastName, ...contact })
  await notifyAboutLikeName(writing, { practiceId, userId, before: null, after: body })
  for (const row of rows) await audit(postAdded({ practiceId, userId }, row))
  // Always in the same order, because this locks the locations.
  for (const locationId of body.locations.toSorted()) await ports.peopleChanged(writing, { practiceId, locationId })
  return { userId, practiceId }
}
