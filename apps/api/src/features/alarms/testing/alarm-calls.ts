import { and, eq, inArray } from 'drizzle-orm'

import { getAlarm } from '#contract/alarms/alarms'
import { reportEvent } from '#contract/reported-events/reported-events'
import type { ReportedEvent } from '#content/forms/reported-event'
import { buildPerson } from '#api/data/builders/person'
import { libraryAnswer, location, outboxMessage, user } from '#api/data/tables'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import type { World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

/** A practice whose people have phone numbers: Nora administers it with Ines, Hana is the exposure contact, Sam is neither. */
export interface AlarmPlace extends NewPractice {
  ines: string
}

let last = 1000
const nextPhone = () => `+1503555${(last += 1)}`

export async function alarmPlace(world: World, { contact = true } = {}): Promise<AlarmPlace> {
  const place = await newPractice(world)
  const now = world.services.clock.now()
  const { practiceId, locationId, hana } = place
  const ines = await world.system(async (db) => {
    await db
      .update(location)
      .set({ options: ['humanBloodExposure'] })
      .where(eq(location.id, locationId))
    for (const id of [place.nora, hana, place.sam]) await db.update(user).set({ phone: nextPhone() }).where(eq(user.id, id))
    const posts = [{ practiceId, locationId, administrator: true }]
    return buildPerson(
      db,
      { firstName: 'Ines', lastName: 'Abt', email: `ines-${last}@birch.example`, phone: nextPhone(), startedOn: '2019-03-04', posts },
      { now },
    )
  })
  if (contact) await answer(world, place, { variable: 'exposureContact', answer: hana })
  return { ...place, ines }
}

/** Answers a step of the setup. */
export const answer = (world: World, { practiceId, locationId, nora }: NewPractice, given: { variable: string; answer: string }) =>
  world.system((db) =>
    db.insert(libraryAnswer).values({
      id: newId(world.services.clock.now()),
      practiceId,
      locationId,
      ...given,
      stepNumber: 1,
      contentVersion: 1,
      answeredBy: nora,
      updatedAt: world.services.clock.now(),
    }),
  )

export const tell = async (world: World, { locationId }: NewPractice, by: string, kind: ReportedEvent = 'bloodExposure') => {
  const body = { kind, what: 'Dana Whitfield, HIV, room 2' }
  return (await (await world.as(by)).call(reportEvent, { params: { locationId }, body })).payload.alarm ?? ''
}

export const alarmFor = async (world: World, userId: string, alarmId: string) =>
  (await (await world.as(userId)).call(getAlarm, { params: { alarmId } })).payload

/** Returns the messages about alarms that were sent to a person, as "sms" or "email", in this order. */
export async function channelsTo(world: World, userId: string): Promise<string[]> {
  const messages = await textsTo(world, userId)
  return messages.map(({ channel }) => channel).toSorted((a, b) => b.localeCompare(a))
}

export const textsTo = (world: World, userId: string) =>
  world.system(async (db) => {
    const [person] = await db.select().from(user).where(eq(user.id, userId))
    const addresses = [person?.email, person?.phone].filter((one) => typeof one === 'string')
    const rows = await db
      .select()
      .from(outboxMessage)
      .where(and(inArray(outboxMessage.to, addresses)))
    return rows.filter(({ text }) => text.includes('Open SafePractice'))
  })
