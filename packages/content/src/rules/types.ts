import type { Frequency } from '#calendar/frequency-and-anchor'

import type { AnswerCondition } from '../questions/answer-condition.ts'
import type { Condition } from './condition.ts'
import type { EquipmentId } from '../facts/default-equipment.ts'
import type { PracticeType } from '../facts/practice-types.ts'
import type { OptionValue } from '../questions/option-values.ts'
import type { ReportedEvent } from '../forms/reported-event.ts'
import type { RetentionClassId } from '../facts/retention.ts'
import type { SectionId } from '../facts/sections.ts'
import type { Variable } from '../questions/variables.ts'

/** How often a task recurs: 99 once, 0 weekly, 1 monthly, 2 quarterly, 3 yearly. Always a string (ruling 19). */
export type { Frequency }

/** One Yes/No question of the location questionnaire (LOCSETUP). */
export interface SetupOption {
  value: OptionValue
  /** The question as displayed. */
  label: string
  /** The question for practice types that could not recognize themselves in the general one. */
  labelFor?: Readonly<Partial<Record<PracticeType, string>>>
  /** The practice types that get the question. For all others it counts as No. */
  appliesTo: readonly PracticeType[]
  /** The question is hidden and counts as No if this other one is answered No. */
  dependsOn?: OptionValue
  /** One line under the question: why we ask. */
  why?: string
  /** What follows `why` for one practice type only. */
  whyFor?: Readonly<Partial<Record<PracticeType, string>>>
  /** What the law of a state adds to `why`, by postal code. */
  whyIn?: Readonly<Record<string, string>>
  /** For practice types in which No is nearly always a mistake: the consequence of No. It must be confirmed. */
  askBack?: { practiceTypes: readonly PracticeType[]; text: string }
  /**
   * The content version that added the question. Locations set up before it get the question among the additional steps, under this step number
   * (ruling 32). Until they answer, it counts as No.
   */
  later?: { contentVersion: number; stepNumber: number }
}

/**
 * The source of a rule. L: federal law or regulation. G: guideline or consensus standard. S: state law. C: contract, manufacturer's instructions or
 * good practice. Only L, and S in its own state, may be called "required".
 */
export type LegalKind = 'L' | 'G' | 'S' | 'C'

/** The required evidence of a completed task: a filled form, uploaded documents, or just the completion. */
export type Evidence = 'form' | 'upload' | 'plain'

/**
 * Who gets a task. `row`: the user cell of the table row. `person`: the person the task is about. `reporter`: the person who reported the event,
 * while they are at the location. `answer:x`: the person named in that step. Without a match the task is assigned to the safety officer, or else to
 * the administrators (ruling 31). `named:x`: like `answer:x`, but without a match to nobody, for tasks that no one else may see.
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
 * The starting point of an occurrence's date (ruling 8): the calendar period, the location's yearly review date, the person's own last date, a single
 * date, or an event.
 */
export type Anchor = 'calendar' | 'review' | 'person' | 'once' | 'event'

/**
 * The due date of a one-time task or a task opened by an event, and the first due date of a task that runs from a person's own dates. All other
 * recurring tasks take theirs from the calendar (ruling 8).
 *
 * - An `onDate` that has passed when a location starts becomes 30 days after creation.
 * - `yearlyOn` (MM/DD) is issued again each year. A location that starts after it, and until `openUntil` of the same year, has it due at once.
 * - `firstWithinDays`: a yearly task on the review date whose last time is unknown is first due within these days of its creation; the number is ours.
 * - `afterStart…` counts from the start of employment, `afterPlacement…` from the first day at the location. For people who have long been there, a
 *   day that has passed becomes the day of creation.
 * - `onAssignment`, `afterAssignment…` count from the day on which the person became At Risk here, but not before the start of employment. For a
 *   person who is not a newcomer, a day that has passed when the task is created becomes today, or is counted from today.
 * - `afterInitialTrainingMonths` is for people whose initial training comes first; for all others the calendar decides (ruling 40).
 * - `beforeUse`: before protective equipment is used. `catchUpDays` is our own addition, for people who have long worn their equipment.
 * - Events count from the day on which the employer learned of them. `afterForm` is the number of days if a form opens the task. `beforeDayInForm`
 *   counts back from a day in the form. `byDayInLetter` takes the day that the letter names. `hoursToReport` counts hours by state and outcome (`report-contacts.ts`, ruling 47). `afterLastDoseDays` counts from the last dose of a series that the form shows as
 *   complete, `afterFirstDoseDays` from the first dose of one that has begun; without a form the series has just ended.
 */
