import { isStillWanted, type DesiredTask, type LocationFacts } from '#content/rules/desired-tasks'
import { contentVersion } from '#content/facts/content-version'
import { lastGiven, roleOf } from '#content/facts/equipment-key'
import { taskRule } from '#content/rules/task-rules'
import type { TaskDefinition } from '#api/data/tasks/task-ports'

import type { RuleTask } from '../queries.ts'

/** The changes that turn the existing tasks into the wanted ones. What does not apply at the location, as the practice said, is not missing. */
export function compare(wanted: readonly DesiredTask[], existing: readonly RuleTask[], facts: LocationFacts) {
  const open = existing.filter((task) => task.closedAt === null)
  const openByKey = new Map(open.map((task) => [keyOf(task, task.subjectId), task]))
  const finished = existing.filter(isFinished)
  const finishedKeys = new Set(finished.map((task) => keyOf(task, task.subjectId)))
  const notHere = new Set(existing.filter((task) => task.notHere).map((task) => keyOf(task, task.subjectId)))
  const unmet = open.filter((task) => !isFinished(task))
  const definitions = wanted.map(definitionOf)
  const found = definitions.map((definition) => {
    const key = keyOf(definition, definition.subjectUserId)
    const isDone = definition.frequency === '99' && (finishedKeys.has(key) || isTrainedOn(definition, finished))
    const isMet = isDone || notHere.has(key)
    return { definition, isMet, task: openByKey.get(key) ?? (isMet ? undefined : unmetForEquipment(definition, unmet)) }
  })
  const missing = found.filter(({ task, isMet }) => !task && !isMet).map(({ definition }) => definition)
  const pairs = found.flatMap(({ definition, task }) => (task ? [{ task, definition, chosen: keepsChosenPeople(task, definition) }] : []))
  const changes = pairs.flatMap(({ task, definition: wanted, chosen }) => {
    const definition = chosen ? { ...wanted, assignees: task.assignees, everybody: task.everybody } : wanted
    return differs(task, definition) ? [{ taskId: task.id, contentVersion, definition }] : []
  })
  const overridden = pairs.filter(({ task, chosen }) => task.chosenInsteadOf !== null && !chosen).map(({ task }) => task.id)
  const paired = new Set(pairs.map(({ task }) => task.id))
  const unwanted = open
    .filter((task) => !paired.has(task.id))
    .filter((task) => !isStillWanted({ ruleKey: task.ruleKey ?? '', rowKey: task.rowKey, subjectUserId: task.subjectId }, facts))
    .map((task) => task.id)
  return { missing, changes, unwanted, overridden }
}

/** Whether a one-time task is done. Being done does not close it, so it can be among the tasks that are not closed. */
const isFinished = ({ frequency, done }: RuleTask): boolean => frequency === '99' && done

/**
 * The training on a person's earlier equipment that also covers the equipment they have now. It must not have been given yet, because equipment that
 * was added after a training was not part of it. It must be due no later than the training on the new equipment would be: a training that is not
 * given yet never becomes due later because equipment was added or returned (29 CFR 1910.132(f)(1)).
 */
function unmetForEquipment(definition: TaskDefinition, unmet: readonly RuleTask[]): RuleTask | undefined {
  if (!isAboutEquipment(definition)) return undefined
  return unmet
    .filter((task) => task.ruleKey === definition.ruleKey && task.subjectId === definition.subjectUserId)
    .filter((task) => isNotAfter(task.dueOn, definition.dueOn))
    .toSorted((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? ''))[0]
}

/** Whether the person was trained on this equipment in the same role, together with an item that they no longer have. */
function isTrainedOn(definition: TaskDefinition, finished: readonly RuleTask[]): boolean {
  if (!isAboutEquipment(definition)) return false
  return finished
    .filter((task) => task.ruleKey === definition.ruleKey && task.subjectId === definition.subjectUserId)
    .some(({ rowKey }) => roleOf(rowKey) === roleOf(definition.rowKey) && lastGiven(rowKey) > lastGiven(definition.rowKey))
}

/** Whether a task about the person's equipment has a row key that changes with the equipment. */
export const isAboutEquipment = ({ ruleKey }: { ruleKey: string | null }): boolean => taskRule(ruleKey ?? '')?.forWhom?.equipped === true

export const isNotAfter = (day: string | null, limit: string | null): boolean => day !== null && limit !== null && day <= limit

/**
 * Returns whether the people chosen by an administrator stay. They stay while at least one of them is still there and the answer that names the
 * rule's people names the same ones as before (ruling 31). Rules that assign a task to the holders of a position never override the choice.
 */
function keepsChosenPeople({ ruleKey, chosenInsteadOf, assignees }: RuleTask, wanted: TaskDefinition): boolean {
  if (chosenInsteadOf === null || assignees.length === 0) return false
  const named = [taskRule(ruleKey ?? '')?.assign ?? []].flat().some((assign) => assign === 'row' || /^(answer|named):/.test(assign))
  return !named || sameMembers(chosenInsteadOf, wanted.assignees)
}

/** A wanted task in the shape the task book takes. */
export function definitionOf({
  rows: _rows,
  floor: _floor,
  kind: _kind,
  evidence: _evidence,
  customAssigneeName: _name,
  ...wanted
}: DesiredTask): TaskDefinition {
  return wanted
}

export const keyOf = (task: { ruleKey: string | null; rowKey: string }, subject: string | null): string =>
  JSON.stringify([task.ruleKey, task.rowKey, subject])

/**
 * Whether the task must be changed. An existing due date stays. The client, not the rule, decides how a task with a fixed key is completed
 * (DATA-S-022).
 */
function differs(task: RuleTask, wanted: TaskDefinition) {
  return (
    compared.some((field) => task[field] !== wanted[field]) ||
    (task.fixedKey === null && (task.behavior !== wanted.behavior || !sameMembers(task.forms, wanted.forms))) ||
    !sameMembers(task.assignees, wanted.assignees)
  )
}

const compared = [
  'name',
  'rowKey',
  'instructions',
  'frequency',
  'anchor',
  'atMostTwelveMonths',
  'requiresAdmin',
  'confidential',
  'everybody',
  'section',
  'citation',
  'retention',
] as const

const sameMembers = (a: readonly string[], b: readonly string[]) => a.length === b.length && new Set([...a, ...b]).size === new Set(a).size
