import { z } from 'zod'

import { addDays, daysBetween, earlier, later, weekday } from '#calendar/days'
import { checkOf } from '#content/checks/check-of'
import type { ItemCheck } from '#content/checks/check-types'
import { taskKeyOfActions } from '#api/data/corrective-actions/action-task'
import { frequencyCode } from '#api/data/tasks/frequency-code'
import type { Database } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

import type { Call } from '../caller.ts'
import type { Populated } from '../make-people.ts'
import { chance } from '../random.ts'

const openRow = z.strictObject({
  occurrence: z.string(),
  task: z.string(),
  rule: z.string().nullable(),
  fixed: z.string().nullable(),
  row: z.string(),
  name: z.string(),
  behavior: z.string(),
  forms: z.array(z.string()),
  periodStart: dayText,
  due: dayText,
  frequency: frequencyCode,
  requiresAdmin: z.boolean(),
  subject: z.string().nullable(),
  item: z.string().nullable(),
  rowKind: z.string().nullable(),
})
export type Open = z.infer<typeof openRow> & { assignees: readonly string[] }

const assigneeRow = z.strictObject({ task: z.string(), person: z.string() })

/** The simulated history of a location. */
export interface HistoryContext {
  call: Call
  database: Database
  place: { locationId: string; practiceId: string }
  people: Populated
  /** Returns a time in the middle of a day, some seconds later if asked. */
  momentOn(date: string, seconds?: number): Date
  from: string
  until: string
  today: string
}

export interface Work {
  open: Open
  who: string
  date: string
}

/** Concurrent requests, so that the database and the server work at the same time. */
const concurrentRequests = 12

export async function runConcurrently<T>(all: Iterable<T>, call: (one: T) => Promise<unknown>): Promise<void> {
  const left = all[Symbol.iterator]()
  const next = async () => {
    for (let one = left.next(); !one.done; one = left.next()) await call(one.value)
  }
  await Promise.all(Array.from({ length: concurrentRequests }, next))
}

/** Returns the open occurrences with the people who may complete them. */
export async function openOccurrences({ database, place: { locationId } }: HistoryContext): Promise<Open[]> {
  return database.system('the demonstration plans the work of a past day', async (db) => {
    const [open, assigned] = await Promise.all([
      readRows(db, openRow)`
      select o.id as occurrence, t.id as task, t.rule_key as rule, t.fixed_key as fixed, t.row_key as row, t.name, t.behavior, t.forms, o.period_start as "periodStart", o.due, t.frequency,
        t.requires_admin as "requiresAdmin", t.subject_id as subject, i.name as item, i.row_kind as "rowKind"
      from task_occurrence o join task t on t.practice_id = o.practice_id and t.id = o.task_id
      left join checked_item i on i.practice_id = t.practice_id and i.id = t.item_id
      where o.location_id = ${locationId} and o.status = 'open' and t.closed_at is null order by o.due, t.name, o.id`,
      readRows(db, assigneeRow)`
      select a.task_id as task, a.user_id as person from task t join task_assignee a on a.task_id = t.id
      join current_membership m on m.user_id = a.user_id and m.location_id = t.location_id
      where t.location_id = ${locationId} and t.closed_at is null order by a.user_id`,
    ])
    const people = Map.groupBy(assigned, ({ task }) => task)
    return open.map((one) => ({ ...one, assignees: (people.get(one.task) ?? []).map(({ person }) => person) }))
  })
}

/** The check of a stop of a round. */
export function checkOfStop({ rule, item, rowKind }: Open): ItemCheck | undefined {
  if (rule === null || item === null) return undefined
  return checkOf(rule, { Kind: rowKind ?? '' })
}

const thursday = 4

/**
 * The day before which the work that begins on a day is planned: the next Thursday or Sunday. Weekly work is due on Saturday, and late work is done by
 * Wednesday.
 */
export function endOfPlan(first: string): string {
  const day = weekday(first)
  return addDays(first, (day < thursday ? thursday : 7) - day)
}

/** The planned day of work that stays open. */
const neverDay = '9999-12-31'

/** The weekly check that was forgotten last week, and the only overdue task of the demonstration. */
const forgotten = 'Check sharps container: Operatory 1'

/**
 * Returns the day on which an occurrence is completed. Most are completed shortly before they are due, some of the recurring ones late. Some of those
 * due from today on are left open for today's board, and so are a forgotten check at the first location and problems that need more time.
 */
export function plannedDay(one: Open, { people, place, today }: HistoryContext): string {
  const { fixed, name, periodStart: start, due, frequency } = one
  const luck = chance(...wordsAbout(one, people))
  if (due >= today && (luck > 0.5 || fixed === taskKeyOfActions)) return neverDay
  if (name === forgotten && place.locationId === people.locations[0]?.id && due >= addDays(today, -7)) return neverDay
  if (frequency === '99') return later(earlier(addDays(start, 2 + Math.floor(luck * 40)), due), start)
  const length = Math.max(1, daysBetween(start, due))
  const early = Math.floor(luck * (frequency === '0' ? 5 : Math.min(length, 20)))
  const late = luck > 0.94 && due < addDays(today, -9)
  return later(late ? addDays(due, 1 + Math.floor(luck * 4)) : addDays(due, -early), start)
}

/** What decides about the day of an occurrence. All stops of a person's round have the same words. */
function wordsAbout(one: Open, people: Populated): readonly string[] {
  const keyOf = (id: string | null) => [...people.ids].find(([, other]) => other === id)?.[0] ?? ''
  if (checkOfStop(one)) return ['round', one.frequency, one.due, ...one.assignees.map(keyOf).sort()]
  return [one.rule ?? '', one.fixed === taskKeyOfActions ? one.name : one.row, keyOf(one.subject), one.periodStart]
}

/**
 * Returns the person who completes an occurrence: the person it is about if they may, or else one of the assignees. Shared work is done by the first
 * suitable person of the location.
 */
export function completerOf(
  { assignees, requiresAdmin: forAdmin, subject }: Open,
  { people, place }: HistoryContext,
  date: string,
): string | undefined {
  const index = people.locations.findIndex((one) => one.id === place.locationId)
  const here = people.demo.people.filter((person) => !person.newHire && people.ids.has(person.key))
  const posted = here.filter((person) => person.posts.some((post) => post.at === index && (!forAdmin || post.administrator)))
  const ids = posted.map((person) => people.ids.get(person.key) ?? '')
  const own = assignees.filter((id) => ids.includes(id))
  if (subject && own.includes(subject)) return subject
  return own[Math.floor(chance(date, index) * own.length)] ?? (assignees.length === 0 ? ids[0] : undefined)
}
