import type { WrittenPlan } from '#content/library/written-plans'
import { plansAt } from '#api/data/library/plans-at'
import type { DailyJob, LocalDay } from '#api/data/jobs/run-daily'
import { findLocation, type LocationRow } from '#api/data/locations/location-row'
import { sendMessages, type Message } from '#api/data/messages/send-message'
import { notifyEach } from '#api/data/notifications/notify'

import { planPeople, type PlanPerson } from './plan-people.ts'
import { fewNames, planNews, reminderMail, unreadMail, type Unread } from './reading-words.ts'
import { waitingReaders, type WaitingReader } from './waiting-readers.ts'

/**
 * Runs in the morning. Reminds people who were asked a week ago to read a plan and have not confirmed. Sends administrators the names of those who
 * were asked two weeks ago. Both by notification and mail, once each (decision 043). The mark of the day protects against restarts and several
 * servers.
 */
export const remindReaders: DailyJob = {
  name: 'written_plans.readers',
  fromHour: 6,
  run: async (work) => {
    const waiting = await waitingReaders(work)
    if (waiting.length === 0) return
    const place = await findLocation(work.db, work.locationId)
    const here = { place, plans: plansAt(place), people: await planPeople(work.db, place.id) }
    await remind(
      work,
      here,
      waiting.filter(({ listed }) => !listed),
    )
    await list(
      work,
      here,
      waiting.filter(({ listed }) => listed),
    )
  },
}

interface Here {
  place: LocationRow
  plans: readonly WrittenPlan[]
  people: readonly PlanPerson[]
}

async function remind(work: LocalDay, { place, plans, people }: Here, waiting: readonly WaitingReader[]) {
  const readers = people.map((person) => ({
    ...person,
    plans: plans.filter(({ key }) => waiting.some((one) => one.userId === person.userId && one.planKey === key)),
  }))
  const words = (plan: WrittenPlan) => ({
    kind: 'planToRead' as const,
    title: `Please read the ${plan.title}`,
    subTitle: `You were asked a week ago, and have not confirmed yet at ${place.name}.`,
  })
  const later = await notifyEach(
    work,
    readers.flatMap(({ userId, plans: own }) => own.map((plan) => ({ userId, news: planNews(place, plan, words(plan)) }))),
  )
  const facts = factsOf(work, place)
  await sendMessages(
    work,
    readers.flatMap(({ userId, email, firstName, plans: own }) =>
      mailTo(place, email, own.length > 0 && { ...reminderMail({ ...facts, firstName, plans: own }), unlessRead: later.get(userId) }),
    ),
  )
}

async function list(work: LocalDay, { place, plans, people }: Here, waiting: readonly WaitingReader[]) {
  const unread = plans.flatMap((plan): Unread[] => {
    const late = new Set(waiting.filter(({ planKey }) => planKey === plan.key).map(({ userId }) => userId))
    const names = people.filter(({ userId }) => late.has(userId)).map(({ name }) => name)
    return names.length > 0 ? [{ plan, names }] : []
  })
  if (unread.length === 0) return
  const administrators = people.filter(({ administrator }) => administrator)
  const words = ({ plan, names }: Unread) => ({
    kind: 'planUnread' as const,
    title: `${names.length} ${names.length === 1 ? 'person has' : 'people have'} not read the ${plan.title}`,
    subTitle: `Asked two weeks ago: ${fewNames(names)}`,
  })
  await notifyEach(
    work,
    administrators.flatMap(({ userId }) => unread.map((one) => ({ userId, news: planNews(place, one.plan, words(one)) }))),
  )
  const facts = factsOf(work, place)
  await sendMessages(
    work,
    administrators.flatMap(({ email, firstName }) => mailTo(place, email, unreadMail({ ...facts, firstName, unread }))),
  )
}

const factsOf = ({ services }: LocalDay, place: LocationRow) => ({ location: place, publicUrl: services.settings.publicUrl })

const mailTo = (
  { practiceId }: LocationRow,
  to: string | null,
  mail: Pick<Message, 'subject' | 'text' | 'unlessRead'> | false,
): Message[] => (to === null || mail === false ? [] : [{ channel: 'email', urgency: 'ordinary', to, practiceId, ...mail }])
