import { isAdministratorOf, isMemberOf, type Actor } from '#api/platform/actor'

/** The facts for the rules. */
export interface OwnedTask {
  locationId: string
  requiresAdmin: boolean
  everybody: boolean
  subjectId: string | null
  assignees: readonly string[]
  /** Who has it today because an assignee is absent. */
  deputies: readonly { deputy: string; absent: string }[]
}

const isGiven = ({ userId }: Pick<Actor, 'userId'>, task: OwnedTask) =>
  task.everybody || task.subjectId === userId || task.assignees.includes(userId)

/** A task is the person's own if it is assigned to them or to everyone, about only them, or theirs today as a deputy. */
export const isOwn = (actor: Actor, task: OwnedTask) => isGiven(actor, task) || task.deputies.some(({ deputy }) => deputy === actor.userId)

/** The assignee in whose place the person does it; null for whoever has the task anyway. */
export const absentFor = (actor: Pick<Actor, 'userId'>, task: OwnedTask): string | null =>
  isGiven(actor, task) ? null : (task.deputies.find(({ deputy }) => deputy === actor.userId)?.absent ?? null)

export const can = {
  /** Its person, and administrators of its location; a task that requires the admin role only the latter (DASH-021). */
  complete: (actor: Actor, task: OwnedTask) =>
    isMemberOf(actor, task.locationId) && (isAdministratorOf(actor, task.locationId) || (!task.requiresAdmin && isOwn(actor, task))),
}
