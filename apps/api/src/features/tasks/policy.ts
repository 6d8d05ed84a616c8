import { isAdministratorOf, isMemberOf, isOnTabletAt, postAt, type Actor } from '#api/platform/actor/actor'
import { isSupport } from '#api/platform/actor/support-access'

/** The task facts that the rules need. */
export interface OwnedTask {
  locationId: string
  requiresAdmin: boolean
  everybody: boolean
  subjectId: string | null
  assignees: readonly string[]
  /** The deputies who have the task today because an assignee is absent. */
  deputies: readonly { deputy: string; absent: string }[]
}

const isOwnDirectly = ({ userId }: Pick<Actor, 'userId'>, task: OwnedTask) =>
  task.everybody || task.subjectId === userId || task.assignees.includes(userId)

/** Whether a task is the person's own: assigned to them or to everyone, about them, or theirs today as a deputy. */
const isOwn = (actor: Actor, task: OwnedTask) => isOwnDirectly(actor, task) || task.deputies.some(({ deputy }) => deputy === actor.userId)

/** The absent assignee for whom the person does the task; null for a person who has the task anyway. */
export const absentFor = (actor: Pick<Actor, 'userId'>, task: OwnedTask): string | null =>
  isOwnDirectly(actor, task) ? null : (task.deputies.find(({ deputy }) => deputy === actor.userId)?.absent ?? null)

const mayComplete = (actor: Actor, task: OwnedTask) =>
  isMemberOf(actor, task.locationId) && (isAdministratorOf(actor, task.locationId) || (!task.requiresAdmin && isOwn(actor, task)))

export const can = {
  /** The tasks of a location are for its members. Returns the caller's post there. */
  seeBoard: (actor: Pick<Actor, 'posts'>, locationId: string) => postAt(actor, locationId),
  /** The folded tasks of the team are for administrators of the location. */
  seeTeam: (actor: Pick<Actor, 'posts'>, locationId: string) => isAdministratorOf(actor, locationId),
  /** To support access, a confidential task does not exist (ruling 5). */
  seeHistory: (actor: Pick<Actor, 'support'>, { confidential }: { confidential: boolean }) => !confidential || !isSupport(actor),
  /** New hires are checked in the practice of the current location. Returns its id. */
  checkNewHires: (actor: Actor) =>
    (actor.currentLocationId ? postAt(actor, actor.currentLocationId)?.practiceId : undefined) ?? actor.practices[0],
  /** The people whose task it is, and administrators of its location; only the administrators if the task requires one (DASH-021). */
  complete: mayComplete,
  /** The result of a check of an item: whoever may complete its task, and on the shared tablet of the location everybody, unless the task is for administrators. */
  giveResult: (actor: Actor, task: OwnedTask) =>
    mayComplete(actor, task) || (isOnTabletAt(actor, task.locationId) && !task.requiresAdmin && task.subjectId === null),
}
