import { itemKinds, kindNames } from './check-types.ts'

interface NamedItem {
  kind: string
  name: string
}
type PlacedItem = NamedItem & { place: string }

/** "Sharps container, Operatory 1": an item in papers and lists that do not show its kind elsewhere, because many are named after their room. */
export function kindAndName({ kind, name }: NamedItem): string {
  const known = nameOfKind(kind)
  if (known === '' || name.toLowerCase().includes(known.toLowerCase())) return name
  return `${known}, ${name}`
}

/** "Eyewash, Bottle 1, Hallway", "Sharps container, Operatory 1": the item with its kind, and its place unless the item is named after it. */
export const itemAndPlace = ({ place, ...item }: PlacedItem): string => withPlace(kindAndName(item), place)

/** "Fire extinguisher, Reception", "Sharps container": below the name of an item, what it is and where. */
export const kindAndPlace = ({ kind, name, place }: PlacedItem): string =>
  [nameOfKind(kind), endsWithPlace(name, place) ? '' : place].filter(Boolean).join(', ')

/** An item with its place, unless its words end with the place. */
export const withPlace = (item: string, place: string): string => (endsWithPlace(item, place) ? item : `${item}, ${place}`)

function endsWithPlace(words: string, place: string): boolean {
  const where = place.trim().toLowerCase()
  return where === '' || ` ${words.trim().toLowerCase()}`.endsWith(` ${where}`)
}

/** "Sharps container"; empty for a kind that is not shipped any more. */
export function nameOfKind(kind: string): string {
  const known = itemKinds.find((one) => one === kind)
  return known ? kindNames[known] : ''
}
