import { and, eq, isNull, sql } from 'drizzle-orm'

import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { pageUrl } from '#api/platform/page-url'
import type { Services } from '#api/platform/services'
import { sendMessage } from '../messages/send-message.ts'
import { makeShortLink } from '../messages/short-links.ts'
import { contactChange } from '../tables.ts'

export interface ContactChangeRequest {
  userId: string
  method: 'email' | 'phone'
  /** Lowercase email address, or phone number in international format. */
  contact: string
  countryCode: string
  askedBy: string
  /** The practice of the requesting administrator, with its name; null if the person requested the change. */
  practice: { id: string; name: string } | null
}

interface RequestingContact {
  db: Db
  now: Date
  services: Services
  audit(entry: AuditEntry): Promise<void>
  after(work: () => Promise<void>): void
}

/**
 * Stores a changed email address or phone number of a registered person. It takes effect when the person confirms it with a code (ruling 24), and
 * replaces an older open request for the same kind of contact. If an administrator requested it, the new contact receives a message that says where
 * to confirm it.
 */
export async function requestContactChange(work: RequestingContact, request: ContactChangeRequest): Promise<void> {
  const { db, now, audit, services } = work
  const { userId, method, contact, countryCode, askedBy, practice } = request
  // Two practices, or a practice and the person, may request a change concurrently. The lock ensures that only one request stays open.
  await db.execute(sql`select id from "user" where id = ${userId} for no key update`)
  await replaceOpenRequest(db, { userId, method, now })
  const id = newId(now)
  await db
    .insert(contactChange)
    .values({ id, userId, method, contact, countryCode, askedBy, askedInPracticeId: practice?.id ?? null, createdAt: now })
  await audit({
    action: 'user.contact_change_asked',
    ...(practice ? { practiceId: practice.id } : { everyPractice: true }),
    target: { kind: 'user', id: userId },
    after: { method },
    shown: ['method'],
  })
  if (!practice) return
  const link =
    method === 'email' ? pageUrl(services.settings.publicUrl, '/account') : await makeShortLink(work, '/account', daysAfter(now, linkDays))
  await sendMessage(work, messageTo({ method, contact, practice, link }))
}

/** A request stays open until it is confirmed. After the link expires, the person can still confirm it by signing in. */
const linkDays = 7
const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000)

/** Ends the open request of a person for one kind of contact, if there is one. */
export async function replaceOpenRequest(
  db: Db,
  { userId, method, now }: { userId: string; method: 'email' | 'phone'; now: Date },
): Promise<void> {
  await db.update(contactChange).set({ replacedAt: now }).where(openRequest({ userId, method }))
}

/** Selects the request that still waits for confirmation by its owner. */
export const openRequest = ({ userId, method }: { userId: string; method: 'email' | 'phone' }) =>
  and(
    eq(contactChange.userId, userId),
    eq(contactChange.method, method),
    isNull(contactChange.confirmedAt),
    isNull(contactChange.replacedAt),
  )

function messageTo({
  method,
  contact,
  practice,
  link,
}: {
  method: 'email' | 'phone'
  contact: string
  practice: { id: string; name: string }
  link: string
}) {
  const what = method === 'email' ? 'email address' : 'phone number'
  return {
    channel: method === 'email' ? ('email' as const) : ('sms' as const),
    urgency: 'link' as const,
    to: contact,
    practiceId: practice.id,
    subject: method === 'email' ? `Confirm your ${what} for SafePractice` : '',
    text: `${practice.name} entered this ${what} for you in SafePractice. To use it, sign in as before and confirm it in your account: ${link}`,
  }
}
