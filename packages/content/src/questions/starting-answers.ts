import type { Answers, FormDefinition, FormQuestion } from '../forms/form-types.ts'
import type { Variable } from './variables.ts'

/** The facts known before a form is filled in. */
export interface KnownFacts {
  /** Full name and id of the person who fills it in. */
  name: string
  userId: string
  /** The calendar day at the location. */
  today: string
  /** Rows of setup answers, with user ids replaced by names. A missing variable prefills nothing. */
  rows: SetupRows
  practiceType: string
  /** The open problems of the location, each as one line. */
  problems?: readonly string[]
}

/** Table answers of the setup by variable. */
export type SetupRows = Readonly<Partial<Record<Variable, readonly Readonly<Record<string, string>>[]>>>

/**
 * The initial answers of a form: known values, and every signature prefilled with the name of the person who fills in the form (ruling 36). A signed
 * form is about that person, because nobody signs for another.
 */
export function startingAnswers(form: FormDefinition, known: KnownFacts): Answers {
  const questions = questionsOf(form)
  const isSigned = questions.some(({ signature }) => signature)
  const entries = questions.flatMap((question) => {
    const value = isSigned && question.subject ? known.userId : startOf(question, known)
    return value === undefined || value.length === 0 ? [] : [[question.answer.key, value] as const]
  })
  return Object.fromEntries(entries)
}

/** The variables of the setup answers that a form is prefilled with. */
export function prefillVariablesOf(form: FormDefinition): Variable[] {
  return questionsOf(form).flatMap(({ startsWith }) =>
    typeof startsWith === 'object' && 'rowsOf' in startsWith ? [startsWith.rowsOf] : [],
  )
}

/** Whether a form starts with the problems that still have to be fixed. */
export const listsProblems = (form: FormDefinition): boolean => questionsOf(form).some(({ startsWith }) => startsWith === 'openProblems')

function startOf(
  { startsWith, signature, isMulti, type }: FormQuestion,
  { name, userId, today, rows, practiceType, problems = [] }: KnownFacts,
) {
  if (signature || startsWith === 'ownName') return name
  if (startsWith === 'today') return today
  if (startsWith === 'self') return isMulti ? [userId] : userId
  if (startsWith === 'openProblems') return problems.join('\n')
  if (startsWith === undefined) return undefined
  if ('byPracticeType' in startsWith) return Object.entries(startsWith.byPracticeType).find(([one]) => one === practiceType)?.[1]
  const lines = (rows[startsWith.rowsOf] ?? []).map((row) => textOf(row, startsWith.columns)).filter(Boolean)
  return type === 'textarea' || lines.length === 1 ? lines.join('\n') : undefined
}

const textOf = (row: Readonly<Record<string, string>>, columns: readonly string[]) =>
  columns
    .map((column) => row[column]?.trim() ?? '')
    .filter(Boolean)
    .join(', ')

/** Every question of a form, including nested ones. */
export function questionsOf(form: FormDefinition): FormQuestion[] {
  const withNested = (questions: readonly FormQuestion[]): FormQuestion[] =>
    questions.flatMap((question) => [
      question,
      ...(question.group ?? []).flatMap((option) => (option.question_blocks ?? []).flatMap((block) => withNested(block.question_block))),
    ])
  return form.question_blocks.flatMap((block) => withNested(block.question_block))
}
