import { isMemberOf, type Actor } from '#api/platform/actor/actor'
import { isSupport } from '#api/platform/actor/support-access'

/** The fields that support access with write permission may send: only those that change the current location (ruling 5). */
const fieldsOpenToSupport: ReadonlySet<string> = new Set(['currentPracticeIndex', 'currentLocationIndex', 'hasDoneTutorial', 'revision'])

export const can = {
  /** People change everything about themselves; support access changes only the current location (ruling 5). */
  change: (actor: Pick<Actor, 'support'>, fields: readonly string[]) =>
    !isSupport(actor) || fields.every((field) => fieldsOpenToSupport.has(field)),
  /** People wear what they already have, and equipment of their own locations. */
  wear: (actor: Actor, item: { id: string; locationId: string }, held: readonly string[]) =>
    held.includes(item.id) || isMemberOf(actor, item.locationId),
}