export type Due =
  | { afterCreationDays: number }
  | { onDate: string }
  | { yearlyOn: string; openUntil?: string }
  | { firstWithinDays: number }
  | { afterStartDays: number }
  | { afterPlacementDays: number }
  | { onAssignment: true }
  | { afterAssignmentWorkingDays: number }
  | { afterInitialTrainingMonths: number }
  | { beforeUse: true; catchUpDays: number }
  | { afterEventDays: number; afterForm?: number }
  | { afterLastDoseDays: number; afterFirstDoseDays: number }
  | { afterEventWorkingDays: number }
  | { byDayInLetter: true; elseAfterDays: number }
  | { beforeDayInForm: string; days: number; elseAfterDays: number }
  | { hoursToReport: 'death' | 'injury' }

/**
 * The lowest frequency allowed for a task. A lower one is rejected under a legal floor. Under a recommended floor it causes a warning and needs a
 * reason (ruling 31).
 */
export interface Floor {
  frequency: Frequency
  kind: 'law' | 'recommended'
  /** For a recommended floor: who recommends it. */
  message?: string
}

/** The people to whom a person-scoped rule applies. Every given field must match. */
interface ForWhom {
  /** At Risk counts only where exposure to human blood is possible at all (1910.1030(b)); everyone else is `notAtRisk`. */
  exposure?: 'atRisk' | 'notAtRisk'
  /** Marked as New Hire (STAFF-059). */
  newHire?: true
  /** Has just started work here, regardless of their position. */
  newcomer?: true
  /** Has worked elsewhere in the practice and came to this location later. */
  newHere?: true
  /** Everybody but those who came from another location of the practice, who get the briefing of this one. */
  firstHere?: true
  /** Newcomers, people who became At Risk in the course of the work, and everybody without a bloodborne training on record (ruling 55). */
  initialTraining?: true
  /** Wears protective equipment. There is one task per role and per further item (1910.132(f)(3)), unless an open one that is due before covers it. */
  equipped?: true
  /** Named in the answer to the rule's step. */
  named?: true
  /** In addition to the named people: everybody who was given this item or whose role requires it. */
  orGiven?: EquipmentId
}

/** The blank forms on paper. `medicalQuestionnaire`: 29 CFR 1910.134, Appendix C. */
export type PrintedForm = 'medicalQuestionnaire'

/** The forms whose saving opens tasks. */
export const formEvents = [
  'exposureIncidentForm',
  'sharpsInjuryForm',
  'violenceIncidentForm',
  'SlipTripandFallForm',
  'chemicalExposureForm',
  'generalInjuryForm',
  'caseDecisionForm',
  'hepatitisBVaccineConsentForm',
  'respiratorFitTestForm',
  'exposureFollowUpForm',
] as const

/** The outcome of the medical evaluation after the form of an exposure was saved, reported on the page of the exposure. */
export const evaluationEvents = ['evaluationDeclined', 'evaluationWanted'] as const

/** The trigger of an event rule: a saved form, or an event that people report. */
export type RuleEvent =
  | (typeof formEvents)[number]
  | (typeof evaluationEvents)[number]
  | ReportedEvent
  | 'vaccineAccepted'
  | 'vaccineSeriesDone'

/** The fields of a rule that are replaced under a condition. */
export type RuleVariant = { when: Condition } & Partial<
  Pick<
    TaskRule,
    | 'name'
    | 'instructions'
    | 'instructionsToPerson'
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

