import { isDeepStrictEqual } from 'node:util'

import { eq } from 'drizzle-orm'

import { localDate } from '#calendar/local-time'
import { doesNotApplyText } from '#contract/library/question-texts'
import { checkAnswer } from '#content/questions/check-answer'
import { contentVersion } from '#content/facts/content-version'
import type { StoredFacts } from '#content/rules/situation'
import { rowIdKey } from '#content/questions/table-rows'
import { visibleSteps } from '#content/questions/setup-steps'
import type { SetupStep } from '#content/questions/setup-step'
import { Conflict } from '#contract/endpoint/errors'
import { QuestionnaireOpen, StepsMissing, type AnswerInput } from '#contract/library/library'
import type { AnswerValue } from '#contract/library/library-answer'
import { findAnswers, type AnswerRow } from '#api/data/library/find-answers'
import type { LocationRow } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { libraryAnswer } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import { fail, invalid } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import { stepViews } from '../pages/answer-view.ts'
import { checkFrequencies } from '../tasks/check-frequencies.ts'
import { can } from '../policy.ts'
import { findPeople } from '../tasks/find-people.ts'
import type { ChangedAnswer } from './changed-answer.ts'
import { storedFacts } from '../pages/stored-facts.ts'

export interface SavedAnswer {
  step: SetupStep
  /** The location's first step without an answer; undefined if all have one. */
  firstMissing: SetupStep | undefined
  /** The replaced answer, if there was a different one before. */
  change: ChangedAnswer | undefined
}

/**
 * Stores one answer of a location whose row the caller has locked. Steps must be answered in order: rejects a step if an earlier one has no answer.
 * @param editing true if edited in the library instead of a wizard
 * @param restoring the earlier answer if it is put back, so that its rows keep their identities
 * @throws 403 for the two read-only names; 409 while the questionnaire is open, out of order, or when someone else changed the answer (`details` =
 * the current one); 422 with every field that needs attention
 */
export async function saveAnswer(
  writing: WriteContext,
  place: LocationRow,
  input: AnswerInput,
  { editing = false, restoring }: { editing?: boolean; restoring?: unknown } = {},
): Promise<SavedAnswer> {
  const { db, actor } = writing
  allow(can.answerStep(actor, place, input.associatedVariable))
  if (place.questionnaireSavedAt === null) fail(QuestionnaireOpen)
  const steps = visibleSteps(place)
  const step = steps.find((each) => each.associatedVariable === input.associatedVariable)
  if (!step) return invalid({ associatedVariable: doesNotApplyText })
  const answers = await findAnswers(db, place.id)
  const missing = steps.filter((each) => !answers.some((row) => row.variable === each.associatedVariable))
  // Additional steps can be answered in any order: they may come before steps that were answered long ago.
  const earlier = missing[0]
  if (place.librarySetupCompletedAt === null && earlier && earlier.stepNumber < step.stepNumber)
    fail(StepsMissing, { details: { stepNumber: earlier.stepNumber } })
  const before = answers.find((row) => row.variable === step.associatedVariable)
  if (input.revision !== undefined && input.revision !== (before?.revision ?? 0)) await refuseStale(writing, place, step)
  const knownRows = new Set([...rowIdsOf(before?.answer), ...rowIdsOf(restoring)])
  const checked = await check(writing, { place, step, knownRows, input, editing, facts: storedFacts(place, answers) })
  await store(writing, { place, step, before, ...checked })
  const change = before && differs(before, checked) ? changeOf(step, before, checked.answer) : undefined
  return { step, firstMissing: missing.find((each) => each !== step), change }
}

const changeOf = (step: SetupStep, before: AnswerRow, after: AnswerValue): ChangedAnswer => ({
  step,
  before: before.answer,
  beforeReasons: before.frequencyReasons,
  after,
  revision: before.revision + 1,
})

const differs = (before: AnswerRow, { answer, reasons }: { answer: AnswerValue; reasons: Record<string, string> }) =>
  !isDeepStrictEqual([before.answer, before.frequencyReasons], [answer, reasons])

async function refuseStale({ db }: WriteContext, place: LocationRow, step: SetupStep) {
  const current = (await stepViews(db, place)).find((view) => view.stepNumber === step.stepNumber)
  fail(Conflict, { details: current })
}

interface Saving {
  place: LocationRow
  step: SetupStep
}

async function check(
  { db, now }: WriteContext,
  {
    place,
    step,
    knownRows,
    input,
    facts,
    editing,
  }: Saving & {
    knownRows: ReadonlySet<string>
    input: AnswerInput
    facts: StoredFacts
    editing: boolean
  },
) {
  const people = await findPeople(db, place.id, localDate(now, place.timeZone))
  const checked = checkAnswer(step, input.answer, {
    people: new Set(people.map((person) => person.id)),
    knownRows,
    makeId: () => newId(now),
    editing,
  })
  if (!checked.ok) return invalid(checked.fields)
  const reasons = checkFrequencies(step, checked.answer, { place: facts, reasons: input.frequencyReasons ?? {} })
  return { answer: checked.answer, reasons }
}

function rowIdsOf(answer: unknown): Set<string> {
  const rows: unknown[] = Array.isArray(answer) ? answer : []
  const ids = rows.flatMap((row) => (typeof row === 'object' && row !== null ? Object.entries(row) : []))
  return new Set(ids.flatMap(([key, value]) => (key === rowIdKey && typeof value === 'string' ? [value] : [])))
}

async function store(
  { db, actor, now, audit }: WriteContext,
  {
    place,
    step,
    before,
    answer,
    reasons,
  }: Saving & { before: AnswerRow | undefined; answer: AnswerValue; reasons: Record<string, string> },
) {
  const values = { answer, frequencyReasons: reasons, contentVersion, answeredBy: actor.userId, updatedAt: now }
  const { id: locationId, practiceId } = place
  if (before)
    await db
      .update(libraryAnswer)
      .set({ ...values, revision: before.revision + 1 })
      .where(eq(libraryAnswer.id, before.id))
  else
    await db
      .insert(libraryAnswer)
      .values({ id: newId(now), practiceId, locationId, variable: step.associatedVariable, stepNumber: step.stepNumber, ...values })
  await audit({
    action: before ? 'library_answer.updated' : 'library_answer.created',
    practiceId,
    locationId,
    target: { kind: 'location', id: locationId },
    before: before && { answer: before.answer },
    after: { variable: step.associatedVariable, answer, ...(Object.keys(reasons).length > 0 && { reasons }) },
    shown: ['variable', 'answer', 'reasons'],
  })
}
