import { isId } from '#wire/id-pattern'

/** Every person id in an answer or in a cell of its table. */
export function idsIn(answer: unknown): string[] {
  const values: unknown[] = Array.isArray(answer) ? answer : [answer]
  return values
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : [value]))
    .flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
    .filter(isId)
}
