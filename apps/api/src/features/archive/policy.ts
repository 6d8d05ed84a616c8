import { isAdministratorOf, type Actor } from '#api/platform/actor/actor'

export const can = {
  /** What is confidential at a location is only for its own administrators, also in the archive of the whole practice (ruling 12). */
  readConfidential: (actor: Pick<Actor, 'posts'>, locationId: string) => isAdministratorOf(actor, locationId),
}
