import { isAdministratorOf, postAt, type Actor } from '#api/platform/actor/actor'

/** The person the certificate is for, and where that person works in the practice now. */
interface Certified {
  userId: string
  locations: readonly string[]
}

/** Decides who may create a certificate and which location may be printed on it (CERT-002). */
export const can = {
  choose: (actor: Pick<Actor, 'userId' | 'posts'>, { userId, locations }: Certified, locationId: string) =>
    locations.includes(locationId) &&
    (actor.userId === userId ? postAt(actor, locationId) !== undefined : isAdministratorOf(actor, locationId)),
}
