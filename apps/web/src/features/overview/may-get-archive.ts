import type { User } from '#contract/access'

/** The archive is for administrators of every location; of the person's own ones the page knows it. Support access gets none (ruling 5). */
export const mayGetArchive = ({ practice, locations, adminLocations, support }: User): boolean =>
  practice !== null &&
  support === null &&
  locations.filter((location) => location.practice === practice._id).every(({ _id }) => adminLocations.includes(_id))
