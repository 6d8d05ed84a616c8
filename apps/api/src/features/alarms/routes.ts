import { alarmContacts, getAlarm, listAlarms, type Alarm } from '#contract/alarms/alarms'
import { NotFound } from '#contract/endpoint/errors'
import { peopleToTell, typedContact } from '#api/data/alarms/people-to-tell'
import { can as canColleague } from '#api/data/people/colleague-policy'
import { allow } from '#api/platform/actor/allow'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { isoMoment } from '#api/platform/database/rows'

import { can } from './policy.ts'
import { alarmById, alarmsAt, messagesOf, stateOf, type StoredAlarm, type StoredMessage } from './read-alarms.ts'

/** Who is told at once of an event in which minutes count, and what became of the messages. */
export const alarmRoutes = [
  handle(alarmContacts, async ({ db, actor, now, params: { locationId }, query: { kind } }) => {
    allow(canColleague.seeEmergencyPhone(actor, { locationId }))
    const told = await peopleToTell(db, { locationId, kind, now })
    const people = told
      .filter(({ userId }) => userId !== actor.userId)
      .map(({ userId, fullName, why, phone }) => ({ _id: userId, fullName, why, phone }))
    return { payload: { people, includesCaller: people.length < told.length, typedContact: await typedContact(db, { locationId, kind }) } }
  }),

  handle(listAlarms, async ({ db, actor, now, params: { locationId } }) => {
    const seen = (await alarmsAt(db, locationId, now)).filter((alarm) => can.see(actor, alarm))
    return { payload: seen.map(rowOf) }
  }),

  handle(getAlarm, async ({ db, actor, now, params: { alarmId } }) => {
    const alarm = (await alarmById(db, alarmId)) ?? fail(NotFound)
    allow(can.see(actor, alarm), NotFound)
    const { locationId, locationName, timeZone } = alarm
    const told = toldIn(await messagesOf(db, alarm), now)
    return { payload: { ...rowOf(alarm), location: { _id: locationId, name: locationName, timeZone }, told } }
  }),
]

const rowOf = ({ id, kind, stage, raisedAt, raisedBy, reporter, people }: StoredAlarm) => ({
  _id: id,
  kind,
  stage,
  raisedAt: isoMoment(raisedAt),
  raisedBy: raisedBy !== null && reporter !== null ? { _id: raisedBy, fullName: reporter } : null,
  people,
})

function toldIn(messages: readonly StoredMessage[], now: Date): Alarm['told'] {
  const people = new Map<string, Alarm['told'][number]>()
  for (const message of messages) {
    const { userId, fullName, phone, why, channel, sentAt, deliveredAt } = message
    const person = people.get(userId) ?? { _id: userId, fullName, phone, why, ways: [] }
    person.ways.push({ channel, state: stateOf(message, now), at: isoMoment(deliveredAt ?? sentAt) })
    people.set(userId, person)
  }
  return [...people.values()]
}
