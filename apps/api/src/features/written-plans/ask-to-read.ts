import type { WrittenPlan } from '#content/library/written-plans'
import type { LocationRow } from '#api/data/locations/location-row'
import { sendMessages } from '#api/data/messages/send-message'
import { notify } from '#api/data/notifications/notify'
import type { WriteContext } from '#api/data/records/create-record'

import { planPeople } from './plan-people.ts'
import { askingMail, planNews } from './reading-words.ts'

/**
 * Asks everyone at the location except the adopter to read a version: by a notification, and by mail if there is an email address. The mail to
 * people with a device waits a day, and is not sent if they open the notification before.
 */
export async function askToRead(writing: WriteContext, place: LocationRow, plan: WrittenPlan): Promise<void> {
  const { db, actor, services } = writing
  const others = (await planPeople(db, place.id)).filter(({ userId }) => userId !== actor.userId)
  const title = `Please read the ${plan.title}`
  const subTitle = `${actor.fullName} adopted a version for ${place.name}. Read it and confirm.`
  const later = await notify(
    writing,
    others.map(({ userId }) => userId),
    planNews(place, plan, { kind: 'planToRead', title, subTitle }),
  )
  const facts = { plan, adopter: actor.fullName, location: place, publicUrl: services.settings.publicUrl }
  const mails = others.flatMap((person) =>
    person.email === null
      ? []
      : [{ ...askingMail({ ...facts, firstName: person.firstName }), to: person.email, unlessRead: later.get(person.userId) }],
  )
  await sendMessages(
    writing,
    mails.map((mail) => ({ channel: 'email', urgency: 'ordinary', practiceId: place.practiceId, ...mail })),
  )
}
