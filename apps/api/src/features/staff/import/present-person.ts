import { isSameName } from '#wire/fold-text'
import type { CheckedRow } from '#contract/staff/staff-import'
import { fullName } from '#api/data/people/own-name'

import type { ImportFacts } from './import-facts.ts'
import { placeNamesIn, placesNamed } from './read-posts.ts'

/**
 * Whether the row is about a person who already works at all of its locations, so that nothing is to be done: the contacts are that person's, and so
 * is the name. With another name, the contact may be a mistake, and the row has a problem instead.
 */
export function presentPerson(row: CheckedRow, contact: { email: string | null; phone: string | null }, facts: ImportFacts): boolean {
  const owners = [contact.email, contact.phone].flatMap((each) => (each && facts.owners.get(each)) || [])
  const [owner] = owners
  if (!owner || owners.some(({ userId }) => userId !== owner.userId)) return false
  if (!isSameName(fullName(row), owner.fullName)) return false
  const names = placeNamesIn(row.location, facts)
  const places = names.length === 0 ? [[facts.here]] : names.map((name) => placesNamed(name, facts))
  return places.every((found) => found.length === 1 && found.every((place) => owner.locations.includes(place.locationId)))
}
