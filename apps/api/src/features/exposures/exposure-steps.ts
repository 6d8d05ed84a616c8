import { dueStateAt } from '#calendar/due-state'
import { localDate } from '#calendar/local-time'
import type { ExposureStep, ExposureStepKey } from '#contract/exposures/exposures'
import type { Actor } from '#api/platform/actor/actor'
import { isoMoment } from '#api/platform/database/rows'

import { can, type ExposureFacts } from './policy.ts'
import type { StoredExposure, StoredStep } from './read-exposures.ts'
import { declinedNotes, evaluationNotes, followUpNotes, sourceNotes, storedBloodNotes } from './step-notes.ts'

/** The steps that are tasks of a rule, in order. */
const ruleSteps: readonly (readonly [ExposureStepKey, rule: string])[] = [
  ['firstHelp', 'exposureFirstHelp'],
  ['form', 'exposureForm'],
  ['evaluation', 'exposureEvaluation'],
  ['declined', 'exposureDeclined'],
  ['packet', 'exposurePacketSent'],
  ['source', 'exposureSource'],
  ['blood', 'exposureBlood'],
  ['opinion', 'exposureOpinion'],
  ['followUp', 'exposureFollowUp'],
  ['bloodKept', 'exposureBloodKept'],
  ['sharps', 'sharpsForm'],
]

/** Returns the person concerned: the one named by the form, otherwise by the report, otherwise the person who reported it. */
export const concernedBy = ({ locationId, subjectId, reportedBy }: StoredExposure): ExposureFacts => ({
  locationId,
  concernedId: subjectId ?? reportedBy,
})

interface Seen {
  exposure: StoredExposure
  tasks: readonly StoredStep[]
  actor: Actor
  now: Date
}

/** Returns the state of each step of an exposure. Without a form, its later steps are waiting. Steps that the form does not call for are left out. */
export function exposureSteps(seen: Seen): ExposureStep[] {
  const known = ruleSteps.flatMap(([key, rule]) => {
    const task = taskOf(seen.tasks, rule)
    const step = task ? stepOfTask(key, task, seen) : stepWithoutTask(key, seen)
    return step ? [{ ...step, notes: notesOf(key, task, seen.exposure) }] : []
  })
  const rules = new Set(ruleSteps.map(([, rule]) => rule))
  const others = seen.tasks.filter(({ rule }) => !rules.has(rule ?? '')).map((task) => stepOfTask('other', task, seen))
  return [reported(seen.exposure), ...known, ...others]
}

/** Returns the newest task of a rule. There may be several, because a person may decline an evaluation and accept it later. */
const taskOf = (tasks: readonly StoredStep[], rule: string) =>
  tasks.filter((one) => one.rule === rule).toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))[0]

/**
 * Returns whether the person may decline the evaluation now or accept one that was declined; null if the evaluation was begun or there is no form
 * yet.
 */
export function evaluationChange({ formId, closed }: StoredExposure, tasks: readonly StoredStep[]): 'mayDecline' | 'mayAccept' | null {
  if (formId === null || closed) return null
  if (taskOf(tasks, 'exposureEvaluation')?.status === 'open') return 'mayDecline'
  const declined = taskOf(tasks, 'exposureDeclined')
  return declined && declined.status !== 'notApplicable' && !declined.closed ? 'mayAccept' : null
}

const nothing = { name: null, due: null, dueBy: null, doneAt: null, doneBy: null, notes: [], task: null, record: null }

const reported = ({ reportedAt, reportedBy, reporter, what }: StoredExposure): ExposureStep => ({
  ...nothing,
  key: 'reported',
  state: 'done',
  doneAt: isoMoment(reportedAt),
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
    dueBy: isoMoment(task.dueBy),
    doneAt: isoMoment(task.doneAt),
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

/** Steps that are not listed as waiting while there is no form. */
const withoutForm: ReadonlySet<ExposureStepKey> = new Set(['form', 'firstHelp', 'sharps', 'declined', 'bloodKept'])

/** Returns a step that has no task: done by the form, or waiting for the form. Returns undefined if the step is not called for. */
function stepWithoutTask(key: ExposureStepKey, { exposure, actor }: Seen): ExposureStep | undefined {
  const { formId, formAt, formBy, formAuthor, answers, closed } = exposure
  const byForm = key === 'form' || (key === 'evaluation' && answers?.['evaluation'] === 'sent')
  if (formId === null || formAt === null || formBy === null || formAuthor === null)
    return withoutForm.has(key) || closed ? undefined : { ...nothing, key, state: 'waiting' }
  if (!byForm) return undefined
  const own = { requiresAdmin: true, assignees: [], recordBy: formBy, recordSubject: exposure.subjectId }
  const record = can.openRecord(actor, concernedBy(exposure), own) ? formId : null
  return { ...nothing, key, state: 'done', doneAt: isoMoment(formAt), doneBy: { _id: formBy, fullName: formAuthor }, record }
}

function notesOf(key: ExposureStepKey, task: StoredStep | undefined, exposure: StoredExposure): string[] {
  if (key === 'evaluation') return evaluationNotes(exposure, task)
  if (key === 'declined') return declinedNotes(task)
  if (key === 'source') return sourceNotes(exposure, task)
  if (key === 'bloodKept') return storedBloodNotes(exposure)
  return key === 'followUp' ? followUpNotes(task) : []
}
