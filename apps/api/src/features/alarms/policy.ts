import type { Actor } from '#api/platform/actor/actor'
import { administersInPerson, isSupport } from '#api/platform/actor/support-access'

/** The facts for decisions about an alarm. */
export interface AlarmFacts {
  locationId: string
  raisedBy: string | null
  /** The person concerned by the event: named in its form, otherwise in its report, otherwise whoever reported it. */
  concernedId: string | null
}

export const can = {
  /** The administrators of the location, who raised the alarm and the person concerned. For everyone else it does not exist (ruling 12). */
  see: (actor: Actor, { locationId, raisedBy, concernedId }: AlarmFacts) =>
    administersInPerson(actor, locationId) || (!isSupport(actor) && [raisedBy, concernedId].includes(actor.userId)),
}
