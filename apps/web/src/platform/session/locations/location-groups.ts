import type { User } from '#contract/access/access'
import { byName } from '#wire/text-order'

export interface LocationChoice {
  id: string
  name: string
  /** Street and city; set if another location has the same name. */
  place?: string | undefined
  /** The indexes the server stores: of the practice, and of the location within it (DATA-S-007). */
  currentPracticeIndex: number
  currentLocationIndex: number
}

export interface LocationGroup {
  practice: string
  name: string
  locations: readonly LocationChoice[]
}

/** The locations of a person by name, grouped by practice. */
export function locationGroups(user: Pick<User, 'locations' | 'practices'>): readonly LocationGroup[] {
  const known = new Map(user.locations.map((location) => [location._id, location]))
  return user.practices
    .map((practice, currentPracticeIndex) => ({
      practice: practice._id,
      name: practice.name,
      locations: practice.locations
        .map((id, currentLocationIndex) => ({
          id,
          name: known.get(id)?.name ?? '',
          place: known.get(id)?.place,
          currentPracticeIndex,
          currentLocationIndex,
        }))
        .filter((choice) => choice.name !== '')
        .toSorted((a, b) => byName(a.name, b.name) || byName(a.place ?? '', b.place ?? '')),
    }))
    .filter((group) => group.locations.length > 0)
    .toSorted((a, b) => byName(a.name, b.name))
}
