import { administersSomeLocation, isAdministratorOfPractice, type Actor } from '#api/platform/actor/actor'

export const can = {
  /** Only an administrator of the practice changes plans and sees the card (ruling 23). */
  managePlans: (actor: Actor, practiceId: string) => isAdministratorOfPractice(actor, practiceId),
  /** Administrators of a location see the plans of their locations. */
  seePlans: (actor: Actor, practiceId: string) => can.managePlans(actor, practiceId) || administersSomeLocation(actor, practiceId),
  /** Receipts of the practices that the caller administers. */
  readReceipts: (actor: Actor) => actor.administeredPractices.length > 0,
  /** While a payment has failed, any member may replace the card, otherwise only administrators of the practice (ruling 27). */
  replaceCard: (actor: Actor, { practiceId, paymentFailed }: { practiceId: string; paymentFailed: boolean }) =>
    paymentFailed || isAdministratorOfPractice(actor, practiceId),
  /** Only the account that registered the practice pays for the registration. */
  payRegistration: (actor: Pick<Actor, 'userId'>, ownerId: string | null | undefined) => ownerId === actor.userId,
}
