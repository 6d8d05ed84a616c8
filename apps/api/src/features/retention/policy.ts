import type { Actor } from '#api/platform/actor/actor'
import { administersInPerson } from '#api/platform/actor/support-access'

export const can = {
  /** A private record that was removed is visible to the administrators of its location (ruling 12). */
  seePrivate: (actor: Actor, locationId: string) => administersInPerson(actor, locationId),
}
