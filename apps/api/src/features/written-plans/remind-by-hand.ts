import { plansAt } from '#api/data/library/plans-at'
import { NotFound } from '#contract/endpoint/errors'
import { EveryoneReminded, NoVersion } from '#contract/written-plans/written-plans'
import { countTries } from '#api/data/limits/count-tries'
import { lockLocation } from '#api/data/locations/location-row'
import { sendMessages } from '#api/data/messages/send-message'
import { notify } from '#api/data/notifications/notify'
import type { WriteContext } from '#api/data/records/create-record'
import { fail } from '#api/platform/errors'

import { planPeople, type PlanPerson } from './plan-people.ts'
import { readersAt, readingState, versionsAt } from './plan-versions.ts'
import { planNews, remindedMail } from './reading-words.ts'

interface Which {
  locationId: string
  planKey: string
}

const oneDay = 1_440

/**
 * Reminds the people who have to read a plan and have not confirmed, except the caller. Each person is reminded at most once a day for each plan, so
 * that several administrators together do not flood anybody.
 * People who have not accepted their invitation are not reminded.
 * @throws NoVersion; EveryoneReminded if everyone was reminded today already
 */
export async function remindByHand(writing: WriteContext, which: Which): Promise<{ reminded: number; already: number }> {
  const { db, actor, services, audit } = writing
  const place = await lockLocation(db, which.locationId)
  const plan = plansAt(place).find(({ key }) => key === which.planKey) ?? fail(NotFound)
  const waiting = await waitingPeople(writing, which)
  const people = await notYetToday(writing, which, waiting)
  if (waiting.length === 0) return { reminded: 0, already: 0 }
  if (people.length === 0) fail(EveryoneReminded)
  const later = await notify(
    writing,
    people.map(({ userId }) => userId),
    planNews(place, plan, {
      kind: 'planToRead',
      title: `Please read the ${plan.title}`,
      subTitle: `${actor.fullName} reminds you. You have not confirmed yet at ${place.name}.`,
    }),
  )
  const facts = { plan, administrator: actor.fullName, location: place, publicUrl: services.settings.publicUrl }
  const mails = people.flatMap(({ userId, email, firstName }) =>
    email === null ? [] : [{ ...remindedMail({ ...facts, firstName }), to: email, unlessRead: later.get(userId) }],
  )
  await sendMessages(
    writing,
    mails.map((mail) => ({ channel: 'email', urgency: 'ordinary', practiceId: place.practiceId, ...mail })),
  )
  await audit({
    action: 'written_plan.reminded',
    practiceId: place.practiceId,
    locationId: place.id,
    target: { kind: 'location', id: place.id },
    after: { plan: plan.title, people: people.length },
    shown: ['plan', 'people'],
  })
  return { reminded: people.length, already: waiting.length - people.length }
}

/** The people other than the caller who have to read the plan. */
async function waitingPeople({ db, actor }: WriteContext, { locationId, planKey }: Which): Promise<PlanPerson[]> {
  const versions = (await versionsAt(db, locationId)).filter((version) => version.planKey === planKey)
  if (versions.length === 0) fail(NoVersion)
  const readers = (await readersAt(db, locationId)).filter((reader) => reader.planKey === planKey)
  const confirmed = (userId: string) => readingState(readers.find((reader) => reader.userId === userId)?.version, versions) === 'confirmed'
  return (await planPeople(db, locationId)).filter(({ userId }) => userId !== actor.userId && !confirmed(userId))
}

/** Counts the reminder for each person, and returns those for whom it is the first of the day. */
async function notYetToday(
  { db, now }: WriteContext,
  { locationId, planKey }: Which,
  people: readonly PlanPerson[],
): Promise<PlanPerson[]> {
  if (people.length === 0) return []
  const keyOf = ({ userId }: PlanPerson) => `reminder of a plan ${locationId} ${planKey} ${userId}`
  const counts = await countTries(db, { keys: people.map(keyOf), now, windowMinutes: oneDay })
  return people.filter((person) => counts.get(keyOf(person)) === 1)
}
