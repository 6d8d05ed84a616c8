import type { Frequency } from '#calendar/frequency-and-anchor'

import type { AnswerCondition } from './answer-condition.ts'
import type { Condition } from './condition.ts'
import type { EquipmentId } from './default-equipment.ts'
import type { PracticeType } from './practice-types.ts'
import type { OptionValue } from './option-values.ts'
import type { ReportedEvent } from './reported-event.ts'
import type { RetentionClassId } from './retention.ts'
import type { SectionId } from './sections.ts'
import type { Variable } from './variables.ts'

/** How often a task returns: 99 once, 0 weekly, 1 monthly, 2 quarterly, 3 yearly. Always a string (ruling 19). */
export type { Frequency }

/** One Yes/No question of the location questionnaire (LOCSETUP). */
export type SetupOption = {
  value: OptionValue
  /** The question as people read it. */
  label: string
  /** The practice types that are asked. For all others it counts as No. */
  appliesTo: readonly PracticeType[]
  /** The question is hidden, and counts as No, once this other one is answered No. */
  dependsOn?: OptionValue
  /** One line under the question: why we ask. */
  why?: string
  /** For practice types in which No is nearly always a mistake: what No means. It has to be confirmed. */
  askBack?: { practiceTypes: readonly PracticeType[]; text: string }
  /**
   * The question came with this version of the content. Locations that were set up before are asked it among the additional steps, under this step
   * number (ruling 32); until they answer, it counts as No.
   */
  later?: { contentVersion: number; stepNumber: number }
}

/** How a setup step is answered. */
export type StepType = 'singleInput' | 'multipleInput' | 'boolean' | 'table' | 'singleUserSelect' | 'multipleUserSelect'

/**
 * The columns of a table answer. A row is an object keyed by column header. User cells hold a user id, `shared` or a typed name;
 * frequency cells hold a frequency code.
 */
export type TableLayout = {
  columns: readonly string[]
  userSelectColumns: readonly string[]
  frequencySelectColumns: readonly string[]
  /** Columns that offer a fixed list. */
  choiceColumns?: Readonly<Record<string, readonly string[]>>
}

/** One step of the library setup wizard. */
export type SetupStep = {
  stepNumber: number
  /** The storage key of a location's answer. */
  associatedVariable: Variable
  question: string
  /** "Why we ask", one line. */
  why: string
  type: StepType
  /** Values offered in the select. People may type their own beside them (LIBSETUP-016). In user selects they stand beside the people. */
  choices?: readonly string[]
  tableLayout?: TableLayout
  /** Offered where nothing of the kind may be a true answer: the words for it. The answer is then `noneAnswer`. For tables and lists. */
  none?: string
  /** The initial value of an unanswered field. Shown, never saved by itself. `defaultAnswerIn` fills in the agency of the state. */
  defaultAnswer?: unknown
  appliesTo?: readonly PracticeType[]
  shownIf?: Condition
  /** Whether some answer to the step makes a task. */
  isTaskForThisStep: boolean
  /** The heading over the step; otherwise the title of the section of its first page. */
  heading?: string
  /** Ids of the library pages with the answer. */
  pages: readonly string[]
}

/**
 * Where a rule comes from. L federal law or regulation, G guideline or consensus standard, S state law, C contract, maker's
 * instructions or good practice. Only L, and S in its own state, may be called "required".
 */
export type LegalKind = 'L' | 'G' | 'S' | 'C'

/** The required evidence of a completed task: a filled form, uploaded documents, or just the completion. */
export type Evidence = 'form' | 'upload' | 'plain'

/**
 * Who gets a task. `row`: the user cell of the table row. `person`: the person the task is about. `reporter`: who reported the event, while at
 * the location. `answer:x`: the person who was named in that step. Without a match it goes to the safety officer, or else to the administrators (ruling 31). `named:x`: the same person, or nobody, for
 * tasks that no one else may see.
 */
export type Assign =
  | 'safetyOfficer'
  | 'recordKeeper'
  | 'administrators'
  | 'everybody'
  | 'row'
  | 'person'
  | 'reporter'
  | `answer:${Variable}`
  | `named:${Variable}`

/**
 * From what an occurrence's date is counted (ruling 8): the calendar period, the location's yearly review date, the person's own
 * last date, a single date, or an event.
 */
export type Anchor = 'calendar' | 'review' | 'person' | 'once' | 'event'

/**
 * The due date of a task done once or opened by an event, and the first one of a task that runs from a person's own dates; all other
 * recurring tasks take theirs from the calendar (ruling 8).
 *
 * - An `onDate` that has passed when a location starts becomes 30 days after creation.
 * - `yearlyOn` (MM/DD) is issued again each year.
 * - `afterStart…` counts from the start of employment, `afterPlacement…` from the first day at the location.
 * - `onAssignment`, `afterAssignment…` count from the day on which the person became At Risk here, not before the start of employment. For a person
 *   who is no newcomer, a day that has passed when the task is made becomes today, or is counted from today.
 * - `afterInitialTrainingMonths` is for those whose initial training comes first; for all others the calendar decides (ruling 40).
 * - `beforeUse`: before protective equipment is used. `catchUpDays` is ours: for people who have worn theirs for long.
 * - Events count from the day on which the employer learned of them; `afterForm` is the number of days where a form opens the task, and
 *   `afterIncidentDays` counts from the day of the incident itself, by the answers of its form, and `byDayInLetter` takes the day that the letter names. `hoursToReport` counts hours by state and outcome (`report-contacts.ts`, ruling 47).
 */
