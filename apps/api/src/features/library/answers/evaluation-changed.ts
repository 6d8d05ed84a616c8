import { and, eq, inArray, sql } from 'drizzle-orm'

import { contentVersion } from '#content/facts/content-version'
import { eventTasks } from '#content/rules/desired-tasks'
import { lockLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { task, taskOccurrence } from '#api/data/tables'
import type { EvaluationChange, MadeTask, TaskBook } from '#api/data/tasks/task-ports'

import { locationFacts } from '../pages/location-facts.ts'
import { definitionOf } from '../tasks/compare-tasks.ts'
import { createdTasks } from '../tasks/created-tasks.ts'

/** The rules that apply only after an evaluation, and those that apply only after a declination. */
const rulesOf = {
  evaluationDeclined: ['exposureDeclined'],
  evaluationWanted: [
    'exposureEvaluation',
    'exposurePacketSent',
    'exposureBlood',
    'exposureBloodKept',
    'exposureOpinion',
    'exposureFollowUp',
  ],
} as const

/**
 * See `EventPorts.evaluationChanged`. Days count from now on. Completed tasks stay completed and do not reopen.
 */
export async function evaluationChanged(writing: WriteContext, change: EvaluationChange, book: TaskBook): Promise<MadeTask[]> {
  const { exposure, wanted, answers, subjectId, locationId, practiceId } = change
  const kind = wanted ? 'evaluationWanted' : 'evaluationDeclined'
  const place = await lockLocation(writing.db, locationId)
  const over = rulesOf[wanted ? 'evaluationDeclined' : 'evaluationWanted']
  // Closes an already recorded declination too, because it may have to be recorded a second time.
  await book.closeBecause(writing, { practiceId, locationId }, await tasksOf(writing, change, { rules: over, anyState: wanted }), {
    why: wanted ? 'evaluationWanted' : 'evaluationDeclined',
    reason: '',
  })
  const facts = await locationFacts(writing.db, place, writing.now)
  const said = { ...answers, evaluation: wanted ? 'notYet' : 'declined' }
  const event = { kind, key: exposure.id, learnedAt: writing.now, timeZone: place.timeZone, answers: said } as const
  const opened = eventTasks(facts, { ...event, subjectId, reporterId: exposure.reporterId })
  const known = await rulesWithTask(writing, change, rulesOf[kind])
  const further = opened.filter(({ ruleKey }) => !known.has(ruleKey)).map(definitionOf)
  return createdTasks(further, await book.create(writing, { practiceId, locationId, contentVersion }, further))
}

const ofExposure = ({ locationId, exposure }: EvaluationChange, rules: readonly string[]) =>
  and(eq(task.locationId, locationId), eq(task.rowKey, exposure.id), inArray(task.ruleKey, [...rules]), sql`${task.closedAt} is null`)

/** The ids of the tasks that are not closed: all of them with `anyState`, otherwise only those with an open occurrence. */
async function tasksOf(
  { db }: WriteContext,
  change: EvaluationChange,
  { rules, anyState }: { rules: readonly string[]; anyState: boolean },
) {
  const open = sql`exists (select from ${taskOccurrence} where ${taskOccurrence.taskId} = ${task.id} and ${taskOccurrence.status} = 'open')`
  const rows = await db
    .select({ id: task.id })
    .from(task)
    .where(and(ofExposure(change, rules), anyState ? undefined : open))
  return rows.map(({ id }) => id)
}

async function rulesWithTask(
  { db }: WriteContext,
  change: EvaluationChange,
  rules: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const rows = await db.select({ ruleKey: task.ruleKey }).from(task).where(ofExposure(change, rules))
  return new Set(rows.map(({ ruleKey }) => ruleKey))
}
