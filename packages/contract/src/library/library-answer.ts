import { z } from 'zod'

import { id } from '../endpoint/endpoint.ts'
import { TaskBasis } from '../tasks/task-basis.ts'

const StepType = z.enum(['singleInput', 'multipleInput', 'boolean', 'table', 'singleUserSelect', 'multipleUserSelect'])
type StepType = z.infer<typeof StepType>

/** A row of a table answer, keyed by column header (DATA-L-018). `_row` identifies the row and survives edits (ruling 31). */
export const TableRow = z.record(z.string(), z.string())
export type TableRow = z.infer<typeof TableRow>

/** Text, list of texts, one or several user ids or typed names, Yes or No, or table rows. */
export const AnswerValue = z.union([z.boolean(), z.string(), z.array(z.string()), z.array(TableRow)])
export type AnswerValue = z.infer<typeof AnswerValue>

const TaskDetails = z.object({
  key: z.string(),
  name: z.string(),
  instructions: z.string(),
  frequency: z.string(),
  forms: z.array(z.string()),
  citation: z.string(),
  task_section: z.string(),
  /** The source of the duty and of its usual period. */
  basis: TaskBasis,
})

/** A library answer with its step (DATA-L-001 to 008). An unanswered step has `answer: null`. */
export const LibraryAnswer = z.object({
  associatedVariable: z.string(),
  stepNumber: z.number().int(),
  question: z.string(),
  /** Why we ask, in one line. */
  why: z.string(),
  /** One value under both names (DATA-L-003). */
  type: StepType,
  inputType: StepType,
  answer: AnswerValue.nullable(),
  /** The initial value of an unanswered field. It is shown, but not saved until the person saves it. */
  defaultAnswer: AnswerValue.nullable(),
  /** Options of the select; people may also type their own. */
  choices: z.array(z.string()),
  /** The label for None, if a location may have none; the answer is then the text `(none)`. */
  none: z.string().nullable(),
  isTaskForThisStep: z.boolean(),
  /** Keyed by answer value: `Yes` and `No`, or `answered` (ruling 31). */
  taskDetails: z.record(z.string(), TaskDetails),
  tableLayout: z
    .object({
      columns: z.array(z.string()),
      userSelectColumns: z.array(z.string()),
      frequencySelectColumns: z.array(z.string()),
      /** Columns that take a phone number. */
      phoneColumns: z.array(z.string()),
      choiceColumns: z.record(z.string(), z.array(z.string())),
    })
    .nullable(),
  /** How often the rows' tasks are usually done, and the lowest frequency that law or recommendation allows at this location. */
  frequencyHint: z
    .object({ usual: z.string(), floor: z.string().nullable(), kind: z.enum(['law', 'recommended']).nullable(), text: z.string() })
    .nullable(),
  /** The reasons for a lower frequency than recommended, keyed by the row's index starting at 0. */
  frequencyReasons: z.record(z.string(), z.string()),
  /** The section of the library that contains the answer. */
  section: z.string(),
  isLast: z.boolean(),
  /** The step became applicable after the first setup and has no answer yet (ruling 32). */
  additional: z.boolean(),
  isSubmitted: z.boolean(),
  deleted: z.boolean(),
  /** PRACTICE_NAME and LOCATION_NAME cannot be changed here (PERM-L-001). */
  readOnly: z.boolean(),
  answeredBy: z.object({ _id: id('user'), fullName: z.string() }).nullable(),
  updatedAt: z.string().nullable(),
  /** 0 while there is no answer. */
  revision: z.number().int(),
})
export type LibraryAnswer = z.infer<typeof LibraryAnswer>
