import type { Actor } from '#api/platform/actor/actor'
import { administersInPerson, isSupport } from '#api/platform/actor/support-access'

/** The facts for decisions about an alarm. */
export interface AlarmFacts {
  locationId: string
  raisedBy: string | null
  /** The person concerned by the event: named in its form, otherwise in its report, otherwise whoever reported it. */
  concernedId: string | null
}

/** For everyone else the alarm does not exist, because it shows that something happened to somebody (ruling 12). */
export const can = {
  see: (actor: Actor, { locationId, raisedBy, concernedId }: AlarmFacts) =>
    administersInPerson(actor, locationId) || (!isSupport(actor) && [raisedBy, concernedId].includes(actor.userId)),
}
