import { dueStateAt } from '#calendar/due-state'
import { localDate } from '#calendar/local-time'
import type { ExposureStep, ExposureStepKey } from '#contract/exposures'
import type { Actor } from '#api/platform/actor'

import { can } from './policy.ts'
import type { StoredExposure, StoredStep } from './read-exposures.ts'
import { evaluationNotes, followUpNotes, sourceNotes, storedBloodNotes } from './step-notes.ts'

/** The steps that are a task of a rule, in their order. */
const ruleSteps: readonly (readonly [ExposureStepKey, rule: string])[] = [
  ['firstHelp', 'exposureFirstHelp'],
  ['form', 'exposureForm'],
  ['evaluation', 'exposureEvaluation'],
  ['packet', 'exposurePacketSent'],
  ['source', 'exposureSource'],
  ['blood', 'exposureBlood'],
  ['opinion', 'exposureOpinion'],
  ['followUp', 'exposureFollowUp'],
  ['bloodKept', 'exposureBloodKept'],
  ['sharps', 'sharpsForm'],
]

/** The person concerned: whom the form names, before that whom the report names, else whoever reported it. */
export const concernedBy = ({ locationId, subjectId, reportedBy }: StoredExposure) => ({ locationId, concernedId: subjectId ?? reportedBy })

interface Seen {
  exposure: StoredExposure
  tasks: readonly StoredStep[]
  actor: Actor
  now: Date
}

/** Where each step of an exposure stands. Without a form its later steps wait; a step that the form does not call for is left out. */
export function exposureSteps(seen: Seen): ExposureStep[] {
  const known = ruleSteps.flatMap(([key, rule]) => {
    const task = seen.tasks.find((one) => one.rule === rule)
    const step = task ? stepOfTask(key, task, seen) : stepWithoutTask(key, seen)
    return step ? [{ ...step, notes: notesOf(key, task, seen.exposure) }] : []
  })
  const rules = new Set(ruleSteps.map(([, rule]) => rule))
  const others = seen.tasks.filter(({ rule }) => !rules.has(rule ?? '')).map((task) => stepOfTask('other', task, seen))
  return [reported(seen.exposure), ...known, ...others]
}

const nothing = { name: null, due: null, dueBy: null, doneAt: null, doneBy: null, notes: [], task: null, record: null }

const reported = ({ reportedAt, reportedBy, reporter, what }: StoredExposure): ExposureStep => ({
  ...nothing,
  key: 'reported',
  state: 'done',
  doneAt: iso(reportedAt),
  doneBy: { _id: reportedBy, fullName: reporter },
  notes: what === '' ? [] : [what],
})

function stepOfTask(key: ExposureStepKey, task: StoredStep, { exposure, actor, now }: Seen): ExposureStep {
  const concerned = concernedBy(exposure)
  const open = task.status === 'open'
  return {
    ...nothing,
    key,
    name: key === 'other' ? task.name : null,
    state: open ? openState(task, exposure, now) : task.status === 'done' ? 'done' : 'notNeeded',
    due: task.due,
    dueBy: task.dueBy && iso(task.dueBy),
    doneAt: task.doneAt && iso(task.doneAt),
    doneBy: task.doneById && task.doneBy ? { _id: task.doneById, fullName: task.doneBy } : null,
    task:
      open && can.doStep(actor, concerned, task)
        ? { _id: task.taskId, occurrence: task.occurrenceId, form: task.forms[0] ?? null, subject: task.subjectId }
        : null,
    record: task.recordId && can.openRecord(actor, concerned, task) ? task.recordId : null,
  }
}

function openState({ due, dueBy }: StoredStep, { timeZone }: StoredExposure, now: Date): 'open' | 'overdue' {
  const { state } = dueStateAt({ due, dueBy: dueBy === null ? null : new Date(dueBy) }, { today: localDate(now, timeZone), now })
  return state === 'overdue' ? 'overdue' : 'open'
}

/** A step that has no task: done by the form, still to come with the form, or not called for. */
function stepWithoutTask(key: ExposureStepKey, { exposure, actor }: Seen): ExposureStep | undefined {
  const { formId, formAt, formBy, formAuthor, answers, closed } = exposure
  const byForm = key === 'form' || (key === 'evaluation' && answers?.['evaluation'] === 'sent')
  if (formId === null || formAt === null || formBy === null || formAuthor === null)
    return key === 'form' || key === 'firstHelp' || key === 'sharps' || closed ? undefined : { ...nothing, key, state: 'waiting' }
  if (!byForm) return undefined
  const own = { requiresAdmin: true, assignees: [], recordBy: formBy, recordSubject: exposure.subjectId }
  const record = can.openRecord(actor, concernedBy(exposure), own) ? formId : null
  return { ...nothing, key, state: 'done', doneAt: iso(formAt), doneBy: { _id: formBy, fullName: formAuthor }, record }
}

function notesOf(key: ExposureStepKey, task: StoredStep | undefined, exposure: StoredExposure): string[] {
  if (key === 'evaluation') return evaluationNotes(exposure, task)
  if (key === 'source') return sourceNotes(exposure, task)
  if (key === 'bloodKept') return storedBloodNotes(exposure)
  return key === 'followUp' ? followUpNotes(task) : []
}

const iso = (moment: string) => new Date(moment).toISOString()
