import { answersMeet } from '../questions/answer-condition.ts'
import { buildTask, rowApplies } from './build-task.ts'
import type { BuildContext, DesiredTask } from './build-task.ts'
import { holds, isEmptyAnswer } from './conditions.ts'
import { lastGiven } from '../facts/equipment-key.ts'
import { isFor } from './for-whom.ts'
import type { Person } from './person.ts'
import { replacedRules } from './replaced-rules.ts'
import type { BoundEvent } from './report-task.ts'
import { stepOf, visibleSteps } from '../questions/setup-steps.ts'
import { situationOf } from './situation.ts'
import type { StoredFacts } from './situation.ts'
import { keyedRows, layoutOf } from '../questions/table-rows.ts'
import { eventRules, standingRules, taskRule } from './task-rules.ts'
import type { TaskRule } from './types.ts'

export type { Person } from './person.ts'
export type { DesiredTask } from './build-task.ts'

/** All facts about a location that determine its tasks. */
export type LocationFacts = StoredFacts & {
  /** The people of the location whose employment has not ended. */
  people: readonly Person[]
  /** Ids of the forms that the product has. */
  availableForms: ReadonlySet<string>
  /** The calendar day at the location. */
  today: string
}

/**
 * The tasks that a location should have. Compare them with the existing tasks by rule, row and person: create the missing ones, change the others
 * from their next occurrence, and close those for which `isStillWanted` returns false (ruling 31). Event tasks are not included.
 */
export function desiredTasks(facts: LocationFacts): DesiredTask[] {
  const context = contextOf(facts)
  return standingRules.filter((rule) => ruleApplies(rule, context)).flatMap((rule) => tasksOf(rule, context))
}

/** An event at a location, and the person concerned if it is about one of its people. */
export type OpeningEvent = BoundEvent & { subjectId?: string | null }

/** The tasks that an event opens. They are created once, together with the event. */
export function eventTasks(facts: LocationFacts, event: OpeningEvent): DesiredTask[] {
  const context = contextOf(facts)
  const subject = facts.people.find((person) => person.id === event.subjectId)
  return eventRules
    .filter((rule) => isOpenedBy(rule, event, facts.state) && ruleApplies(rule, context))
    .map((rule) => buildTask(rule, context, { event, ...(rule.aboutPerson && subject && { subject }) }))
}

function isOpenedBy({ event: events = [], opensIf }: TaskRule, { kind, answers }: OpeningEvent, state: string) {
  if (![events].flat().includes(kind)) return false
  return answers === undefined || answersMeet(opensIf, answers, state)
}

/**
 * Whether an open task should stay open. Tasks of an event stay until they are done. A task issued in an earlier year stays while its rule applies.
 * Tasks of a newcomer stay due when the person is no longer one. A training on equipment stays due when further equipment is given. A rule that is no
 * longer shipped has no tasks. A task that depends on a step without
 * an answer stays until the step is answered (ruling 32).
 */
export function isStillWanted(existing: ExistingTask, facts: LocationFacts): boolean {
  const rule = taskRule(existing.ruleKey)
  if (waitsForAnswer(existing, rule, facts)) return true
  if (rule === undefined) return false
  if (rule.scope === 'event') return true
  const people = facts.people.map((person) => (person.id === existing.subjectUserId ? withFirstTaskAttributes(person) : person))
  const context = contextOf({ ...facts, people })
  if (!ruleApplies(rule, context)) return false
  return tasksOf(rule, context).some((task) => task.subjectUserId === existing.subjectUserId && isSameRow(rule, existing, task))
}

/** Rows of tasks issued yearly differ by year. Training on equipment stays until what was given last is taken away. */
function isSameRow({ due, forWhom }: TaskRule, existing: ExistingTask, { rowKey }: DesiredTask): boolean {
  if (due !== undefined && 'yearlyOn' in due) return true
  return forWhom?.equipped ? lastGiven(existing.rowKey) <= lastGiven(rowKey) : rowKey === existing.rowKey
}

interface ExistingTask {
  ruleKey: string
  rowKey: string
  subjectUserId: string | null
}

/** Whether the step that a task depends on applies and has no answer, and the task is not about somebody who has left. */
function waitsForAnswer({ ruleKey, subjectUserId }: ExistingTask, rule: TaskRule | undefined, facts: LocationFacts) {
  const variable = rule === undefined ? replacedRules[ruleKey] : rule.variable
  if (variable === undefined || !isEmptyAnswer(facts.answers[variable])) return false
  const applies = visibleSteps(facts).some((step) => step.associatedVariable === variable) && holds(rule?.when, situationOf(facts))
  return applies && (subjectUserId === null || facts.people.some((person) => person.id === subjectUserId))
}

/** The person with the attributes for which their first tasks were created. */
const withFirstTaskAttributes = (person: Person): Person => ({
  ...person,
  newHire: true,
  newcomer: true,
  newHere: true,
  newlyExposed: true,
})

function contextOf(facts: LocationFacts): BuildContext {
  const { people, availableForms, today } = facts
  return { situation: situationOf(facts), people, availableForms, today }
}

function ruleApplies(rule: TaskRule, { situation, people }: BuildContext) {
  if (rule.fromPeople !== undefined && people.length < rule.fromPeople) return false
  const needsAnswer = rule.variable !== undefined && !rule.forWhom?.named
  if (needsAnswer && rule.variable !== undefined && isEmptyAnswer(situation.answers[rule.variable])) return false
  return holds(rule.when, situation)
}

function tasksOf(rule: TaskRule, context: BuildContext): DesiredTask[] {
  if (rule.scope === 'row') return rowTasks(rule, context)
  if (rule.scope !== 'person') return [buildTask(rule, context)]
  return context.people.filter((person) => isFor(rule, person, context.situation)).map((subject) => buildTask(rule, context, { subject }))
}

function rowTasks(rule: TaskRule, context: BuildContext): DesiredTask[] {
  const step = rule.variable === undefined ? undefined : stepOf(rule.variable)
  if (step === undefined) throw new Error(`Rule ${rule.key} has rows but no step.`)
  const layout = layoutOf(step)
  return keyedRows(context.situation.answers[step.associatedVariable], layout)
    .filter(({ row }) => rowApplies(rule, row))
    .map(({ key, row, position }) => buildTask(rule, context, { row: { key, row, position, layout } }))
}
