import type { PracticeType } from '../facts/practice-types.ts'
import type { RetentionClassId } from '../facts/retention.ts'
import type { Variable } from '../questions/variables.ts'

/** The two sections of the forms list (FORM-002 to FORM-004). A `Task` form is opened only from its task and is not listed. */
type FormCategory = 'Incident Report' | 'Health Document' | 'Task'

/**
 * A known value that a field is prefilled with; it can be changed. `self` and `ownName`: the person who fills in the form, as a choice and as text.
 * `byPracticeType`: a text for the type of practice.
 * `openProblems`: the problems of the location that still have to be fixed, one line each.
 * `rowsOf`: these columns of a setup answer, one line per row; a one-line field is prefilled only if there is exactly one row.
 */
type StartsWith =
  | 'today'
  | 'self'
  | 'ownName'
  | 'openProblems'
  | { rowsOf: Variable; columns: readonly string[] }
  | { byPracticeType: Readonly<Record<PracticeType, string>> }

/** The control of a question (DATA-L-024); `label` is static text and takes no answer. */
type QuestionType = 'input' | 'radio' | 'checkbox' | 'textarea' | 'employee-select' | 'date' | 'label'

/** A form as it is sent to the browser (DATA-L-021 to DATA-L-027). */
export interface FormDefinition {
  id: string
  name: string
  description: string
  /** Words that people type when they search for this form, lower case. They are never displayed and do not change the version. */
  searchWords: readonly string[]
  category: FormCategory
  /** The practice types whose lists contain the form; absent: all. It can still be opened by its address. */
  listedAt?: readonly PracticeType[] | undefined
  /** Increased with every change of a shipped form; records keep the version they were filled in with. */
  version: number
  /** Visible only to the author, the person concerned and the administrators of the location (ruling 12). */
  confidential: boolean
  /**
   * How long a finished record is kept at least. For a `Task` form this applies only if its task does not specify a class (ruling 11; 29 CFR
   * 1910.1020(d), 1910.1030(h), 1904.33).
   */
  retention: RetentionClassId
  sections: FormSection[]
  question_blocks: FormBlock[]
}

/** One numbered step of the list on the left; steps start at 1. */
export interface FormSection {
  label: string
  stepNumber: number
}

/** The questions of the section with the same `stepNumber` (DATA-L-023). */
export interface FormBlock {
  stepNumber: number
  question_block: FormQuestion[]
}

/** Questions that are visible while the option they depend on is chosen (FILL-031). */
export interface NestedBlock {
  question_block: FormQuestion[]
}

/** One choice of a radio or checkbox question. */
export interface QuestionOption {
  /** What is stored as the answer. */
  value: string
  /** The displayed text; `value` if absent. */
  label?: string
  /** Unique within the form. */
  key: string
  question_blocks?: NestedBlock[]
  /** Cannot be ticked together with another option ("None of these"). */
  exclusive?: true
  /** Offered only in these states, by postal code. `formIn` removes it elsewhere. */
  onlyIn?: readonly string[]
}

/** One question, or a static text of type `label`. */
export interface FormQuestion {
  type: QuestionType
  label: string
  help?: string
  /** The help in single states, by postal code, instead of `help`. Evaluated by `formIn`. */
  helpIn?: Readonly<Record<string, string>>
  /** Asked or shown only in these states, by postal code. `formIn` removes it elsewhere. */
  onlyIn?: readonly string[]
  required: boolean
  /** States that require an answer even though `required` is false, by postal code. Evaluated by `formIn`. */
  requiredIn?: readonly string[]
  /** `key` identifies the answer in the stored form data; unique within the form, including nested questions. */
  answer: { key: string }
  group?: QuestionOption[]
  /** employee-select: several people may be chosen. */
  isMulti?: true
  /** checkbox: in an earlier version of the form this was a radio; its answers are read as one ticked box. */
  wasRadio?: true
  /** date: not after today at the location (FILL-035). */
  selectUptoToday?: true
  inputKind?: 'text' | 'time' | 'number'
  maxLength?: number
  /** employee-select: the person the record is about (ruling 12). */
  subject?: true
  /** input: a typed full name that counts as a signature; only the signed-in person can enter it, with their own name (ruling 36). */
  signature?: true
  /** label: words that the signer agrees to, repeated in the finished record. */
  statement?: true
  /** label: what follows from the answers; repeated in the finished record. */
  conclusion?: true
  /** label: what to do before anything else; shown as an alert. */
  urgent?: true
  autoComplete?: string
  /** radio: must be Yes if the number answered there is greater than this, and No otherwise. Any other answer is rejected. */
  agreesWith?: { key: string; moreThan: number }
  /** radio: a choice that contradicts the choice, or one of the ticked boxes, of another question; it is rejected with this text. */
  contradicts?: { value: string; key: string; is: string; text: string }
  startsWith?: StartsWith
}

/** Radio: the value. Checkbox: the values. Employee-select: one user id or several. Date: `YYYY-MM-DD`. Time: `HH:MM`. */
export type Answers = Record<string, string | string[]>
