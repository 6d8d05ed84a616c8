import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { rolePhrases, type AskedRole } from '#content/assistant/own-data/phrases'
import { stepOf } from '#content/questions/setup-steps'
import { shared } from '#content/rules/assignees'
import { noneAnswer } from '#content/rules/conditions'
import { isId } from '#wire/id-pattern'
import type { AnswerLink, AnswerRow } from '#contract/assistant/assistant'
import { findAnswers } from '#api/data/library/find-answers'
import { findLocation } from '#api/data/locations/location-row'
import { can as canColleague } from '#api/data/people/colleague-policy'
import { dayAt } from '#api/data/tasks/deputies'
import { readRows } from '#api/platform/database/rows'

import { addressOf, addressWith } from '../choose-quotes.ts'
import { pagesSeenBy } from '../passages/page-sources.ts'
import { mostRows, type Asker, type OwnAnswer, type OwnDataPorts } from './ports.ts'

/**
 * Who has a role at the location, with the deputies of those who are absent today. The answers of the setup are visible to everybody there. A phone
 * number is shown only where a screen shows it: of administrators and safety officers, of the contact after an exposure, and to administrators.
 * Returns undefined if nobody is named.
 */
export async function answerRole(asker: Asker, role: AskedRole, ports: OwnDataPorts): Promise<OwnAnswer | undefined> {
  const chosen = role === 'administrators' ? await holders(asker, 'administrator', ports) : await chosenFor(asker, role, ports)
  if (chosen.length === 0) return undefined
  const ids = chosen.filter(isId)
  const [people, deputies] = [await peopleHere(asker, ids), await deputiesHere(asker, ids)]
  const named = chosen.flatMap((one): (Named | string)[] => (isId(one) ? people.filter(({ userId }) => userId === one) : [one]))
  if (named.length === 0) return undefined
  const mayCall = callable(asker, role)
  const rows = [
    ...named.map((one) => (typeof one === 'string' ? typedRow(one) : personRow(one, '', mayCall))),
    ...deputies.map((one) => personRow(one, `deputy while ${one.absent} is absent`, mayCall)),
  ]
  const note = `${sentenceStart(rolePhrases[role]?.name ?? '')}: ${named.map((one) => (typeof one === 'string' ? one : one.name)).join(', ')}.`
  return { note, rows: rows.slice(0, mostRows), links: await linksOf(asker, role) }
}

const sentenceStart = (text: string) => text.replace(/^(?:the )?(.)/, (_, first: string) => first.toUpperCase())

/** Whom a setup answer names: ids of people, and typed names. Without an answer to step 1, the people marked as safety officers. */
async function chosenFor(asker: Asker, role: Exclude<AskedRole, 'administrators'>, ports: OwnDataPorts): Promise<string[]> {
  const { post, db } = asker
  const answer = (await findAnswers(db, post.locationId)).find(({ variable }) => variable === role)?.answer
  const chosen = (Array.isArray(answer) ? answer : [answer])
    .filter((each): each is string => typeof each === 'string' && each !== '' && each !== noneAnswer)
    .map((each) => (each === shared ? 'Everybody at this location' : each))
  return chosen.length === 0 && role === 'safetyOfficer' ? holders(asker, 'safetyOfficer', ports) : chosen
}

const holders = async ({ db, post, actor }: Asker, position: 'administrator' | 'safetyOfficer', ports: OwnDataPorts) =>
  (await ports.membersAt(db, { locationId: post.locationId, position, first: actor.userId })).map(({ _id }) => _id)

interface Named {
  userId: string
  name: string
  phone: string | null
  /** An administrator or a safety officer, whose contacts the account screen shows to everybody at the location. */
  listed: boolean
}

const personColumns = { userId: z.string(), name: z.string(), phone: z.string().nullable(), listed: z.boolean() }
const namedRow = z.strictObject(personColumns)
const deputyRow = z.strictObject({ ...personColumns, absent: z.string() })
const columns = sql`u.id as "userId", u.full_name as name, u.phone, m.is_administrator or m.is_safety_officer as listed`

const peopleHere = ({ db, post: { locationId } }: Asker, ids: readonly string[]): Promise<Named[]> =>
  readRows(db, namedRow)`
    select ${columns} from current_membership m join "user" u on u.id = m.user_id
    where m.location_id = ${locationId} and u.id = any(${sql.param([...ids])}::text[])`

const deputiesHere = ({ db, post: { locationId }, now }: Asker, ids: readonly string[]) =>
  readRows(db, deputyRow)`
    select distinct ${columns}, x.full_name as absent
    from absence d join location l on l.id = d.location_id
    join current_membership m on m.location_id = d.location_id and m.user_id = d.deputy_id
    join "user" u on u.id = d.deputy_id join "user" x on x.id = d.user_id
    where d.location_id = ${locationId} and d.user_id = any(${sql.param([...ids])}::text[]) and d.ended_at is null and ${dayAt(now)} between d.first_day and d.last_day
    order by name`

const callable =
  ({ actor, post: { locationId } }: Asker, role: AskedRole) =>
  ({ userId, listed }: Named): boolean =>
    listed ||
    canColleague.see(actor, { userId, locations: [locationId] }) ||
    (role === 'exposureContact' && canColleague.seeEmergencyPhone(actor, { locationId }))

const typedRow = (label: string): AnswerRow => ({ label, detail: '', phone: null, href: null })

function personRow(person: Named, detail: string, mayCall: (person: Named) => boolean): AnswerRow {
  return { label: person.name, detail, phone: mayCall(person) ? person.phone : null, href: null }
}

/** Where a screen says the same: the page of the library with the answer, or the account. */
async function linksOf({ db, post }: Asker, role: AskedRole): Promise<AnswerLink[]> {
  if (role === 'administrators') return [{ label: 'Administrators', href: addressWith('/account', { panel: 'admin' }) }]
  const seen = new Set(pagesSeenBy(await findLocation(db, post.locationId)))
  const page = stepOf(role)?.pages.find((id) => seen.has(id))
  return page === undefined ? [] : [{ label: 'Where the library says so', href: addressOf('page', page, `answer-${role}`) }]
}
