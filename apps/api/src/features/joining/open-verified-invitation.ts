import { and, desc, eq, gt, isNull } from 'drizzle-orm'

import { ProviderDomainNotAllowed } from '#contract/sign-in-providers/sign-in-providers'
import { domainsAllow } from '#api/data/sessions/allowed-domains'
import { invite } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import type { Services } from '#api/platform/services'

import { refuseClosedPractice } from './find-invite.ts'
import { openProof } from './register-with-code.ts'

interface VerifiedInvitee {
  services: Services
  now: Date
  requestId: string
  address: string
  /** An email address that a provider has just verified. */
  email: string
}

/**
 * Opens the newest pending invitation that was sent to exactly this address, and returns the proof for setting up the account. The address needs no
 * code any more. Returns null if there is none. Requires systemDb.
 * @throws InvitingPaymentFailed, AccessEnded, ProviderDomainNotAllowed
 */
export async function openVerifiedInvitation(db: Db, { email, ...request }: VerifiedInvitee) {
  const pending = and(eq(invite.email, email), isNull(invite.acceptedAt), isNull(invite.replacedAt), gt(invite.expiresAt, request.now))
  const [found] = await db.select().from(invite).where(pending).orderBy(desc(invite.createdAt), desc(invite.id)).limit(1)
  if (!found) return null
  await refuseClosedPractice(db, found)
  if (!(await domainsAllow(db, { practices: [found.practiceId], verifiedEmail: email }))) fail(ProviderDomainNotAllowed)
  return { ...(await openProof(db, { ...request, found, verified: [`email:${email}`], way: 'provider' })), verifiedEmail: email }
}
