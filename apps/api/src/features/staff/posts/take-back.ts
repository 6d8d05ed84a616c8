import { NotPracticeAdministrator } from '#contract/practice-administration/practice-administration'
import { NotFound } from '#contract/endpoint/errors'
import { SoleAdministrator } from '#contract/staff/staff-changes'
import { administratorsOf, type WriteContext } from '#api/data/records/create-record'
import { sendNotice } from '#api/data/messages/send-notice'
import { notify } from '#api/data/notifications/notify'
import { everyAdministrator, practiceAdministrators } from '#api/data/people/practice-administrators'
import { allow } from '#api/platform/actor/allow'
import { fail } from '#api/platform/errors'
import { locate } from '#api/platform/pipeline/locate'
import { refuseFailedPayment } from '#api/platform/actor/failed-payment'
import { refuseSupport } from '#api/platform/actor/support-access'

import { requestConsent } from '../colleagues/request-consent.ts'
import { followUp, type StaffPorts } from '../changes/follow-up.ts'
import { raiseEmploymentRevision } from '../employment/change-employment.ts'
import { lockNewPlace, lockPractice } from '../lock-member.ts'
import { asWanted, changePosts } from './change-posts.ts'
import { can } from '../policy.ts'

const nothing = { isSafetyOfficer: false, isSpiceOfficer: false, exposure: null, roleId: null }

/**
 * Makes the caller, an administrator of the practice, an administrator of one of its locations. An existing post there keeps everything else. The
 * administrators of the location are told. The caller's own earlier health documents stay closed to the location until the caller agrees (ruling 39).
 * @throws NotPracticeAdministrator, Forbidden for support access
 */
export async function takeBack(writing: WriteContext, locationId: string, ports: StaffPorts): Promise<void> {
  const { db, actor, audit } = writing
  refuseSupport(actor)
  const { practiceId } = (await locate(db, 'location', locationId)) ?? fail(NotFound)
  refuseFailedPayment(actor, practiceId)
  await lockPractice(db, { practiceId, userId: actor.userId })
  allow(can.takeBack(actor, await practiceAdministrators(db, practiceId)), NotPracticeAdministrator)
  const told = (await administratorsOf(db, locationId)).filter((id) => id !== actor.userId)
  const locked = await lockNewPlace(writing, { practiceId, userId: actor.userId, administered: [locationId], locations: [locationId] })
  const held = locked.member.posts.find((post) => post._id === locationId)
  if (held?.administrator) return
  const wanted = [{ ...(held ? asWanted(held) : { locationId, ...nothing }), isAdministrator: true }]
  const changed = await changePosts(writing, locked, { wanted, within: [locationId], refusal: SoleAdministrator })
  await raiseEmploymentRevision(db, locked)
  if (!held) await requestConsent(writing, locked, [locationId])
  await audit({ action: 'location.taken_back', practiceId, locationId, target: { kind: 'location', id: locationId } })
  await followUp(writing, locked, changed, ports)
  await tellLocation(writing, { practiceId, locationId, told })
}

async function tellLocation(
  writing: WriteContext,
  { practiceId, locationId, told }: { practiceId: string; locationId: string; told: string[] },
) {
  const { db, actor } = writing
  const title = `${actor.fullName} now administers this location`
  const text = `${actor.fullName}, who administers the practice, has become an administrator of your location in SafePractice.`
  await notify(writing, told, {
    practiceId,
    locationId,
    kind: 'administrationTakenBack',
    type: 'STAFF',
    title,
    subTitle: 'As an administrator of the practice.',
    targetId: actor.userId,
  })
  for (const person of (await everyAdministrator(db, practiceId)).filter(({ id }) => told.includes(id)))
    await sendNotice(writing, { person, subject: title, text, advice: `If you have a question, please ask ${actor.fullName}.` })
}
