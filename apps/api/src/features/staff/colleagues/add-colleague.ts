import { NotFound } from '#contract/endpoint/errors'
import { ContactNeeded, NotYourLocation, MultiplePractices, type NewStaffMember, type StaffMember } from '#contract/staff/staff'
import type { WriteContext } from '#api/data/records/create-record'
import { allow } from '#api/platform/actor/allow'
import { postAt } from '#api/platform/actor/actor'
import { fail } from '#api/platform/errors'

import { findColleague } from './find-colleague.ts'
import { findMemberIn } from '../find-member-for.ts'
import { followUp, type StaffPorts } from '../changes/follow-up.ts'
import { lockPractice } from '../lock-member.ts'
import { placeColleague } from './place-colleague.ts'
import { can } from '../policy.ts'
import { wantedEquipment, wantedPosts } from '../posts/wanted-posts.ts'

/**
 * Adds a person of the practice to locations that the caller administers, and changes nothing else about them (ruling 39). Notifies the person and
 * the administrators of their current locations. The new locations cannot see health documents filed elsewhere or the emergency contact until the
 * person agrees.
 * @throws NotYourLocation, MultiplePractices, ContactNeeded, NotFound, StaffEmailTaken, StaffPhoneTaken, and messages at the fields
 */
export async function addColleague(writing: WriteContext, body: NewStaffMember, ports: StaffPorts): Promise<StaffMember> {
  const { db, actor } = writing
  const { locations } = body
  allow(can.addTo(actor, locations), NotYourLocation)
  const { practiceId } = postAt(actor, locations[0] ?? '') ?? fail(NotYourLocation)
  if (locations.some((id) => postAt(actor, id)?.practiceId !== practiceId)) fail(MultiplePractices)
  const search = { practiceId, email: body.email || null, phone: body.phone || null }
  if (!search.email && !search.phone) fail(ContactNeeded)
  const wanted = await wantedPosts(db, body, () => true)
  const equipment = await wantedEquipment(db, { ids: body.safetyEquipments ?? [], locations, concerns: () => true })
  const administered = await lockPractice(db, { practiceId, userId: actor.userId })
  allow(can.addAt(administered, locations), NotYourLocation)
  const userId = await findColleague(db, search, locations)
  const locked = await placeColleague(writing, { practiceId, userId, administered }, { wanted, equipment, locations })
  await followUp(writing, locked, { left: [], touched: [...locations], joined: locations }, ports)
  return (await findMemberIn(writing, { practiceId, userId })) ?? fail(NotFound)
}
