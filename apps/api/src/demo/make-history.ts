import { z } from 'zod'

import type { Call } from './caller.ts'
import { addDays, daysBetween, earlier, later } from '#calendar/days'
import { writtenDay } from '#calendar/written-day'
import { completeDocTask, completeTask } from '#contract/tasks/tasks'
import { startRecord, uploadHealthRecord } from '#contract/forms/forms'
import { updateRecordStatus } from '#contract/records/records'
import { formById } from '#content/forms/index'

import { isBloodborneTraining } from '../data/training/training-due.ts'
import type { Database } from '../platform/database/database.ts'
import { dayText, momentText, readRows } from '../platform/database/rows.ts'
import type { Populated } from './make-people.ts'
import { fillForm } from './fill-form.ts'
import { simplePdf } from './simple-pdf.ts'
import { chance } from './random.ts'

const openRow = z.strictObject({
  occurrence: z.string(),
  task: z.string(),
  rule: z.string().nullable(),
  row: z.string(),
  name: z.string(),
  behavior: z.string(),
  forms: z.array(z.string()),
  periodStart: dayText,
  due: dayText,
  frequency: z.string(),
  requiresAdmin: z.boolean(),
  subject: z.string().nullable(),
})
type Open = z.infer<typeof openRow> & { assignees: readonly string[] }

const assigneeRow = z.strictObject({ task: z.string(), person: z.string() })

/** The simulated history of a location. */
export interface HistoryContext {
  call: Call
  database: Database
  place: { locationId: string; practiceId: string }
  people: Populated
  /** Returns a time in the middle of a day. */
  momentOn(date: string): Date
  from: string
  until: string
  today: string
}

/**
 * Simulates the days of a location: people complete planned tasks, and administrators approve records. Days without plans are skipped. Work is
 * planned a week at a time, because tasks opened by a completion begin the next week at the earliest.
 */
export async function simulateHistory(past: HistoryContext): Promise<void> {
  for (let from = past.from; from <= past.until;) {
    const open = await openOccurrences(past)
    const planned = open.map((one) => ({ one, on: later(plannedDay(one, past), from) }))
    const days = [...new Set(planned.map(({ on }) => on))].filter((on) => on <= past.until).sort()
    const [first] = days
    if (first === undefined) return
    const until = addDays(first, daysPlanned)
    const worked = days.filter((day) => day < until)
    await work(past, worked, planned)
    await approve(past, worked)
    from = until
  }
}

/** Does the work planned for these days. */
async function work(past: HistoryContext, days: readonly string[], planned: readonly { one: Open; on: string }[]) {
  const all = days.flatMap((date) =>
    planned.flatMap(({ one: open, on }) => {
      const who = on === date ? completerOf(open, past, date) : undefined
      return who ? [{ open, who, date }] : []
    }),
  )
  const needsForms = ({ open }: Work) => open.behavior === 'task_with_form'
  await runConcurrently(
    all.filter((one) => !needsForms(one)),
    (one) => complete(past, one),
  )
  // One at a time, because their answers may open tasks for the same people.
  for (const one of all.filter(needsForms)) await fillForms(past, one)
}

/** Concurrent requests, so that the database and the server work at the same time. */
const concurrentRequests = 12

async function runConcurrently<T>(all: readonly T[], call: (one: T) => Promise<unknown>): Promise<void> {
  const left = all.values()
  const next = async () => {
    for (const one of left) await call(one)
  }
  await Promise.all(Array.from({ length: concurrentRequests }, next))
}

const daysPlanned = 7

