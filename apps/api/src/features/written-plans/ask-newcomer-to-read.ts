import { writtenPlans } from '#content/library/written-plans'
import { findLocation } from '#api/data/locations/location-row'
import { sendMessages } from '#api/data/messages/send-message'
import { notifyEach } from '#api/data/notifications/notify'
import type { WriteContext } from '#api/data/records/create-record'

import { planPeople } from './plan-people.ts'
import { planNews, welcomeMail } from './reading-words.ts'
import { unreadPlans } from './unread-plans.ts'

/**
 * Asks a person who is new at a location to read its current plans: by a notification, and by one mail if there is an email address. Does nothing if
 * there are no plans.
 */
export async function askNewcomerToRead(
  writing: WriteContext,
  { practiceId, locationId, userId }: { practiceId: string; locationId: string; userId: string },
): Promise<void> {
  const { db, services } = writing
  const unread = new Set(await unreadPlans(db, { practiceId, locationId, userId }))
  const plans = writtenPlans.filter(({ key }) => unread.has(key))
  const person = (await planPeople(db, locationId)).find((one) => one.userId === userId)
  if (plans.length === 0 || !person) return
  const place = await findLocation(db, locationId)
  const subTitle = `It is in force at ${place.name}. Read it and confirm.`
  const notes = plans.map((plan) => ({
    userId,
    news: planNews(place, plan, { kind: 'planToRead', title: `Please read the ${plan.title}`, subTitle }),
  }))
  const later = await notifyEach(writing, notes)
  if (person.email === null) return
  const mail = welcomeMail({ firstName: person.firstName, plans, location: place, publicUrl: services.settings.publicUrl })
  await sendMessages(writing, [
    { channel: 'email', urgency: 'ordinary', practiceId, to: person.email, unlessRead: later.get(userId), ...mail },
  ])
}
