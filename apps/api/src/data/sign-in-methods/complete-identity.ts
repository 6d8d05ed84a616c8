import { and, eq } from 'drizzle-orm'
import { z } from 'zod'

import { signInProviderNames } from '#contract/sign-in-providers/provider-names'
import { signInProviderId } from '#contract/sign-in-providers/sign-in-providers'
import { auditWriter } from '#api/platform/audit/audit'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import type { Services } from '#api/platform/services'
import { practicesOfPerson } from '../audit/account-events.ts'
import { sendNotice } from '../messages/send-notice.ts'
import { externalIdentity, type user } from '../tables.ts'

const identitySchema = z.strictObject({
  provider: signInProviderId,
  issuer: z.string(),
  subject: z.string(),
  /** The address that the provider has verified; null if it was recognized by its link alone. */
  email: z.string().nullable(),
  /** The id of its link; null if it is not linked yet. */
  linkId: z.string().nullable(),
})
/** An account at a provider that has proved itself in a sign-in, which may still need a second step. */
export type SigningIdentity = z.infer<typeof identitySchema>

const use = 'signing-identity'

export const sealIdentity = ({ keyring }: Services, identity: SigningIdentity): string => keyring.seal(use, JSON.stringify(identity))

export const openIdentity = ({ keyring }: Services, sealed: string): SigningIdentity =>
  identitySchema.parse(JSON.parse(keyring.open(use, sealed)))

interface Completing {
  services: Services
  now: Date
  requestId: string
  address: string
  userAgent: string
  after?(work: () => Promise<void> | void): void
}

/**
 * Notes the use of the account at a provider whose sign-in is complete, and links it at its first one. Call it only when every factor is proved, so that
 * somebody who has the account at the provider, but no second factor, leaves no way in. Returns false if it no longer proves the person: its link or the
 * address by which it was recognized has left the account meanwhile, or somebody else linked it. Requires systemDb and the lock of the person.
 */
export async function completeIdentity(
  db: Db,
  completing: Completing,
  { person, identity }: { person: typeof user.$inferSelect; identity: SigningIdentity },
): Promise<boolean> {
  const { now } = completing
  const { linkId, provider, issuer, subject, email } = identity
  if (linkId !== null) return markUsed(db, { now, which: and(eq(externalIdentity.id, linkId), eq(externalIdentity.userId, person.id)) })
  if (email === null || email !== person.email) return false
  const added = await db
    .insert(externalIdentity)
    .values({ id: newId(now), userId: person.id, provider, issuer, subject, email, linkedAt: now, lastUsedAt: now })
    .onConflictDoNothing()
    .returning({ id: externalIdentity.id })
  if (added.length > 0) await reportLink(db, completing, { person, provider, email })
  if (added.length > 0) return true
  // Another sign-in of the person has linked it meanwhile.
  const same = and(eq(externalIdentity.issuer, issuer), eq(externalIdentity.subject, subject), eq(externalIdentity.userId, person.id))
  return markUsed(db, { now, which: same })
}

async function markUsed(db: Db, { now, which }: { now: Date; which: ReturnType<typeof and> }): Promise<boolean> {
  const used = await db.update(externalIdentity).set({ lastUsedAt: now }).where(which).returning({ id: externalIdentity.id })
  return used.length > 0
}

async function reportLink(
  db: Db,
  completing: Completing,
  { person, provider, email }: { person: typeof user.$inferSelect; provider: SigningIdentity['provider']; email: string },
): Promise<void> {
  const actor = { userId: person.id, practices: await practicesOfPerson(db, person.id), posts: [], support: null }
  await auditWriter({ ...completing, db, actor })({
    action: 'linked_identity.added',
    everyPractice: true,
    target: { kind: 'user', id: person.id },
    after: { provider },
    shown: ['provider'],
  })
  const name = signInProviderNames[provider]
  const { now, services, after = () => undefined } = completing
  await sendNotice(
    { db, now, services, after },
    {
      person,
      subject: `${name} now opens your account`,
      text: `Somebody signed in to your SafePractice account with the ${name} account ${email}. It can sign in from now on.`,
      advice: 'If this was not you, remove it in your account under "Password & Security", set a new password and tell your administrator.',
    },
  )
}
