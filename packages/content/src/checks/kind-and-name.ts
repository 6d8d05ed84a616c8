import { itemKinds, kindNames } from './check-types.ts'

/** "Sharps container, Operatory 1": an item in papers and lists that do not show its kind elsewhere, because many are named after their room. */
export function kindAndName({ kind, name }: { kind: string; name: string }): string {
  const known = itemKinds.find((one) => one === kind)
  if (!known || name.toLowerCase().includes(kindNames[known].toLowerCase())) return name
  return `${kindNames[known]}, ${name}`
}
