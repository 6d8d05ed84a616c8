import { isId } from '#wire/id-pattern'
import type { Person } from './person.ts'
import type { Assign } from './types.ts'

/** The assignees of a task. `customAssigneeName` is a typed name without an account, shown on the task (ruling 31). */
export interface Assignees {
  assignees: string[]
  everybody: boolean
  customAssigneeName?: string
}

/** The input for finding assignees. */
export interface AssignContext {
  people: readonly Person[]
  answers: Readonly<Record<string, unknown>>
  /** The user cell of the table row, for row rules. */
  cell?: unknown
  /** The person the task is about, for person rules. */
  subject?: Person
  /** The person who reported the event. */
  reporterId?: string | undefined
}

/** The value that means everyone in user selects. */
export const shared = 'shared'

/**
 * Finds the assignees of a task. `shared` means everyone at the location. A typed name cannot be an assignee, so the task is assigned to the safety
 * officer, or else to the administrators. The same applies if the task's person has left or was never named (ruling 31).
 */
export function findAssignees(assign: Assign | readonly Assign[], context: AssignContext): Assignees {
  const parts = typeof assign === 'string' ? [assign] : assign
  const found = parts.map((part) => findOne(part, context))
  const named = found.map((each) => each.customAssigneeName).filter((name) => name !== undefined)
  const assignees = [...new Set(found.flatMap((each) => each.assignees))]
  return {
    assignees,
    everybody: found.some((each) => each.everybody),
    ...(named.length > 0 && { customAssigneeName: named.join(', ') }),
  }
}

/** The assignees without the person the task is about, unless that would leave no one. */
export function withoutSubject(found: Assignees, subject: Person | undefined): Assignees {
  const assignees = found.assignees.filter((id) => id !== subject?.id)
  return assignees.length > 0 ? { ...found, assignees } : found
}

function findOne(assign: Assign, context: AssignContext): Assignees {
  if (assign === 'everybody') return { assignees: [], everybody: true }
  if (assign === 'person') return { assignees: context.subject ? [context.subject.id] : [], everybody: false }
  if (assign === 'reporter') return { assignees: onlyNamed(context.reporterId, context), everybody: false }
  if (assign.startsWith('named:'))
    return { assignees: onlyNamed(context.answers[assign.slice('named:'.length)], context), everybody: false }
  if (assign === 'administrators') return { assignees: administrators(context), everybody: false }
  if (assign === 'row') return fromAnswer(context.cell, context)
  if (assign === 'safetyOfficer') return fromAnswer(context.answers['safetyOfficer'], context)
  if (assign === 'recordKeeper') return fromAnswer(context.answers['recordKeeper'], context)
  return fromAnswer(context.answers[assign.slice('answer:'.length)], context)
}

function onlyNamed(answer: unknown, { people }: AssignContext) {
  const values: unknown[] = [answer].flat()
  return people.filter((person) => values.includes(person.id)).map((person) => person.id)
}

/** Reads a user answer: one value or a list of user ids, `shared` and typed names. */
function fromAnswer(answer: unknown, context: AssignContext): Assignees {
  const values = (Array.isArray(answer) ? answer : [answer]).filter((value) => typeof value === 'string').map((value) => value.trim())
  const present = values.filter((value) => context.people.some((person) => person.id === value))
  // An unknown identifier (ruling 17) belongs to a person who has left; it is not a typed name.
  const typed = values.filter((value) => value !== '' && value !== shared && !present.includes(value) && !isId(value))
  const custom = typed.length > 0 ? { customAssigneeName: typed.join(', ') } : {}
  if (values.includes(shared)) return { assignees: [], everybody: true, ...custom }
  if (present.length > 0) return { assignees: [...new Set(present)], everybody: false, ...custom }
  return { assignees: fallback(context), everybody: false, ...custom }
}

/** The safety officer: the person chosen in step 1, else the people marked as safety officers, else the administrators. */
function fallback(context: AssignContext) {
  const chosen = context.people.filter((person) => person.id === context.answers['safetyOfficer'])
  if (chosen.length > 0) return chosen.map((person) => person.id)
  const marked = context.people.filter((person) => person.safetyOfficer)
  return marked.length > 0 ? marked.map((person) => person.id) : administrators(context)
}

function administrators({ people }: AssignContext) {
  return people.filter((person) => person.administrator).map((person) => person.id)
}
