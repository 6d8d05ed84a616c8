import { SoleAdministrator } from '#contract/staff-changes'
import { NotFound } from '#contract/errors'
import { ContactNeeded, NotYourLocation, OnePractice, type NewStaffMember, type StaffMember } from '#contract/staff'
import { administratorsOf, type Writing } from '#api/data/create-record'
import { notify } from '#api/data/notify'
import { postAt } from '#api/platform/actor'
import { fail } from '#api/platform/errors'

import { askForConsent } from './ask-for-consent.ts'
import { changeEquipment } from './change-equipment.ts'
import { touchEmployment } from './change-employment.ts'
import { changePosts } from './change-posts.ts'
import { findColleague } from './find-colleague.ts'
import { findMemberIn } from './find-member-for.ts'
import { followUp, type StaffPorts } from './follow-up.ts'
import { lockNewPlace, lockPractice, type LockedMember } from './lock-member.ts'
import { can } from './policy.ts'
import { wantedEquipment, wantedPosts } from './wanted-posts.ts'

/**
 * Gives somebody of the practice a place at locations that the caller administers, and changes nothing else about them (ruling 39). The person and
 * the administrators of their present locations are told. Health documents filed elsewhere and the emergency contact stay closed to the
 * new locations until the person agrees.
 * @throws NotYourLocation, OnePractice, ContactNeeded, NotFound, StaffEmailTaken, StaffPhoneTaken, and messages at the fields.
 */
export async function addColleague(writing: Writing, body: NewStaffMember, ports: StaffPorts): Promise<StaffMember> {
  const { db, actor } = writing
  const { locations } = body
  if (!can.addTo(actor, locations)) fail(NotYourLocation)
  const { practiceId } = postAt(actor, locations[0] ?? '') ?? fail(NotYourLocation)
  if (locations.some((id) => postAt(actor, id)?.practiceId !== practiceId)) fail(OnePractice)
  const sought = { practiceId, email: body.email || null, phone: body.phone || null }
  if (!sought.email && !sought.phone) fail(ContactNeeded)
  const wanted = await wantedPosts(db, body, () => true)
  const equipment = await wantedEquipment(db, { ids: body.safetyEquipments ?? [], locations, concerns: () => true })
  const administered = await lockPractice(db, { practiceId, userId: actor.userId })
  if (locations.some((id) => !administered.includes(id))) fail(NotYourLocation)
  const userId = await findColleague(db, sought, locations)
  const locked = await lockNewPlace(writing, { practiceId, userId, administered, locations })
  await changePosts(writing, locked, { wanted, within: locations, refusal: SoleAdministrator })
  if (equipment.length > 0) await changeEquipment(writing, locked, { equipment, locations })
  await touchEmployment(db, locked)
  await askForConsent(writing, locked, locations)
  await tell(writing, locked, locations)
  await followUp(writing, locked, { left: [], touched: [...locations] }, ports)
  return (await findMemberIn(writing, { practiceId, userId })) ?? fail(NotFound)
}

async function tell(writing: Writing, { practiceId, userId, member }: LockedMember, added: readonly string[]) {
  const { db, actor } = writing
  const names = added.map((id) => postAt(actor, id)?.locationName ?? '').join(', ')
  const news = { practiceId, type: 'STAFF', targetId: userId } as const
  for (const [index, locationId] of member.locations.entries()) {
    const administrators = (await administratorsOf(db, locationId)).filter((id) => id !== actor.userId && id !== userId)
    const told = { title: `${member.fullName} now works at ${names} too`, subTitle: `Added by ${actor.fullName}.` }
    await notify(writing, administrators, { ...news, locationId, ...told })
    // The person is told once.
    if (index > 0) continue
    const own = { title: `You now work at ${names} too`, subTitle: `Added by ${actor.fullName}. Decide what its administrators may see.` }
    await notify(writing, [userId], { ...news, locationId, ...own })
  }
}
