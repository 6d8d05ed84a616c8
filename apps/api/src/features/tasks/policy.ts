import { isAdministratorOf, isMemberOf, type Actor } from '#api/platform/actor'

/** The facts for the rules. */
export interface OwnedTask {
  locationId: string
  requiresAdmin: boolean
  everybody: boolean
  subjectId: string | null
  assignees: readonly string[]
}

/** A task is the person's own if it is assigned to them or to everyone, or about only them. */
export const isOwn = (actor: Actor, task: OwnedTask) =>
  task.everybody || task.subjectId === actor.userId || task.assignees.includes(actor.userId)

export const can = {
  /** Its person, and administrators of its location; a task that requires the admin role only the latter (DASH-021). */
  complete: (actor: Actor, task: OwnedTask) =>
    isMemberOf(actor, task.locationId) && (isAdministratorOf(actor, task.locationId) || (!task.requiresAdmin && isOwn(actor, task))),
}
