import type { User } from '#contract/access'

/**
 * Whether to offer the archive. It requires every location of the practice, but only the user's own locations are known here, so the server decides.
 * Support access never gets it (ruling 5).
 */
export const mayGetArchive = ({ practice, locations, adminLocations, support }: User): boolean =>
  practice !== null &&
  support === null &&
  locations.filter((location) => location.practice === practice._id).every(({ _id }) => adminLocations.includes(_id))
