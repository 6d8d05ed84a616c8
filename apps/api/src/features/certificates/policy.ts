import { isAdministratorOf, postAt, type Actor } from '#api/platform/actor'

/** Whose certificate it is, and where the person works in the practice now. */
interface Certified {
  userId: string
  locations: readonly string[]
}

/** Decides who has a certificate made, and with the name of which location (CERT-002). */
export const can = {
  choose: (actor: Pick<Actor, 'userId' | 'posts'>, { userId, locations }: Certified, locationId: string) =>
    locations.includes(locationId) &&
    (actor.userId === userId ? postAt(actor, locationId) !== undefined : isAdministratorOf(actor, locationId)),
}
