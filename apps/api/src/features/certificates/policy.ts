import { isAdministratorOf, postAt, type Actor } from '#api/platform/actor/actor'

/** The person the certificate is for, and where that person works in the practice now. */
interface Certified {
  userId: string
  locations: readonly string[]
}

export const can = {
  /** People create their own certificate with the name of a location of theirs, administrators that of people of their locations (CERT-002). */
  choose: (actor: Pick<Actor, 'userId' | 'posts'>, { userId, locations }: Certified, locationId: string) =>
    locations.includes(locationId) &&
    (actor.userId === userId ? postAt(actor, locationId) !== undefined : isAdministratorOf(actor, locationId)),
}
