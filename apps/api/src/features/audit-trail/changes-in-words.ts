import type { AuditEvent } from '#contract/audit-trail/audit-trail'
import { isId } from '#wire/id-pattern'
import { textsIn } from '#api/platform/audit/audit-names'

import type { EventRow } from './find-events.ts'
import { isAmount, valueInWords } from './value-in-words.ts'

/** Returns every id in an event that may have a name. */
export function idsIn({ actorId, targetId, before, after }: EventRow): string[] {
  return [actorId, targetId, ...textsIn(before), ...textsIn(after)].filter((text) => text !== null).filter(isId)
}

/** Descriptions for targets without a name. */
const nameless: Readonly<Record<string, string>> = {
  user: 'somebody',
  task: 'a task',
  record: 'a record',
  location: 'a location',
  practice: 'the practice',
  role: 'a role',
  equipment: 'an equipment item',
  groupTraining: 'a group training',
  sheet: 'a product',
  sdsRequest: 'a product',
  sdsDecision: 'a product',
}

type Targeted = Pick<EventRow, 'targetKind' | 'targetId' | 'before' | 'after'>

export const targetText = ({ targetId, ...event }: Targeted, names: ReadonlyMap<string, string>) =>
  names.get(targetId) ?? storedName(event) ?? nameless[event.targetKind] ?? 'something'

/** Kinds of things that are deleted. Their events store their names. */
const deletable: readonly string[] = ['equipment', 'role', 'groupTraining']

function storedName({ targetKind, before, after }: Omit<Targeted, 'targetId'>): string | undefined {
  const name = fieldsOf(after)['name'] ?? fieldsOf(before)['name']
  return deletable.includes(targetKind) && typeof name === 'string' && name !== '' ? name : undefined
}

/**
 * Returns the changed fields, with names in place of ids. Leaves out fields whose values are only ids of things without a name, and new values that
 * repeat the name of the target, such as the name of the record of a completed task.
 */
export function changesOf(
  { action, before, after }: Pick<EventRow, 'action' | 'before' | 'after'>,
  names: ReadonlyMap<string, string>,
  target?: string,
): AuditEvent['changes'] {
  const [old, fresh] = action === 'legal_hold.lifted' ? reasonsOfHold(before, after) : [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((field) => {
    const [was, is] = field === 'options' ? onlyChanged(old[field], fresh[field]) : [old[field], fresh[field]]
    const [before, after] = [valueText(field, was, names), valueText(field, is, names)]
    // A count of nothing says nothing.
    if (before === null && is === 0 && !isAmount(field)) return []
    if (before === null && after === target) return []
    // The sentence or the form says it.
    if (action === 'record.created' && field === 'kind') return []
    return before === null && after === null ? [] : [{ field, before, after }]
  })
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value)) : {})

/** The reason of a lifted hold does not replace the reason for which it was placed. */
const reasonsOfHold = (before: unknown, after: unknown): [Fields, Fields] => [
  {},
  { heldFor: fieldsOf(before)['reason'], ...fieldsOf(after) },
]

/** Compares two answered questionnaires. Returns the questions that were Yes only before, and those that are Yes only now. */
function onlyChanged(was: unknown, is: unknown): [unknown, unknown] {
  if (!Array.isArray(was) || !Array.isArray(is)) return [was, is]
  return [was.filter((one) => !is.includes(one)), is.filter((one) => !was.includes(one))]
}

function valueText(field: string, value: unknown, names: ReadonlyMap<string, string>): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string' && isId(value)) return names.get(value) ?? null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return valueInWords(field, value)
  if (typeof value !== 'object') return null
  const parts = Array.isArray(value)
    ? value.map((one: unknown) => valueText(field, one, names))
    : Object.entries(value).map(([name, one]) => `${name}: ${valueText(field, one, names) ?? 'none'}`)
  return parts.filter((part) => part !== null).join(', ') || null
}
