import { isAdministratorOf, isMemberOf, type Actor } from '#api/platform/actor'

/** What the rules look at. */
export interface OwnedTask {
  locationId: string
  requiresAdmin: boolean
  everybody: boolean
  subjectId: string | null
  assignees: readonly string[]
}

/** A task is the person's own when it is assigned to them, to everybody, or about them alone. */
export const isOwn = (actor: Actor, task: OwnedTask) =>
  task.everybody || task.subjectId === actor.userId || task.assignees.includes(actor.userId)

export const can = {
  /** Its person, and administrators of its location; a task that requires the admin role only the latter (DASH-021). */
  complete: (actor: Actor, task: OwnedTask) =>
    isMemberOf(actor, task.locationId) && (isAdministratorOf(actor, task.locationId) || (!task.requiresAdmin && isOwn(actor, task))),
}
