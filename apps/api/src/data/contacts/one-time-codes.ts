import { randomUUID } from 'node:crypto'

import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'

import { CodeExpired, CodeTooMany, CodeTooSoon, CodeAttemptsExhausted, CodeWrong } from '#contract/access/codes'
import { TextMessageLimitReached } from '#contract/endpoint/errors'
import type { ErrorDeclaration } from '#contract/endpoint/errors'

import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import { isMac } from '#api/platform/keys/keyring'
import { newOneTimeCode } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'
import { reserveText } from '../limits/message-limits.ts'
import { countTry } from '../limits/count-tries.ts'
import { sendMessage } from '../messages/send-message.ts'
import { oneTimeCode } from '../tables.ts'

/** Ruling 2. A whole practice shares one client address, so the limit per address is generous. */
export const codeLimits = {
  minutesValid: 10,
  wrongTries: 5,
  secondsBetween: 30,
  perHour: 5,
  perDay: 10,
  perAddressAndHour: 200,
} as const

export interface CodeRequest {
  method: 'email' | 'phone'
  /** Lowercase email address, or phone number in international format. */
  contact: string
  firstName: string
  /** The client address, used only for the limit. */
  address: string
  practiceId: string | null
  /**
   * If false, no message is sent and no code is valid, but everything else happens as usual, so that callers cannot find out which contacts are known
   * (ruling 6).
   */
  deliver: boolean
  /** If true, nothing happens while an earlier code is still valid, for example after a page reload. */
  unlessUsable?: boolean | undefined
}

/**
 * Creates a new code for a contact, sends it, and invalidates the previous code. Returns whether it did.
 * @throws CodeTooSoon, CodeTooMany, TextMessageLimitReached.
 */
export async function issueCode(
  work: { db: Db; now: Date; services: Services; after: (work: () => Promise<void>) => void },
  { method, contact, firstName, address, practiceId, deliver, unlessUsable }: CodeRequest,
): Promise<boolean> {
  const { db, now, services } = work
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code:${method}:${contact}`}, 0))`)
  if (unlessUsable && (await hasUsableCode(db, { method, contact, delivered: deliver, now }))) return false
  await limitSending(work, { method, contact, delivered: deliver, address })
  if (deliver && method === 'phone' && !(await reserveText(work, practiceId))) fail(TextMessageLimitReached)
  const code = newOneTimeCode()
  await db
    .update(oneTimeCode)
    .set({ replacedAt: now })
    .where(and(ofContact(method, contact), eq(oneTimeCode.delivered, deliver), isNull(oneTimeCode.usedAt), isNull(oneTimeCode.replacedAt)))
  await db.insert(oneTimeCode).values({
    id: newId(now),
    method,
    contact,
    codeHash: services.keyring.mac(use, hashed({ method, contact, code: deliver ? code : randomUUID() })),
    delivered: deliver,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLimits.minutesValid * 60_000),
  })
  if (deliver)
    await sendMessage(work, {
      channel: method === 'email' ? 'email' : 'sms',
      urgency: 'code',
      to: contact,
      ...wording(method, firstName, code),
      practiceId,
    })
  return true
}

const ofContact = (method: string, contact: string) => and(eq(oneTimeCode.method, method), eq(oneTimeCode.contact, contact))

/** Returns the latest code of a contact that was not replaced. A valid code that was sent takes precedence over codes that were not sent. */
const latestCode = (db: Db, method: string, contact: string, now: Date) =>
  db
    .select()
    .from(oneTimeCode)
    .where(and(ofContact(method, contact), isNull(oneTimeCode.replacedAt)))
    .orderBy(
      desc(and(oneTimeCode.delivered, isNull(oneTimeCode.usedAt), gt(oneTimeCode.expiresAt, now)) ?? oneTimeCode.delivered),
      desc(oneTimeCode.createdAt),
      desc(oneTimeCode.id),
    )
    .limit(1)

/** Returns why a code can no longer be entered, or undefined if it can. */
function codeProblem(code: typeof oneTimeCode.$inferSelect | undefined, now: Date): ErrorDeclaration | undefined {
  if (!code || code.usedAt || code.expiresAt <= now) return CodeExpired
  return code.wrongTries >= codeLimits.wrongTries ? CodeAttemptsExhausted : undefined
}

