import type { ResultOf } from '#contract/endpoint/endpoint'
import type { finishProviderSignIn } from '#contract/sign-in-providers/sign-in-providers'
import type { SigningIdentity } from '#api/data/sign-in-methods/complete-identity'
import type { Db } from '#api/platform/database/database'
import type { Services } from '#api/platform/services'

import type { Person } from './find-person.ts'

/** Where and when somebody signs in. */
export interface SigningIn {
  services: Services
  now: Date
  requestId: string
  address: string
  userAgent: string
  after(work: () => Promise<void> | void): void
}

type Answer = ResultOf<typeof finishProviderSignIn>['payload']
type Joining = Extract<Answer, { joining: unknown }>['joining']

/** What other features do for a person whom a provider has recognized. Both run in the transaction of the sign-in, across practices. */
export interface ProviderPorts {
  /** Starts the session of a person who has proved one factor, or the second step, after all preconditions. Links the account when the session starts. */
  passFirstFactor(db: Db, person: Person, signingIn: SigningIn & { by: SigningIdentity }): Promise<Exclude<Answer, { joining: unknown }>>
  /** Opens the pending invitation that was sent to exactly this verified address; null if there is none. */
  openVerifiedInvitation(db: Db, signingIn: SigningIn & { email: string }): Promise<Joining | null>
}