/**
 * The type of the date. A task of the location follows the earliest end of all lines of the type, or the `latest` one if a single valid one is
 * enough. A task about a table row or a person follows the date of that row or person.
 */
interface DueByExpiration {
  type: string
  of?: 'earliest' | 'latest'
}

/** A rule that creates tasks. Pure data; read by `desiredTasks`, through `ruleIn`. */
export interface TaskRule {
  /** Never changes: tasks are matched by it. */
  key: string
  /**
   * May contain {Nickname}, {Kind} (table row cells) and {Person} (the person a task is about). With `hoursToReport`, name and instructions may
   * contain {Agency}, {WhomToCall}, {Hours} and {Beyond}.
   */
  name: string
  instructions: string
  /** The instructions as the person reads them whom the task is about, if the usual ones speak to somebody else. */
  instructionsToPerson?: string
  frequency: Frequency
  floor?: Floor
  /** The law sets the period, and allows another one only for a reason stated in the instructions. */
  periodByLaw?: true
  /** The period of the law, if ours differs from it, for example because the legal one is longer: "every three years". */
  lawPeriod?: string
  /** Who recommends the period, if it is a recommendation: "CDC". Without it, a period that is not a legal floor is our own. */
  recommendedBy?: string
  citation: string
  /** Ids of the regulation rows that the rule is based on. */
  rows: readonly string[]
  kind: LegalKind
  /** The people bound by the law, if it does not bind everybody who gets the task: "where staff leave instead of fighting a fire". */
  requiredWhere?: string
  /** Further rows and citations that apply only under a condition, for example a state's own rule. */
  extra?: readonly { when: Condition; rows: readonly string[]; citation: string }[]
  /** The differences under a condition, for example in a state. The first variant whose condition holds applies. */
  variants?: readonly RuleVariant[]
  evidence: Evidence
  /** If this condition holds, the completion alone is enough. */
  plainIf?: Condition
  forms: readonly string[]
  retention: RetentionClassId
  section: SectionId
  assign: Assign | readonly Assign[]
  scope: 'location' | 'row' | 'person' | 'event'
  /**
   * The setup step whose answer creates the task. The rule is inactive while the step does not apply or has no answer. A rule for the people `named`
   * there then applies only to people who were given the item.
   */
  variable?: Variable
  when?: Condition
  /** For row rules: only rows whose date cell is before this day or cannot be parsed as a date. */
  rowDateBefore?: { column: string; day: string }
  forWhom?: ForWhom
  /** Applies only where at least so many people work. */
  fromPeople?: number
  event?: RuleEvent | readonly RuleEvent[]
  /** For a saved form: the answers that open the task. Events without a form always open it. */
  opensIf?: AnswerCondition
  /** The task is about the person concerned by the event, and its documents are filed with that person's health documents. */
  aboutPerson?: true
  /** Among the assignees of the rule, the person the task is about does it only if there is nobody else. */
  byOthers?: true
  /** An event opens it only if the person concerned neither has it open nor has done it. */
  oncePerPerson?: true
  anchor: Anchor
  due?: Due
  /** The law requires it before other work is done, so it is first due in the first two weeks of a location (ruling 54). */
  urgency?: 'beforeWork'
  /** The days after its creation within which the law requires it, where the law counts them. */
  lawWithinDays?: number
  /** The citation, if the law requires it immediately. Such a task is listed before all others. */
  immediate?: string
  /** A recorded date that runs out, by which the task is due (decision 110). Without a recorded one, its period decides. */
  dueByExpiration?: DueByExpiration
  /** The title of the course on a certificate, for a training whose name says what to do. By default, its name. */
  course?: string
  /** A first training that may have been given before: it can be completed by saying when it took place and by whom (ruling 55). */
  mayHaveTakenPlace?: true
  /** A blank paper form that the task offers to print. What is written on it is never stored. */
  prints?: PrintedForm
  /** Only administrators see and complete it. */
  requiresAdmin?: boolean
  /** About a person's health or an incident: visible only to assignees, the person concerned and administrators (ruling 12). */
  confidential?: boolean
}
