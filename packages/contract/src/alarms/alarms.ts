import { z } from 'zod'

import { alarmKinds } from '#content/facts/alarms'

import { endpoint, id, memberOf, payload } from '../endpoint/endpoint.ts'
import { moment } from '../endpoint/shapes.ts'

const kind = z.enum(alarmKinds)
const Person = z.object({ _id: id('user'), fullName: z.string() })

/** Why a person is told: in charge of such an event, the deputy of the absent person in charge, or an administrator of the location. */
const why = z.enum(['contact', 'deputy', 'administrator'])

/** A person who is told of an event, with the phone number to call. */
const ToldPerson = Person.extend({ why, phone: z.string().nullable() })
export type ToldPerson = z.infer<typeof ToldPerson>

/**
 * What became of a message. `sending`: on its way. `retrying`: the last try failed and it is tried again. `failed`: all tries failed. `limit`: not
 * sent, because the daily limit of alarm texts was reached. `silent`: not sent, because this is a silent copy (decision 082).
 */
const state = z.enum(['sent', 'sending', 'retrying', 'failed', 'limit', 'silent'])
export type MessageState = z.infer<typeof state>

export const AlarmWay = z.object({
  channel: z.enum(['email', 'sms', 'app']),
  state,
  /** When it was sent; for `sending`, `retrying`, `failed` and `silent`, when it was handed over for delivery; null for `limit`. */
  at: moment.nullable(),
})
export type AlarmWay = z.infer<typeof AlarmWay>

const AlarmRow = z.object({
  _id: id('alarm'),
  kind,
  /** `noEvaluation`: raised two hours after an exposure whose evaluation was not recorded. */
  stage: z.enum(['reported', 'noEvaluation']),
  raisedAt: moment,
  /** The person who reported the event. */
  raisedBy: Person.nullable(),
  /** How many people were told. */
  people: z.number().int(),
})
export type AlarmRow = z.infer<typeof AlarmRow>

const Alarm = AlarmRow.extend({
  location: z.object({ _id: id('location'), name: z.string(), timeZone: z.string() }),
  told: z.array(ToldPerson.extend({ ways: z.array(AlarmWay) })),
})
export type Alarm = z.infer<typeof Alarm>

const AlarmContacts = z.object({
  /** The people who would be told, the person in charge first, without the caller. */
  people: z.array(ToldPerson),
  /** Whether the caller would be told if somebody else reported it. */
  includesCaller: z.boolean(),
  /** A name without an account that the practice typed for the person in charge; null if there is none. Nobody can be told of it. */
  typedContact: z.string().nullable(),
})
export type AlarmContacts = z.infer<typeof AlarmContacts>

export const alarmContacts = endpoint({
  method: 'GET',
  path: '/api/v2/alarm_contacts/:locationId',
  access: memberOf('params.locationId'),
  summary: 'Who would be told at once of an event at a location, with the phone numbers to call.',
  params: z.object({ locationId: id('location') }),
  query: z.object({ kind }),
  support: 'never',
  response: payload(AlarmContacts),
  plan: 'OSHA',
})

export const listAlarms = endpoint({
  method: 'GET',
  path: '/api/v2/alarms/:locationId',
  access: memberOf('params.locationId'),
  summary:
    'The events of the last 30 days of which people were told at once, newest first, 50 at most: all for the administrators of the location, to everybody else those that they reported.',
  params: z.object({ locationId: id('location') }),
  support: 'never',
  response: payload(z.array(AlarmRow)),
  plan: 'OSHA',
})

export const getAlarm = endpoint({
  method: 'GET',
  path: '/api/v2/alarm/:alarmId',
  access: memberOf('params.alarmId'),
  summary:
    'Who was told of an event, how and when, what became of each message, and whom to call: for administrators of its location, for whoever reported it and for the person concerned.',
  params: z.object({ alarmId: id('alarm') }),
  support: 'never',
  response: payload(Alarm),
  plan: 'OSHA',
})
