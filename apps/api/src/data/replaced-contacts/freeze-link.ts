import type { PageAddress } from '#wire/page-paths'

import type { FreezeReason } from '#contract/replaced-contacts/replaced-contacts'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { hashOf, newSecret } from '#api/platform/secrets'
import { replacedContact, type user } from '../tables.ts'
import { passwordChangedSince, shortlyBefore } from './misuse-window.ts'

/** Ruling 45. */
const daysValid = 7

interface Freezable {
  /** The person as they were before the change. */
  before: typeof user.$inferSelect
  method: 'email' | 'phone'
  /** Who gets the link. */
  contact: string
  /** What the message is about. */
  reason: FreezeReason
}

/** Stores a link that freezes the account of a person, for one of their contacts (ruling 45). Only its hash is stored. Returns the page that it opens. */
export async function storeFreezeLink(
  { db, now }: { db: Db; now: Date },
  { before, method, contact, reason }: Freezable,
): Promise<{ path: PageAddress; expiresAt: Date }> {
  const link = newSecret()
  const expiresAt = new Date(now.getTime() + daysValid * 86_400_000)
  await db.insert(replacedContact).values({
    id: newId(now),
    userId: before.id,
    method,
    contact,
    reason,
    countryCode: before.countryCode,
    otherContact: method === 'email' ? before.phone : before.email,
    formerPasswordHash: passwordChangedSince(before, shortlyBefore(now)) ? null : before.passwordHash,
    linkHash: hashOf(link),
    createdAt: now,
    expiresAt,
  })
  return { path: `/freezeAccount?link=${link}`, expiresAt }
}
