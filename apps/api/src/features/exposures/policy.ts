import type { Actor } from '#api/platform/actor/actor'
import { administersInPerson, isSupport } from '#api/platform/actor/support-access'

/** The facts for decisions about an exposure. */
export interface ExposureFacts {
  locationId: string
  /** The person concerned, as decided by `concernedBy`. */
  concernedId: string
}

/** The facts that decide which links a step shows. */
export interface StepFacts {
  requiresAdmin: boolean
  assignees: readonly string[]
  recordBy: string | null
  recordSubject: string | null
}

const administers = (actor: Actor, { locationId }: ExposureFacts) => administersInPerson(actor, locationId)

export const can = {
  /** Administrators of the location and the person concerned have access; for everyone else the exposure does not exist (ruling 12). */
  see: (actor: Actor, exposure: ExposureFacts) =>
    administers(actor, exposure) || (exposure.concernedId === actor.userId && !isSupport(actor)),
  /** The person concerned decides about the medical evaluation, and so do administrators of the location. */
  changeEvaluation: (actor: Actor, exposure: ExposureFacts) => administers(actor, exposure) || exposure.concernedId === actor.userId,
  close: (actor: Actor, exposure: ExposureFacts) => administers(actor, exposure),
  doStep: (actor: Actor, exposure: ExposureFacts, step: StepFacts) =>
    administers(actor, exposure) || (!step.requiresAdmin && step.assignees.includes(actor.userId)),
  openRecord: (actor: Actor, exposure: ExposureFacts, step: StepFacts) =>
    administers(actor, exposure) || step.recordSubject === actor.userId || step.recordBy === actor.userId,
}