export type Due =
  | { afterCreationDays: number }
  | { onDate: string }
  | { yearlyOn: string }
  | { afterStartDays: number }
  | { afterPlacementDays: number }
  | { onAssignment: true }
  | { afterAssignmentWorkingDays: number }
  | { afterInitialTrainingMonths: number }
  | { beforeUse: true; catchUpDays: number }
  | { afterEventDays: number; afterForm?: number }
  | { afterEventWorkingDays: number }
  | { afterIncidentDays: number }
  | { byDayInLetter: true; elseAfterDays: number }
  | { hoursToReport: 'death' | 'injury' }

/** The least often that a task may be done. A law's floor refuses less; a recommended floor warns and asks for a reason (ruling 31). */
export type Floor = {
  frequency: Frequency
  kind: 'law' | 'recommended'
  /** For a recommended floor: who recommends it. */
  message?: string
}

/** The people a person-scoped rule is about. Every field given must fit. */
export type ForWhom = {
  /** At risk only counts where human blood exposure is possible at all (1910.1030(b)); everyone else is `notAtRisk`. */
  exposure?: 'atRisk' | 'notAtRisk'
  /** Marked as New Hire (STAFF-059). */
  newHire?: true
  /** Has just started work here, whatever their position. */
  newcomer?: true
  /** Has worked elsewhere in the practice and has just come to this location. */
  newHere?: true
  /** Newcomers, and people who became At Risk in the course of the work. */
  initialTraining?: true
  /** Wears protective equipment. There is a task for each role and each further item (1910.132(f)(3)). */
  equipped?: true
  /** Named in the answer to the rule's step. */
  named?: true
  /** Beside those named: everybody who was given this item, or whose role needs it. */
  orGiven?: EquipmentId
}

/** The forms whose saving opens tasks. */
export const formEvents = [
  'exposureIncidentForm',
  'sharpsInjuryForm',
  'violenceIncidentForm',
  'SlipTripandFallForm',
  'chemicalExposureForm',
  'hepatitisBVaccineConsentForm',
  'respiratorFitTestForm',
] as const

/** What becomes of the medical evaluation after the form of an exposure was saved. The page of the exposure reports it. */
export const evaluationEvents = ['evaluationDeclined', 'evaluationWanted'] as const

/** The trigger of an event rule: a saved form, or something that people report. */
export type RuleEvent =
  | (typeof formEvents)[number]
  | (typeof evaluationEvents)[number]
  | ReportedEvent
  | 'vaccineAccepted'
  | 'vaccineSeriesDone'

/** What a rule says under a condition instead of what it says otherwise. */
export type RuleVariant = { when: Condition } & Partial<
  Pick<
    TaskRule,
    | 'name'
    | 'instructions'
    | 'frequency'
    | 'floor'
    | 'periodByLaw'
    | 'lawPeriod'
    | 'recommendedBy'
    | 'citation'
    | 'rows'
    | 'kind'
    | 'requiredWhere'
    | 'evidence'
    | 'forms'
    | 'retention'
    | 'anchor'
    | 'due'
  >
>

/** A rule that makes tasks. Pure data; `desiredTasks` reads it, through `ruleIn`. */
export type TaskRule = {
  /** Stable forever: tasks are matched by it. */
  key: string
  /**
   * May hold {Nickname}, {Kind} (table row cells) and {Person} (whom a person task is about). With `hoursToReport` name and instructions may
   * hold {Agency}, {WhomToCall}, {Hours} and {Beyond}.
   */
  name: string
  instructions: string
  frequency: Frequency
  floor?: Floor
  /** The law names the period and allows another one only on a ground that the instructions name. */
  periodByLaw?: true
  /** Where the law names a period that ours does not follow, for example because it is longer: "every three years". */
  lawPeriod?: string
  /** Who recommends the period, where somebody does: "CDC". Without it, a period that is no floor of law is our own. */
  recommendedBy?: string
  citation: string
  /** Ids of the regulation rows that the rule rests on. */
  rows: readonly string[]
  kind: LegalKind
  /** Whom the law binds, where it does not bind everybody who gets the task: "where staff leave instead of fighting a fire". */
  requiredWhere?: string
  /** Further rows and citations that hold only under a condition, for example a state's own rule. */
  extra?: readonly { when: Condition; rows: readonly string[]; citation: string }[]
  /** What differs under a condition, for example in a state. The first variant whose condition holds applies. */
  variants?: readonly RuleVariant[]
  evidence: Evidence
  /** Under this condition the completion alone is enough. */
  plainIf?: Condition
  forms: readonly string[]
  retention: RetentionClassId
  section: SectionId
  assign: Assign | readonly Assign[]
  scope: 'location' | 'row' | 'person' | 'event'
  /**
   * The setup step whose answer makes the task. The rule rests while the step does not apply or has no answer; one for the people
   * `named` there has nobody then but those given the item.
   */
  variable?: Variable
  when?: Condition
  /** For row rules: only rows whose date cell lies before this day, or cannot be read as a date. */
  rowDateBefore?: { column: string; day: string }
  forWhom?: ForWhom
  event?: RuleEvent | readonly RuleEvent[]
  /** For a saved form: the answers that call for the task. Events without a form call for it by themselves. */
  opensIf?: AnswerCondition
  /** The task is about the person concerned by the event, and its documents go to that person's health documents. */
  aboutPerson?: true
  /** Of those to whom the rule gives the task, the person it is about does it only where there is nobody else. */
  byOthers?: true
  /** An event opens it only where the person concerned neither has it open nor has done it. */
  oncePerPerson?: true
  anchor: Anchor
  due?: Due
  /** The citation, if the law requires it to be done immediately. Such a task comes before all others. */
  immediate?: string
  /** Only administrators see and complete it. */
  requiresAdmin?: boolean
  /** About a person's health or an incident: seen by assignees, the person concerned and administrators alone (ruling 12). */
  confidential?: boolean
}