/** Returns the open occurrences with the people who may complete them. */
async function openOccurrences({ database, place: { locationId } }: HistoryContext): Promise<Open[]> {
  return database.system('the demonstration plans the work of a past day', async (db) => {
    const [open, assigned] = await Promise.all([
      readRows(db, openRow)`
      select o.id as occurrence, t.id as task, t.rule_key as rule, t.row_key as row, t.name, t.behavior, t.forms, o.period_start as "periodStart", o.due, t.frequency, t.requires_admin as "requiresAdmin", t.subject_id as subject
      from task_occurrence o join task t on t.practice_id = o.practice_id and t.id = o.task_id
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

/** The planned day of work that stays open. */
const neverDay = '9999-12-31'

/** The weekly check that was forgotten last week, and the only overdue task of the demonstration. */
const forgotten = 'Check sharps container: Operatory 1'

/**
 * Returns the day on which an occurrence is completed. Most are completed shortly before they are due, some of the recurring ones late. Some of those
 * due from today on are left open for today's board, and so is a forgotten check at the first location.
 */
function plannedDay(one: Open, { people, place, today }: HistoryContext): string {
  const { rule, row, name, subject, periodStart: start, due, frequency } = one
  const about = [...people.ids].find(([, id]) => id === subject)?.[0] ?? ''
  const luck = chance(rule ?? '', row, about, start)
  if (due >= today && luck > 0.5) return neverDay
  if (name === forgotten && place.locationId === people.locations[0]?.id && due >= addDays(today, -7)) return neverDay
  if (frequency === '99') return later(earlier(addDays(start, 2 + Math.floor(luck * 40)), due), start)
  const length = Math.max(1, daysBetween(start, due))
  const early = Math.floor(luck * (frequency === '0' ? 5 : Math.min(length, 20)))
  const late = luck > 0.94 && due < addDays(today, -9)
  return later(late ? addDays(due, 1 + Math.floor(luck * 4)) : addDays(due, -early), start)
}

/**
 * Returns the person who completes an occurrence: the person it is about if they may, or else one of the assignees. Shared work is done by the first
 * suitable person of the location.
 */
function completerOf(
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

interface Work {
  open: Open
  who: string
  date: string
}

async function complete({ call, momentOn }: HistoryContext, { open, who, date }: Work) {
  const { task: taskId, occurrence } = open
  const params = { taskId }
  const at = momentOn(date)
  if (open.behavior === 'other') return call(who, completeTask, { params, body: { isCompleted: true, occurrence }, at })
  const lines = [`Period from ${open.periodStart}, due ${open.due}.`, 'Scanned original, kept in the binder.']
  const file = { name: `${slug(open.name)}.pdf`, content: simplePdf(open.name, lines) }
  const note = isBloodborneTraining(open.rule) ? { note: heldElsewhere(writtenDay(date)) } : {}
  const body = { name: open.name, data: JSON.stringify({ occurrence }), ...note }
  return call(who, completeDocTask, { params, body, file, at })
}

/** The entries for a training held before the practice used the product (29 CFR 1910.1030(h)(2)). */
const heldElsewhere = (day: string) =>
  `${day}, Olga Petrenko, occupational health nurse: elements A to N, with questions. Sign-in sheet attached.`

async function fillForms({ call, place, people, momentOn }: HistoryContext, { open, who, date }: Work) {
  const person = people.demo.people.find(({ key }) => people.ids.get(key) === who)
  const name = person ? `${person.firstName} ${person.lastName}` : ''
  for (const formId of open.forms) {
    const form = formById(formId)
    if (!form) return
    if (form.id === healthDocumentForm) {
      await fileHealthDocument({ call, momentOn }, { open, who, date })
      continue
    }
    const formData = JSON.stringify(fillForm(form, { who, name, day: date }))
    const body = {
      formId,
      formData,
      currentStep: form.sections.length,
      isCompleted: true,
      location: place.locationId,
      taskId: open.task,
      occurrence: open.occurrence,
    }
    await call(who, startRecord, { body, at: momentOn(date) })
  }
}

const healthDocumentForm = 'uploadHealthDocumentForm'

/** Files the health document that the task asks for, for the person it is about. */
const fileHealthDocument = ({ call, momentOn }: Pick<HistoryContext, 'call' | 'momentOn'>, { open, who, date }: Work) =>
  call(who, uploadHealthRecord, {
    body: {
      formId: healthDocumentForm,
      type: 'Health Document',
      taskId: open.task,
      occurrence: open.occurrence,
      ...(open.subject && open.subject !== who ? { filesFor: open.subject } : {}),
    },
    file: { name: 'document.pdf', content: simplePdf(open.name, [`Filed on ${writtenDay(date)}.`]) },
    at: momentOn(date),
  })

const pendingRow = z.strictObject({ id: z.string(), at: momentText })

/** Approves records as the administrator, on some of the days. Records of the last days are still pending today. */
async function approve({ call, database, place, people, today, momentOn }: HistoryContext, days: readonly string[]) {
  const moments = days.filter((date) => chance('approval', date) <= 0.5 && date < addDays(today, -3)).map(momentOn)
  if (moments.length === 0) return
  const index = people.locations.findIndex((one) => one.id === place.locationId)
  const administrator = people.demo.people.find((person) => person.posts.some((post) => post.at === index && post.administrator))
  const rows = await database.system(
    'the demonstration looks for what waits for approval',
    (db) =>
      readRows(db, pendingRow)`
      select r.id, r.completed_at as at from record r where r.location_id = ${place.locationId} and r.waiting`,
  )
  const who = people.ids.get(administrator?.key ?? '') ?? ''
  await runConcurrently(rows, async ({ id: recordId, at: done }) => {
    const at = moments.find((moment) => moment >= new Date(done))
    if (at) await call(who, updateRecordStatus, { params: { recordId }, body: { status: 'approved' }, at })
  })
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
