import type { MadeTask } from '#api/data/tasks/task-ports'
import { isAdministratorOf, type Actor } from '#api/platform/actor/actor'

export const can = {
  /** Members report an event about themselves; an administrator of the location may name another person. */
  reportAbout: (actor: Actor, { subject, locationId }: { subject: string; locationId: string }) =>
    subject === actor.userId || isAdministratorOf(actor, locationId),
  /** A task of the report is opened by the people whose task it is, and by administrators of the location. */
  openTask: (actor: Actor, locationId: string, { requiresAdmin, everybody, assignees }: MadeTask) =>
    isAdministratorOf(actor, locationId) || (!requiresAdmin && (everybody || assignees.includes(actor.userId))),
}
