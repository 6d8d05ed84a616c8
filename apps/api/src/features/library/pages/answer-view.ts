import { defaultAnswerIn } from '#content/questions/default-answer'
import { openQuestions, type LaterQuestion } from '#content/questions/later-questions'
import { sections } from '#content/facts/sections'
import { choicesAt, visibleSteps } from '#content/questions/setup-steps'
import type { StoredFacts } from '#content/rules/situation'
import { keyedRows, layoutOf } from '#content/questions/table-rows'
import { taskDetailsOf } from '#content/rules/explain/task-details'
import type { SetupStep } from '#content/questions/setup-step'
import { specialStepNumber } from '#content/questions/variables'
import { AnswerValue, type LibraryAnswer } from '#contract/library/library-answer'
import { findAnswers, type AnswerRow } from '#api/data/library/find-answers'
import { findPracticeName } from '#api/data/library/find-practice-name'
import { findLocation, type LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'

import { frequencyHint } from '../tasks/check-frequencies.ts'
import { storedFacts } from './stored-facts.ts'

/** The setup steps that apply to a location, in order, with their answers (LIBSETUP-009). */
export async function stepViews(db: Db, place: LocationRow): Promise<LibraryAnswer[]> {
  const answers = await findAnswers(db, place.id)
  const steps = visibleSteps(place)
  const facts = storedFacts(place, answers)
  return steps.map((step, index) => {
    const row = answers.find((each) => each.variable === step.associatedVariable)
    return {
      ...describeStep(step, facts),
      ...describeAnswer(step, row),
      isLast: index === steps.length - 1,
      additional: place.openAdditionalSteps.includes(step.stepNumber),
    }
  })
}

/** The questions and steps a location still has to answer after its setup. Questions come first, since an answer may hide a step (ruling 32). */
export async function additionalViews(db: Db, place: LocationRow): Promise<LibraryAnswer[]> {
  const steps = (await stepViews(db, place)).filter((view) => view.additional)
  const views = [...openQuestions(place).map(questionView), ...steps]
  return views.map((view, index) => ({ ...view, isLast: index === views.length - 1 }))
}

/** The answers of a location, null for those not given yet (LIB-032), plus the fixed names of practice and location (API-L-005, DATA-L-008). */
export async function answerViews(db: Db, place: LocationRow): Promise<LibraryAnswer[]> {
  const steps = await stepViews(db, place)
  const practiceName = await findPracticeName(db, place.practiceId)
  return [
    ...steps,
    specialView('PRACTICE_NAME', 'What is the name of the practice?', practiceName),
    specialView('LOCATION_NAME', 'What is the name of the location?', place.name),
  ]
}

/** See `LocationAnswers.answersOf`. */
export const answersOf = async (db: Db, locationId: string) => answerViews(db, await findLocation(db, locationId))

type Described = 'answer' | 'frequencyReasons' | 'isSubmitted' | 'answeredBy' | 'updatedAt' | 'revision'

function describeStep(step: SetupStep, facts: StoredFacts): Omit<LibraryAnswer, Described | 'isLast' | 'additional'> {
  const layout = step.tableLayout
  const preset = AnswerValue.safeParse(defaultAnswerIn(step, facts))
  return {
    associatedVariable: step.associatedVariable,
    stepNumber: step.stepNumber,
    question: step.question,
    why: step.why,
    type: step.type,
    inputType: step.type,
    defaultAnswer: preset.success ? preset.data : null,
    choices: choicesAt(step, facts.practiceType),
    none: step.none ?? null,
    isTaskForThisStep: step.isTaskForThisStep,
    taskDetails: Object.fromEntries(
      Object.entries(taskDetailsOf(step, facts)).map(([key, details]) => [key, { ...details, forms: [...details.forms] }]),
    ),
    tableLayout: layout
      ? {
          columns: [...layout.columns],
          userSelectColumns: [...layout.userSelectColumns],
          frequencySelectColumns: [...layout.frequencySelectColumns],
          phoneColumns: [...(layout.phoneColumns ?? [])],
          choiceColumns: Object.fromEntries(Object.entries(layout.choiceColumns ?? {}).map(([column, values]) => [column, [...values]])),
        }
      : null,
    frequencyHint: frequencyHint(step, facts),
    section: step.heading ?? sections.find((section) => section.pages.includes(step.pages[0] ?? ''))?.title ?? 'General',
    deleted: false,
    readOnly: false,
  }
}

function describeAnswer(step: SetupStep, row: AnswerRow | undefined): Pick<LibraryAnswer, Described> {
  const stored = AnswerValue.safeParse(row?.answer)
  if (!row || !stored.success)
    return { answer: null, frequencyReasons: {}, isSubmitted: false, answeredBy: null, updatedAt: null, revision: row?.revision ?? 0 }
  return {
    answer: stored.data,
    frequencyReasons: reasonsByPlace(step, row),
    isSubmitted: true,
    answeredBy: { _id: row.answeredBy, fullName: row.answeredByName ?? '' },
    updatedAt: row.updatedAt.toISOString(),
    revision: row.revision,
  }
}

/** The reasons given for the frequencies in an answer, by row index from 0. */
export function reasonsByPlace(step: SetupStep, row: Pick<AnswerRow, 'answer' | 'frequencyReasons'>): Record<string, string> {
  if (step.type !== 'table') return {}
  return Object.fromEntries(
    keyedRows(row.answer, layoutOf(step)).flatMap(({ key, position }) => {
      const reason = row.frequencyReasons[key]
      return reason === undefined ? [] : [[String(position - 1), reason]]
    }),
  )
}

const questionView = ({ value, label, why, later }: LaterQuestion): LibraryAnswer => ({
  ...specialView(value, label, ''),
  stepNumber: later.stepNumber,
  why: why ?? '',
  type: 'boolean',
  inputType: 'boolean',
  answer: null,
  choices: ['Yes', 'No'],
  section: 'Location Setup',
  additional: true,
  isSubmitted: false,
  readOnly: false,
})

function specialView(associatedVariable: string, question: string, answer: string): LibraryAnswer {
  return {
    associatedVariable,
    stepNumber: specialStepNumber,
    question,
    why: '',
    type: 'singleInput',
    inputType: 'singleInput',
    answer,
    defaultAnswer: null,
    choices: [],
    none: null,
    isTaskForThisStep: false,
    taskDetails: {},
    tableLayout: null,
    frequencyHint: null,
    frequencyReasons: {},
    section: 'General',
    isLast: false,
    additional: false,
    isSubmitted: true,
    deleted: false,
    readOnly: true,
    answeredBy: null,
    updatedAt: null,
    revision: 0,
  }
}
