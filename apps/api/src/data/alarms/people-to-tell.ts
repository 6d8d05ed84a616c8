import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { alarmFacts, type AlarmKind } from '#content/facts/alarms'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { deputiesFor } from '../tasks/deputies.ts'

const personRow = z.strictObject({
  userId: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  administrator: z.boolean(),
  contact: z.boolean(),
})

/** A person who is told, and the first reason why: in charge of such an event, the deputy of that person, or an administrator of the location. */
export interface ToldPerson extends Omit<z.infer<typeof personRow>, 'contact'> {
  why: 'contact' | 'deputy' | 'administrator'
}

interface Event {
  locationId: string
  kind: AlarmKind
  now: Date
}

/**
 * Returns the people of a location who are told of an event, the person in charge first: the person named in the setup, that person's deputies during
 * an absence, and the administrators. People who have left, and those who have not joined yet, are never among them.
 */
export async function peopleToTell(db: Db, { locationId, kind, now }: Event): Promise<ToldPerson[]> {
  const contact = isContact(kind)
  const people = await membersWhere(db, { locationId, contact, where: sql`(m.is_administrator or ${contact})` })
  const contacts = people.flatMap((one) => (one.contact ? [one.userId] : []))
  const deputies = await deputiesFor(db, { locationId, users: contacts, now })
  const others = deputies.filter((deputy) => people.every(({ userId }) => userId !== deputy))
  const where = sql`m.user_id = any(${sql.param(others)}::text[])`
  const further = others.length === 0 ? [] : await membersWhere(db, { locationId, contact, where })
  const whyOf = ({ userId, contact: named }: z.infer<typeof personRow>) =>
    named ? 'contact' : deputies.includes(userId) ? 'deputy' : 'administrator'
  return [...people, ...further]
    .map((one): ToldPerson => ({ ...one, why: whyOf(one) }))
    .toSorted((one, other) => order.indexOf(one.why) - order.indexOf(other.why))
}

const order: readonly ToldPerson['why'][] = ['contact', 'deputy', 'administrator']

/** SQL: whether the member `m` is the person in charge. Without a person named in step 1, that is everybody marked as safety officer. */
function isContact(kind: AlarmKind): SQL {
  const { contact } = alarmFacts[kind]
  const named = (who: SQL) => sql`exists (select from library_answer a join current_membership c on c.location_id = a.location_id
    where a.practice_id = m.practice_id and a.location_id = m.location_id and a.variable = ${contact} and strpos(a.answer::text, c.user_id) > 0 and ${who})`
  const chosen = named(sql`c.user_id = m.user_id`)
  return contact === 'safetyOfficer' ? sql`(${chosen} or (m.is_safety_officer and not ${named(sql`true`)}))` : chosen
}

const membersWhere = (db: Db, { locationId, contact, where }: { locationId: string; contact: SQL; where: SQL }) =>
  readRows(db, personRow)`
    select u.id as "userId", u.full_name as "fullName", u.email, u.phone, m.is_administrator as administrator, ${contact} as contact
    from current_membership m join "user" u on u.id = m.user_id
    where m.location_id = ${locationId} and u.registration_state > 0 and ${where}
    order by lower(u.first_name), lower(u.last_name), u.id`

const answerRow = z.strictObject({ answer: z.string() })

/** Returns the name that was typed for the person in charge, who has no account and is therefore told nothing; null if there is none. */
export async function typedContact(db: Db, { locationId, kind }: Pick<Event, 'locationId' | 'kind'>): Promise<string | null> {
  const [row] = await readRows(db, answerRow)`
    select a.answer #>> '{}' as answer from library_answer a
    where a.location_id = ${locationId} and a.variable = ${alarmFacts[kind].contact} and jsonb_typeof(a.answer) = 'string'
      and a.answer #>> '{}' not in ('', 'shared') and a.answer #>> '{}' !~ '^[0-9a-f]{24}$'`
  return row?.answer ?? null
}
