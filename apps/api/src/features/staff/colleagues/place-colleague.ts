import { SoleAdministrator } from '#contract/staff/staff-changes'
import { administratorsOf, type WriteContext } from '#api/data/records/create-record'
import { notify } from '#api/data/notifications/notify'
import { postAt } from '#api/platform/actor/actor'

import { requestConsent } from './request-consent.ts'
import { changeEquipment } from '../posts/change-equipment.ts'
import { raiseEmploymentRevision } from '../employment/change-employment.ts'
import { changePosts } from '../posts/change-posts.ts'
import { lockNewPlace, type LockedMember } from '../lock-member.ts'
import type { WantedPost } from '../posts/wanted-posts.ts'

export interface NewPlaces {
  wanted: readonly WantedPost[]
  equipment: readonly string[]
  locations: readonly string[]
}

/**
 * Adds a person to locations where they have no membership, and changes nothing else about them. The caller has locked the practice and updates the
 * tasks. Notifies the person and the administrators of their current locations, and asks the person for consent (ruling 39).
 * @throws NotFound for a person who has left
 */
export async function placeColleague(
  writing: WriteContext,
  person: Omit<LockedMember, 'member'>,
  { wanted, equipment, locations }: NewPlaces,
): Promise<LockedMember> {
  const locked = await lockNewPlace(writing, { ...person, locations })
  await changePosts(writing, locked, { wanted, within: locations, refusal: SoleAdministrator })
  if (equipment.length > 0) await changeEquipment(writing, locked, { equipment, locations })
  await raiseEmploymentRevision(writing.db, locked)
  await requestConsent(writing, locked, locations)
  await notifyPlaced(writing, locked, locations)
  return locked
}

async function notifyPlaced(writing: WriteContext, { practiceId, userId, member }: LockedMember, added: readonly string[]) {
  const { db, actor } = writing
  const names = added.map((id) => postAt(actor, id)?.locationName ?? '').join(', ')
  const news = { practiceId, type: 'STAFF', targetId: userId } as const
  for (const [index, locationId] of member.locations.entries()) {
    const administrators = (await administratorsOf(db, locationId)).filter((id) => id !== actor.userId && id !== userId)
    const told = { title: `${member.fullName} now works at ${names} too`, subTitle: `Added by ${actor.fullName}.` }
    await notify(writing, administrators, { ...news, kind: 'colleagueAdded', locationId, ...told })
    // The person gets a single notification.
    if (index > 0) continue
    const own = { title: `You now work at ${names} too`, subTitle: `Added by ${actor.fullName}. Decide what its administrators may see.` }
    await notify(writing, [userId], { ...news, kind: 'placeAdded', locationId, ...own })
  }
}
