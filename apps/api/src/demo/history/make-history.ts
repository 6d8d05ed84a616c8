import { z } from 'zod'

import { addDays, addMonths, later, type Day } from '#calendar/days'
import { writtenDay } from '#calendar/written-day'
import { completeDocTask, completeTask } from '#contract/tasks/tasks'
import { startRecord, uploadHealthRecord } from '#contract/forms/forms'
import { updateRecordStatus } from '#contract/records/records'
import type { Answers } from '#content/forms/form-types'
import { formById } from '#content/forms/index'
import { taskKeyOfActions } from '#api/data/corrective-actions/action-task'
import { isBloodborneTraining } from '#api/data/training/training-due'
import { momentText, readRows } from '#api/platform/database/rows'

import { fillForm } from '../fill-form.ts'
import { sharpsInjury } from '../make-exposure.ts'
import { chance } from '../random.ts'
import { simplePdf } from '../simple-pdf.ts'
import {
  checkOfStop,
  completerOf,
  endOfPlan,
  openOccurrences,
  plannedDay,
  runConcurrently,
  type HistoryContext,
  type Open,
  type Work,
} from './plan-work.ts'
import { walkRounds } from './walk-rounds.ts'

/**
 * Simulates the days of a location: people walk their rounds and complete planned tasks, and administrators approve
 * records. Days without plans are skipped. Work is
 * planned half a week at a time. What a completion opens is planned with the next half, so a weekly check that was done late is done in time in the
 * week after.
 */
export async function simulateHistory(past: HistoryContext): Promise<void> {
  for (let from = past.from; from <= past.until;) {
    const open = await openOccurrences(past)
    const planned = open.map((one) => ({ one, on: later(plannedDay(one, past), from) }))
    const days = [...new Set(planned.map(({ on }) => on))].filter((on) => on <= past.until).sort()
    const [first] = days
    if (first === undefined) return
    const until = endOfPlan(first)
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
  const kindOf = ({ open }: Work) => (checkOfStop(open) ? 'stop' : open.behavior === 'task_with_form' ? 'form' : 'other')
  const { stop = [], form = [], other = [] } = Object.groupBy(all, kindOf)
  await walkRounds(past, stop)
  await runConcurrently(other, (one) => complete(past, one))
  // One at a time, because their answers may open tasks for the same people.
  for (const one of form) await fillForms(past, one)
}

async function complete({ call, momentOn }: HistoryContext, { open, who, date }: Work) {
  const { task: taskId, occurrence } = open
  const params = { taskId }
  const at = momentOn(date)
  if (open.behavior === 'other') {
    const note = open.fixed === taskKeyOfActions ? { note: 'Done, and looked at together.' } : {}
    return call(who, completeTask, { params, body: { isCompleted: true, occurrence, ...note }, at })
  }
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
    const formData = JSON.stringify(fillForm(form, { who, name, day: date, given: givenFor(form.id, date, open) }))
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

/** The answers of a form that say more than that all is in order. Follow-up tests are six and twelve weeks after a visit of the clinician. */
function givenFor(formId: string, day: Day, { periodStart }: Work['open']): Answers {
  if (formId === 'sharpsInjuryForm') return { ...sharpsInjury, injuryDate: periodStart }
  if (formId === 'exposureFollowUpForm') return { first: addDays(day, 42), second: addDays(day, 84) }
  if (formId === 'hepatitisBVaccineConsentForm') return { dose1: addMonths(day, -7), dose2: addMonths(day, -6), dose3: addMonths(day, -1) }
  return {}
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
  const moments = days.filter((date) => chance('approval', date) <= 0.5 && date < addDays(today, -3)).map((date) => momentOn(date))
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
