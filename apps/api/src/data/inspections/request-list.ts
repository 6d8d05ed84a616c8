import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import { requestItems, type RequestItem } from '#content/inspections/request-items'
import { writtenPlans } from '#content/library/written-plans'
import { federalContact, reportContact } from '#content/facts/report-contacts'
import type { RequestLine, RequestList, RequestState } from '#contract/inspections/request-list'
import { plansAt } from '#api/data/library/plans-at'
import { findLocation, type LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'

import { currentPlans, sheetsListed, whomToCall, type CurrentPlan } from './location-facts.ts'
import { namelessTitle } from './nameless-title.ts'
import { ruleStandings, type RuleStanding } from './rule-standing.ts'
import { tidyLines } from './tidy-lines.ts'

interface Facts {
  plans: ReadonlyMap<string, CurrentPlan>
  rules: ReadonlyMap<string, RuleStanding>
  sheets: { listed: number; missing: number }
}

/** What officers ask for first, as it stands at a location now. Its texts name no person. */
export async function requestList(db: Db, locationId: string, now: Date): Promise<RequestList> {
  const place = await findLocation(db, locationId)
  const today = localDate(now, place.timeZone)
  const rules = await ruleStandings(db, place, { rules: requestItems.flatMap((item) => item.rules), today, now })
  const facts = { plans: await currentPlans(db, place), rules, sheets: await sheetsListed(db, locationId) }
  const has = new Set<string>(plansAt(place).map(({ key }) => key))
  const items = requestItems.map((item) => stateOf(item, facts, has))
  const asked = items.filter(({ state }) => state !== 'notHere')
  return {
    isSetUp: place.librarySetupCompletedAt !== null,
    today,
    agency: agencyAt(place),
    people: await whomToCall(db, locationId),
    items,
    tidy: await tidyLines(db, locationId, today),
    ready: asked.filter(({ state }) => state === 'ready').length,
    asked: asked.length,
  }
}

function agencyAt({ state }: LocationRow): RequestList['agency'] {
  const contact = reportContact(state)
  const phones = contact.phones.filter(({ only }) => only !== 'death')
  return {
    kind: contact === federalContact ? 'federal' : 'state',
    name: contact.agency,
    phones: phones.map(({ number, when, place }) => ({ number, when: [place, when].filter(Boolean).join(', ') })),
  }
}

/** An item without a plan and without tasks does not apply. */
function stateOf(item: RequestItem, facts: Facts, has: ReadonlySet<string>): RequestState {
  const { key, title, asks, citation } = item
  const standings = item.rules.flatMap((rule) => facts.rules.get(rule) ?? [])
  const plan = item.plan !== undefined && has.has(item.plan) ? planLine(item.plan, item.citation, facts.plans.get(item.plan)) : []
  const sheets = item.opens === 'sheets' ? sheetLine(item.citation, facts.sheets) : []
  // The line of the plan says whether it is adopted, so the task of its adoption has no line of its own.
  const adopts = plan.length > 0 ? writtenPlans.find((one) => one.key === item.plan)?.adoptRule : undefined
  const lines = [...plan, ...sheets, ...standings.filter(({ rule }) => rule !== adopts).flatMap(ruleLines)]
  const applies = lines.length > 0 || standings.length > 0
  const page = applies ? pageLine(item) : []
  const last = latest([...standings.map((one) => one.last), plan.length > 0 ? (facts.plans.get(item.plan ?? '')?.adoptedOn ?? null) : null])
  return {
    key,
    title,
    asks,
    citation: citation || [...new Set(standings.map((one) => one.citation))].join('; '),
    state: applies ? (lines.some(({ missing }) => missing) ? 'missing' : 'ready') : 'notHere',
    last,
    lines: [...lines, ...page].toSorted((one, other) => Number(other.missing) - Number(one.missing)),
  }
}

const latest = (days: readonly (string | null)[]) => days.reduce((one, other) => ((other ?? '') > (one ?? '') ? other : one), null)

function planLine(key: string, citation: string, current: CurrentPlan | undefined): RequestLine[] {
  const text = current ? `Version ${current.number}, adopted ${writtenDay(current.adoptedOn)}` : 'The plan is not adopted yet'
  return [{ text, missing: current === undefined, citation, opens: 'plan', target: key }]
}

function sheetLine(citation: string, { listed, missing }: Facts['sheets']): RequestLine[] {
  const products = listed === 1 ? '1 product is on the list' : `${listed} products are on the list`
  const text =
    listed === 0
      ? 'No product is on the list yet'
      : missing === 0
        ? products
        : `${products}, ${missing} without the manufacturer’s data sheet`
  return [{ text, missing: listed === 0 || missing > 0, citation, opens: 'sheets', target: null }]
}

/** What is overdue or was never done, and otherwise when it was done last, with its record. */
function ruleLines(standing: RuleStanding): RequestLine[] {
  const { rule, citation, overdue, overdueSince, overdueTask, never, neverTask, last, lastRecord } = standing
  const name = namelessTitle(rule)
  const line = (text: string, missing: boolean, opens: RequestLine['opens'], target: string | null) => [
    { text, missing, citation, opens, target },
  ]
  const since = overdueSince === null ? '' : writtenDay(overdueSince)
  const missing = [
    ...(overdue === 0
      ? []
      : line(`${name}: ${overdue === 1 ? 'due' : `${overdue} overdue, the first`} since ${since}`, true, 'task', overdueTask)),
    ...(never === 0 ? [] : line(`${name}: ${never === 1 ? 'not done yet' : `${never} not done yet`}`, true, 'task', neverTask)),
  ]
  if (missing.length > 0 || last === null) return missing
  const done = `${name}: ${writtenDay(last)}`
  return line(done, false, lastRecord === null ? null : 'record', lastRecord)
}

const pageTexts = {
  sharpsLog: 'Open the sharps injury log',
  trainingRecords: 'Open the training records',
  injuryRecords: 'Open the injury records',
  rounds: 'Open the rounds and items',
} as const

/** The page with the thing itself. */
function pageLine({ opens, citation }: RequestItem): RequestLine[] {
  if (opens === undefined || opens === 'sheets') return []
  return [{ text: pageTexts[opens], missing: false, citation, opens, target: null }]
}
