import type { User } from '#contract/access'

export interface LocationChoice {
  id: string
  name: string
  /** Positions as the server keeps them: of the practice, and of the location within it (DATA-S-007). */
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
  const names = new Map(user.locations.map((location) => [location._id, location.name]))
  return user.practices
    .map((practice, currentPracticeIndex) => ({
      practice: practice._id,
      name: practice.name,
      locations: practice.locations
        .map((id, currentLocationIndex) => ({ id, name: names.get(id) ?? '', currentPracticeIndex, currentLocationIndex }))
        .filter((choice) => choice.name !== '')
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    }))
    .filter((group) => group.locations.length > 0)
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
