import { fillAllText } from '#contract/text/form-texts'
import { NotFound } from '#contract/endpoint/errors'
import { NotYourLocation, MultiplePractices, type StaffMember } from '#contract/staff/staff'
import { SoleAdministrator, type ChangedStaffMember } from '#contract/staff/staff-changes'
import type { WriteContext } from '#api/data/records/create-record'
import { allow } from '#api/platform/actor/allow'
import { postAt } from '#api/platform/actor/actor'
import { fail, invalid } from '#api/platform/errors'

import { requestConsent, isOpenTo } from '../colleagues/request-consent.ts'
import { changeMemberContacts } from './change-member-contacts.ts'
import { changeEmployment, isPersonChanged, refuseStale } from '../employment/change-employment.ts'
import { changeEquipment } from '../posts/change-equipment.ts'
import { changePosts } from '../posts/change-posts.ts'
import { findMemberFor, findMemberIn, practiceOf } from '../find-member-for.ts'
import { followUp, type StaffPorts } from './follow-up.ts'
import { lockToChange } from '../lock-member.ts'
import { can } from '../policy.ts'
import { wantedEquipment, wantedPosts } from '../posts/wanted-posts.ts'

/**
 * Changes a member as sent by the staff form. Locations that the caller does not administer do not change (STAFF-079, 080). A changed contact of a
 * registered person is pending until they confirm it; for an invited person the invitation changes (ruling 24).
 * @throws Forbidden, PracticeAdministratorStays, Conflict with the current row, SoleAdministrator, NotYourLocation, MultiplePractices, DuplicateLocations, the errors of contacts, and
 * messages at the fields
 */
export async function editMember(writing: WriteContext, userId: string, body: ChangedStaffMember, ports: StaffPorts): Promise<StaffMember> {
  const { actor, db } = writing
  const seen = await findMemberFor(writing, userId, body.locations[0])
  allow(can.manage(actor, seen))
  const practiceId = practiceOf(seen)
  if (body.locations.some((id) => (postAt(actor, id)?.practiceId ?? practiceId) !== practiceId)) fail(MultiplePractices)
  const locked = await lockToChange(writing, { practiceId, userId, alsoAt: body.locations })
  refuseStale(locked, body.revision)
  const { member, administered } = locked
  allow(can.moveTo(administered, member, body.locations), NotYourLocation)
  const concerns = (id: string) => administered.includes(id)
  const wanted = await wantedPosts(db, body, concerns)
  if (wanted.length === 0 && member.locations.every(concerns)) invalid({ locations: fillAllText })
  const locations = wanted.map((row) => row.locationId)
  const equipment = body.safetyEquipments && (await wantedEquipment(db, { ids: body.safetyEquipments, locations, concerns }))
  const open = await isOpenTo(db, locked)
  const changed = await changePosts(writing, locked, { wanted, within: administered, refusal: SoleAdministrator })
  // An administrator without access to the person's health data cannot gain it by adding a location (ruling 39).
  const added = changed.touched.filter((id) => !member.locations.includes(id))
  if (!open) await requestConsent(writing, locked, added)
  const reequipped = equipment ? await changeEquipment(writing, locked, { equipment, locations }) : []
  const elsewhere = member.posts.some((post) => post.administrator && !concerns(post._id))
  const isAdministrator = elsewhere || wanted.some((row) => row.isAdministrator)
  await changeEmployment(writing, locked, { ...body, isAdministrator })
  await changeMemberContacts(writing, locked, body)
  const after = (await findMemberIn(writing, { practiceId, userId })) ?? fail(NotFound)
  const touched = isPersonChanged(member, after) ? after.locations : [...changed.touched, ...reequipped]
  await followUp(writing, locked, { ...changed, touched }, ports)
  return after
}
