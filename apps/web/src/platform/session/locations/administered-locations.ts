import type { User } from '#contract/access/access'

import { locationLabel } from './location-label.ts'

export interface LocationOption {
  value: string
  label: string
}

/** The locations of the current practice that the viewer administers (STAFF-004, ROLE-005). */
export function administeredLocations(user: User): LocationOption[] {
  return user.locations
    .filter((location) => location.practice === user.practice?._id && user.adminLocations.includes(location._id))
    .map((location) => ({ value: location._id, label: locationLabel(location) }))
}

/** The current location if the viewer administers it; otherwise the first administered one (ruling 26). */
export function defaultLocation(user: User): string {
  const offered = administeredLocations(user)
  return (offered.find((option) => option.value === user.location?._id) ?? offered[0])?.value ?? ''
}

/** The location given in the address, or the default one if it is absent or not offered. */
export function chosenLocation(user: User, named: string | undefined): string {
  return administeredLocations(user).find((option) => option.value === named)?.value ?? defaultLocation(user)
}
