import { foldText } from '#wire/fold-text'
import type { CheckedRow } from '#contract/staff/staff-import'
import type { ImportField } from '#contract/staff/import-column-labels'

import type { ImportFacts, ImportPlace } from './import-facts.ts'
import { listOf } from './read-cells.ts'

interface Post {
  place: ImportPlace
  role: ImportPlace['roles'][number]
}
type Problem = (field: ImportField, message: string) => void

/** Looks up the locations of a row by name, with the role at each (STAFF-046, 050, 075 to 077). An empty location cell means the chosen location. */
export function readPosts(row: CheckedRow, facts: ImportFacts, problem: Problem): Post[] {
  const names = placeNamesIn(row.location, facts)
  const places = names.length === 0 ? [facts.here] : names.map((name) => placeNamed(name, facts, problem)).filter((place) => place !== null)
  if (new Set(places).size < places.length) problem('location', 'Locations cannot repeat.')
  row.location = names.length === 0 ? facts.here.name : row.location
  const roleNames = listOf(row.role)
  if (roleNames.length === 0) {
    problem('role', 'Required')
    return []
  }
  if (names.length > 0 && places.length < names.length) return []
  if (roleNames.length > 1 && roleNames.length !== places.length) {
    problem('role', 'Please give one role for all locations, or one for each with "|" between them.')
    return []
  }
  return places.flatMap((place, index) => roleAt(place, roleNames[index] ?? roleNames[0] ?? '', problem))
}

/** The locations that a cell names. Our export puts ";" between them, which may also be part of a name. */
export const placeNamesIn = (cell: string, { places }: Pick<ImportFacts, 'places'>): string[] =>
  listOf(cell).flatMap((part) => (places.some((place) => foldText(place.name) === foldText(part)) ? [part] : listOf(part, ';')))

export const placesNamed = (name: string, { places }: Pick<ImportFacts, 'places'>): ImportPlace[] =>
  places.filter((place) => foldText(place.name) === foldText(name))

function placeNamed(name: string, facts: ImportFacts, problem: Problem): ImportPlace | null {
  const [found, another] = placesNamed(name, facts)
  if (!found) problem('location', `"${name}" is not a location that you administer.`)
  if (another) problem('location', `More than one of your locations is named "${name}". Please add this person with Add Member.`)
  return another ? null : (found ?? null)
}

function roleAt(place: ImportPlace, name: string, problem: Problem): Post[] {
  const [found, another] = place.roles.filter((role) => foldText(role.name) === foldText(name))
  if (!found) problem('role', `${place.name} has no role named "${name}".`)
  if (another) problem('role', `${place.name} has more than one role named "${name}". Please add this person with Add Member.`)
  return found && !another ? [{ place, role: found }] : []
}
