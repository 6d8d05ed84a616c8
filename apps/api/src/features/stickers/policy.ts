import { isAdministratorOf, isMemberOf, type Actor } from '#api/platform/actor/actor'

/** The facts about a check that the rules need. */
interface ItemCheck {
  locationId: string
  /** Everybody who has the task today, deputies included. */
  people: readonly string[]
  everybody: boolean
  requiresAdmin: boolean
}

export const can = {
  /** The code of a sticker opens its item for the people of its location. */
  scan: (actor: Actor, locationId: string) => isMemberOf(actor, locationId),
  /** The code of a sticker is replaced by administrators of its location. */
  replace: (actor: Actor, locationId: string) => isAdministratorOf(actor, locationId),
  /** The people whose check it is, and the administrators of its location; only the administrators if the task requires one. */
  check: (actor: Actor, { locationId, people, everybody, requiresAdmin }: ItemCheck) =>
    isAdministratorOf(actor, locationId) ||
    (isMemberOf(actor, locationId) && !requiresAdmin && (everybody || people.includes(actor.userId))),
}
