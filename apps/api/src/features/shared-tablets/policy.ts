import { isAdministratorOf, isMemberOf, type Actor } from '#api/platform/actor/actor'
import { isSupport } from '#api/platform/actor/support-access'

export const can = {
  /** Administrators of the location pair and revoke its tablets. */
  manageTablets: (actor: Pick<Actor, 'posts' | 'support'>, locationId: string) => !isSupport(actor) && isAdministratorOf(actor, locationId),
  /** A person has codes only on tablets of their own locations. */
  haveCode: (actor: Actor, locationId: string) => !isSupport(actor) && isMemberOf(actor, locationId),
}
