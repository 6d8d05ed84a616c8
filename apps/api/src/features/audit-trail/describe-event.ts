import type { AuditEvent } from '#contract/audit-trail'
import { isId } from '#contract/id-pattern'
import { textsIn } from '#api/platform/audit-names'

import type { EventRow } from './find-events.ts'
import { valueInWords } from './value-in-words.ts'

/** Returns every id in an event that may have a name. */
export function idsIn({ actor_id, target_id, before, after }: EventRow): string[] {
  return [actor_id, target_id, ...textsIn(before), ...textsIn(after)].filter((text) => text !== null).filter(isId)
}

/** Descriptions for targets without a name. */
const nameless: Readonly<Record<string, string>> = {
  user: 'somebody',
  task: 'a task',
  record: 'a record',
  location: 'a location',
  practice: 'the practice',
  role: 'a role',
  equipment: 'an equipment',
  groupTraining: 'a group training',
  sheet: 'a product',
  sdsRequest: 'a product',
  sdsDecision: 'a product',
}

export const targetText = ({ target_kind, target_id }: Pick<EventRow, 'target_kind' | 'target_id'>, names: ReadonlyMap<string, string>) =>
  names.get(target_id) ?? nameless[target_kind] ?? 'something'

/** Returns the changed fields, with names in place of ids. Leaves out fields whose values are only ids of things without a name. */
export function changesOf(
  { before, after }: Pick<EventRow, 'before' | 'after'>,
  names: ReadonlyMap<string, string>,
): AuditEvent['changes'] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((field) => {
    const [was, is] = field === 'options' ? onlyChanged(old[field], fresh[field]) : [old[field], fresh[field]]
    const [before, after] = [valueText(field, was, names), valueText(field, is, names)]
    return before === null && after === null ? [] : [{ field, before, after }]
  })
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value)) : {}

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