/**
 * Whether a contact has a code that can still be entered: unused, less than ten minutes old, and without too many wrong tries. Contacts that may not
 * receive codes get the same answer, based on codes that were never sent.
 */
export async function hasUsableCode(
  db: Db,
  { method, contact, delivered, now }: { method: 'email' | 'phone'; contact: string; delivered: boolean; now: Date },
): Promise<boolean> {
  const [latest] = await latestCode(db, method, contact, now)
  return codeProblem(latest, now) === undefined && (latest?.delivered === true || !delivered)
}

type Transaction = <T>(work: (inside: { db: Db; audit(entry: AuditEntry): Promise<void> }) => Promise<T>) => Promise<T>

/**
 * Uses up a code and runs `then` in the same transaction: either both happen or neither. Wrong tries are counted under a lock and committed before
 * the refusal, so that concurrent tries are counted too. Call it outside of any transaction, with the `transaction` of `handleOutside`.
 * @throws CodeWrong, CodeExpired, CodeAttemptsExhausted.
 */
export async function checkCode<T>(
  { transaction, services, now }: { transaction: Transaction; services: Services; now: Date },
  { method, contact, code }: { method: 'email' | 'phone'; contact: string; code: string },
  then: (inside: { db: Db; audit(entry: AuditEntry): Promise<void> }) => Promise<T>,
): Promise<T> {
  const outcome = await transaction(async (inside): Promise<{ refusal: ErrorDeclaration } | { result: T }> => {
    const { db } = inside
    const [latest] = await latestCode(db, method, contact, now).for('update')
    const ended = codeProblem(latest, now)
    if (!latest || ended) return { refusal: ended ?? CodeExpired }
    if (!isMac(services.keyring, latest.codeHash, { use, value: hashed({ method, contact, code }) })) {
      await db
        .update(oneTimeCode)
        .set({ wrongTries: latest.wrongTries + 1 })
        .where(eq(oneTimeCode.id, latest.id))
      return { refusal: latest.wrongTries + 1 >= codeLimits.wrongTries ? CodeAttemptsExhausted : CodeWrong }
    }
    await db.update(oneTimeCode).set({ usedAt: now }).where(eq(oneTimeCode.id, latest.id))
    return { result: await then(inside) }
  })
  return 'refusal' in outcome ? fail(outcome.refusal) : outcome.result
}

/** Four digits have little entropy, so the hash is keyed and includes the contact. */
const hashed = ({ method, contact, code }: { method: string; contact: string; code: string }) => `${method}:${contact}:${code}`
const use = 'one-time-code'

async function limitSending(
  { db, now, services }: { db: Db; now: Date; services: Services },
  { method, contact, delivered, address }: { method: string; contact: string; delivered: boolean; address: string },
) {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const earlier = await db
    .select({ createdAt: oneTimeCode.createdAt })
    .from(oneTimeCode)
    .where(and(ofContact(method, contact), eq(oneTimeCode.delivered, delivered), gt(oneTimeCode.createdAt, dayAgo)))
  const youngerThan = (seconds: number) => earlier.filter((code) => now.getTime() - code.createdAt.getTime() < seconds * 1000).length
  if (youngerThan(codeLimits.secondsBetween) > 0) fail(CodeTooSoon)
  if (youngerThan(3600) >= codeLimits.perHour || earlier.length >= codeLimits.perDay) fail(CodeTooMany)
  const fromAddress = await countTry(db, { key: services.keyring.mac('limit', `code-address:${address}`), now, windowMinutes: 60 })
  if (fromAddress > codeLimits.perAddressAndHour) fail(CodeTooMany)
}

function wording(method: 'email' | 'phone', firstName: string, code: string): { subject: string; text: string } {
  if (method === 'phone')
    return { subject: '', text: `${code} is your SafePractice code. It is valid for ${codeLimits.minutesValid} minutes.` }
  return {
    subject: 'Your SafePractice code',
    text: `Hello ${firstName},\n\nYour code is ${code}. It is valid for ${codeLimits.minutesValid} minutes.\n\nIf you did not ask for it, you can ignore this message.\n`,
  }
}
