import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'

import type { ContactChange, refuseContactChange as refuse, sendContactCode as send } from '#contract/account/account'
import { NotFound } from '#contract/endpoint/errors'
import { openRequest } from '#api/data/contacts/request-contact-change'
import { hasUsableCode, issueCode } from '#api/data/contacts/one-time-codes'
import { contactChange, practice, user } from '#api/data/tables'
import { currentPracticeId, type Actor } from '#api/platform/actor/actor'
import type { InTransaction } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

export type Method = ContactChange['method']

/** Selects requests that are still valid. A request made by an administrator of a practice ends when the person leaves that practice (ruling 25). */
const isStillValid = ({ practices }: Actor) =>
  or(isNull(contactChange.askedInPracticeId), practices.length > 0 ? inArray(contactChange.askedInPracticeId, [...practices]) : undefined)

export const ownRequest = (actor: Actor, method: Method): SQL | undefined =>
  and(openRequest({ userId: actor.userId, method }), isStillValid(actor))

export async function listContactChanges({ db, actor, now }: { db: Db; actor: Actor; now: Date }): Promise<ContactChange[]> {
  const rows = await db
    .select({ request: contactChange, practice: practice.name, fullName: user.fullName })
    .from(contactChange)
    .innerJoin(user, eq(user.id, contactChange.askedBy))
    .leftJoin(practice, eq(practice.id, contactChange.askedInPracticeId))
    .where(or(ownRequest(actor, 'email'), ownRequest(actor, 'phone')))
    .orderBy(contactChange.method)
  const changes: ContactChange[] = []
  // There are at most two rows.
  for (const { request, practice: name, fullName } of rows) {
    const { contact, createdAt } = request
    const method = request.method === 'email' ? 'email' : 'phone'
    const askedBy = name === null ? null : { fullName, practice: name }
    changes.push({
      method,
      contact,
      askedBy,
      askedAt: createdAt.toISOString(),
      codeSent: await hasUsableCode(db, { method, contact, delivered: true, now }),
    })
  }
  return changes
}

/** Sends the code to the pending contact. @throws NotFound, CodeTooSoon, CodeTooMany, TextMessageLimitReached. */
export async function sendContactCode(context: InTransaction<typeof send>): Promise<void> {
  const { db, actor, params, address, audit } = context
  const [request = fail(NotFound)] = await db.select().from(contactChange).where(ownRequest(actor, params.method))
  const [person = fail(NotFound)] = await db.select({ firstName: user.firstName }).from(user).where(eq(user.id, actor.userId))
  const practiceId = request.askedInPracticeId ?? currentPracticeId(actor) ?? null
  await issueCode(context, {
    method: params.method,
    contact: request.contact,
    firstName: person.firstName,
    address,
    practiceId,
    deliver: true,
  })
  await audit({
    action: 'code.sent',
    ...trailOf(request.askedInPracticeId),
    target: { kind: 'user', id: actor.userId },
    after: { method: params.method },
    shown: ['method'],
  })
}

/**
 * Selects the audit trail: that of the practice for a change the practice requested, those of all the person's practices for a change the person
 * requested.
 */
const trailOf = (practiceId: string | null) => (practiceId ? { practiceId } : ({ everyPractice: true } as const))

/** Rejects the requested change and leaves the contact as it is. @throws NotFound. */
export async function refuseContactChange({ db, actor, params, now, audit }: InTransaction<typeof refuse>): Promise<void> {
  const refused = await db
    .update(contactChange)
    .set({ replacedAt: now })
    .where(ownRequest(actor, params.method))
    .returning({ practiceId: contactChange.askedInPracticeId })
  const [request = fail(NotFound)] = refused
  await audit({
    action: 'user.contact_change_refused',
    ...trailOf(request.practiceId),
    target: { kind: 'user', id: actor.userId },
    after: { method: params.method },
    shown: ['method'],
  })
}
