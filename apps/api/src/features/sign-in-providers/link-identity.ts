import { eq } from 'drizzle-orm'

import { ProviderStranger, type SignInProviderId } from '#contract/sign-in-providers/sign-in-providers'
import { signInProviderNames } from '#contract/sign-in-providers/provider-names'
import { practicesOfPerson } from '#api/data/audit/account-events'
import { sendNotice } from '#api/data/messages/send-notice'
import { externalIdentity } from '#api/data/tables'
import { auditWriter } from '#api/platform/audit/audit'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import type { Services } from '#api/platform/services'
import type { ProvedIdentity } from '#api/platform/sign-in-providers/provider'

import type { Person } from './find-person.ts'

export interface SigningIn {
  services: Services
  now: Date
  requestId: string
  address: string
  userAgent: string
  after(work: () => Promise<void> | void): void
}

/**
 * Links an account at a provider to the person with its verified email address, and tells the person. Requires systemDb.
 * @throws ProviderStranger if it was linked to another person at the same moment
 */
export async function linkIdentity(
  db: Db,
  signingIn: SigningIn,
  { person, provider, identity, email }: { person: Person; provider: SignInProviderId; identity: ProvedIdentity; email: string },
): Promise<void> {
  const { now, services } = signingIn
  const { issuer, subject } = identity
  const added = await db
    .insert(externalIdentity)
    .values({ id: newId(now), userId: person.id, provider, issuer, subject, email, linkedAt: now, lastUsedAt: now })
    .onConflictDoNothing()
    .returning({ id: externalIdentity.id })
  if (added.length === 0) fail(ProviderStranger)
  const actor = { userId: person.id, practices: await practicesOfPerson(db, person.id), posts: [], support: null }
  await auditWriter({ ...signingIn, db, actor })({
    action: 'linked_identity.added',
    everyPractice: true,
    target: { kind: 'user', id: person.id },
    after: { provider },
    shown: ['provider'],
  })
  const name = signInProviderNames[provider]
  await sendNotice(
    { db, now, services, after: (work) => signingIn.after(work) },
    {
      person,
      subject: `${name} now opens your account`,
      text: `Somebody signed in to your SafePractice account with the ${name} account ${email}. It can sign in from now on.`,
      advice: 'If this was not you, remove it in your account under "Password & Security", set a new password and tell your administrator.',
    },
  )
}

export const markUsed = (db: Db, { id, now }: { id: string; now: Date }) =>
  db.update(externalIdentity).set({ lastUsedAt: now }).where(eq(externalIdentity.id, id))
