import { and, eq } from 'drizzle-orm'

import { ReplacedLinkInvalid, type FreezeReason, type ReplacedContact } from '#contract/replaced-contacts/replaced-contacts'
import { validLinks } from '#api/data/replaced-contacts/frozen'
import type { ReplacedContactRow } from '#api/data/replaced-contacts/restore-contact'
import { contactConfirmedSince, shortlyBefore } from '#api/data/replaced-contacts/misuse-window'
import { replacedContact, user } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { hashOf } from '#api/platform/secrets'

type Person = typeof user.$inferSelect

export interface FoundLink {
  row: ReplacedContactRow
  person: Person
}

/** The replaced contact of a link, with its person. With `lock`, the person row is locked until the transaction ends. @throws ReplacedLinkInvalid */
export async function findLink(db: Db, { link, now, lock = false }: { link: string; now: Date; lock?: boolean }): Promise<FoundLink> {
  const open = and(eq(replacedContact.linkHash, hashOf(link.trim())), validLinks(now))
  const [found = fail(ReplacedLinkInvalid)] = await db.select({ userId: replacedContact.userId }).from(replacedContact).where(open)
  const byId = db.select().from(user).where(eq(user.id, found.userId))
  const [person = fail(ReplacedLinkInvalid)] = await (lock ? byId.for('update') : byId)
  // Read again: another request may have settled it while this one waited for the lock.
  const [row = fail(ReplacedLinkInvalid)] = await db.select().from(replacedContact).where(open)
  return { row, person }
}

/**
 * The contact of the other kind that can prove ownership: the account has it now and had it at the change, and it was not confirmed shortly before
 * the change or since. null if there is none.
 */
export async function provingContact(db: Db, { row, person }: FoundLink): Promise<{ method: 'email' | 'phone'; contact: string } | null> {
  const method = row.method === 'email' ? 'phone' : 'email'
  const contact = person[method]
  if (!contact || contact !== row.otherContact) return null
  const young = await contactConfirmedSince(db, { userId: person.id, method, since: shortlyBefore(row.createdAt) })
  return young ? null : { method, contact }
}

/** The content of the link's page. */
export async function viewOf(db: Db, found: FoundLink): Promise<ReplacedContact> {
  const { row } = found
  const proving = await provingContact(db, found)
  return {
    reason: reasonOf(row),
    method: row.method === 'email' ? 'email' : 'phone',
    contact: row.contact,
    changedAt: row.createdAt.toISOString(),
    until: row.expiresAt.toISOString(),
    frozen: row.frozenAt !== null,
    proofs: { password: row.formerPasswordHash !== null, code: proving ? masked(proving.contact) : null },
  }
}

export const reasonOf = ({ reason }: ReplacedContactRow): FreezeReason => (reason === 'lostDevice' ? 'lostDevice' : 'contactChange')

/** "d…@lakeside.example", "…0114": enough for the owner to recognize it, too little to send a message to it. */
function masked(contact: string): string {
  const [local = '', host] = contact.split('@')
  return host === undefined ? `…${contact.slice(-4)}` : `${local.slice(0, 1)}…@${host}`
}
