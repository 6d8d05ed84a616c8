import type { PracticeType } from '../facts/practice-types.ts'
import type { Condition } from '../rules/condition.ts'
import type { Variable } from './variables.ts'

/** The kind of answer of a setup step. */
export type StepType = 'singleInput' | 'multipleInput' | 'boolean' | 'table' | 'singleUserSelect' | 'multipleUserSelect'

/**
 * The columns of a table answer. A row is an object keyed by column header. User cells contain a user id, `shared` or a typed name; frequency cells
 * contain a frequency code.
 */
export interface TableLayout {
  columns: readonly string[]
  userSelectColumns: readonly string[]
  frequencySelectColumns: readonly string[]
  /** Columns that take a phone number, with words around it if need be: an extension, two numbers, a name. */
  phoneColumns?: readonly string[]
  /** Columns with a fixed list of choices. */
  choiceColumns?: Readonly<Record<string, readonly string[]>>
}

/** One step of the library setup wizard. */
export interface SetupStep {
  stepNumber: number
  /** The storage key of a location's answer. */
  associatedVariable: Variable
  question: string
  /** "Why we ask", one line. */
  why: string
  type: StepType
  /** Options of the select. People may also type their own (LIBSETUP-016). In user selects they are listed in addition to the people. */
  choices?: readonly string[]
  /** The practice types at which a choice is offered; a choice that is not listed here is offered at all. `choicesAt` applies it. */
  choicesOnlyAt?: Readonly<Record<string, readonly PracticeType[]>>
  tableLayout?: TableLayout
  /** The label for None, for steps where "nothing of the kind" may be a true answer. The answer is then `noneAnswer`. For tables and lists. */
  none?: string
  /**
   * The initial value of an unanswered field. It is shown, but not saved until the person saves it. `defaultAnswerIn` inserts the agency of the
   * state.
   */
  defaultAnswer?: unknown
  /** The same for a table whose first rows depend on what the location has. A row without a condition is always among them. */
  defaultRows?: readonly { row: Readonly<Record<string, string>>; when?: Condition }[]
  appliesTo?: readonly PracticeType[]
  shownIf?: Condition
  /** Whether some answer to the step creates a task. */
  isTaskForThisStep: boolean
  /** The heading above the step; by default the title of the section of its first page. */
  heading?: string
  /** Ids of the library pages that contain the answer. */
  pages: readonly string[]
}
