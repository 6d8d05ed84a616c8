import { itemKinds, kindNames } from './check-types.ts'

/** "Sharps container, Operatory 1": an item in papers and lists that do not show its kind elsewhere, because many are named after their room. */
export function kindAndName({ kind, name }: { kind: string; name: string }): string {
  const known = nameOfKind(kind)
  if (known === '' || name.toLowerCase().includes(known.toLowerCase())) return name
  return `${known}, ${name}`
}

/** "Sharps container"; empty for a kind that is not shipped any more. */
export function nameOfKind(kind: string): string {
  const known = itemKinds.find((one) => one === kind)
  return known ? kindNames[known] : ''
}
