import { and, asc, eq } from 'drizzle-orm'

import { signInProviderNames } from '#contract/sign-in-providers/provider-names'
import {
  LinkedIdentity,
  type removeLinkedIdentity as removeEndpoint,
  signInProviderId,
} from '#contract/sign-in-providers/sign-in-providers'
import { NotFound } from '#contract/endpoint/errors'
import { sendNotice } from '#api/data/messages/send-notice'
import { externalIdentity, user } from '#api/data/tables'
import type { InTransaction } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

/** Returns the accounts at providers with which a person can sign in, the oldest first. */
export async function listIdentities(db: Db, userId: string): Promise<LinkedIdentity[]> {
  const rows = await db
    .select()
    .from(externalIdentity)
    .where(eq(externalIdentity.userId, userId))
    .orderBy(asc(externalIdentity.linkedAt), asc(externalIdentity.id))
  return rows.map(({ id, provider, email, linkedAt, lastUsedAt }) =>
    LinkedIdentity.parse({ _id: id, provider, email, linkedAt: linkedAt.toISOString(), lastUsedAt: lastUsedAt.toISOString() }),
  )
}

/** Removes one linked account of the caller and tells them. Their password stays. @throws NotFound */
export async function removeIdentity({ db, actor, params, now, services, audit, after }: InTransaction<typeof removeEndpoint>) {
  const [removed = fail(NotFound)] = await db
    .delete(externalIdentity)
    .where(and(eq(externalIdentity.id, params.identityId), eq(externalIdentity.userId, actor.userId)))
    .returning()
  const [person = fail(NotFound)] = await db.select().from(user).where(eq(user.id, actor.userId))
  const provider = signInProviderId.parse(removed.provider)
  await audit({
    action: 'linked_identity.removed',
    everyPractice: true,
    target: { kind: 'user', id: actor.userId },
    before: { provider },
    after: { provider: null },
    shown: ['provider'],
  })
  const name = signInProviderNames[provider]
  await sendNotice(
    { db, now, services, after },
    {
      person,
      subject: `${name} was removed from your account`,
      text: `The ${name} account ${removed.email} was removed from your SafePractice account.`,
    },
  )
}
