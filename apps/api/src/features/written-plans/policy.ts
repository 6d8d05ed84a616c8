import type { Actor } from '#api/platform/actor/actor'
import { administersInPerson } from '#api/platform/actor/support-access'

export const can = {
  /** How many people have confirmed a plan is for the administrators of the location. */
  countReaders: (actor: Actor, locationId: string) => administersInPerson(actor, locationId),
}
