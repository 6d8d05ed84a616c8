import { randomBytes } from 'node:crypto'

import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'

import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { hashOf, newToken } from '#api/platform/secrets'
import { signInChallenge } from '../tables.ts'
import { questionMinutes } from './passkey-site.ts'

export type Challenge = typeof signInChallenge.$inferSelect
type Purpose = 'passkey' | 'second-step' | 'enroll' | 'proof'

interface Asking {
  db: Db
  now: Date
  purpose: Purpose
  /** Absent before it is known who signs in. */
  userId?: string
  /** The session that asks, if there is one. */
  sessionId?: string
  /** The account at a provider that proved the first factor, sealed. */
  identitySealed?: string
}

/** A new WebAuthn challenge: 256 random bits in base64url. */
export const newPasskeyChallenge = () => randomBytes(32).toString('base64url')

/** Stores what a browser is asked to prove, with a WebAuthn challenge. Returns the token of its answer, of which only a hash is stored. */
export async function askBrowser({ db, now, purpose, userId, sessionId, identitySealed }: Asking) {
  const token = newToken()
  const challenge = newPasskeyChallenge()
  const expiresAt = new Date(now.getTime() + questionMinutes * 60_000)
  await db.insert(signInChallenge).values({
    id: newId(now),
    purpose,
    tokenHash: hashOf(token),
    challenge,
    userId: userId ?? null,
    sessionId: sessionId ?? null,
    identitySealed: identitySealed ?? null,
    createdAt: now,
    expiresAt,
  })
  return { token, challenge, expiresAt }
}

/** Selects a question that can still be answered. A token of another purpose, person or session finds nothing. */
export const openQuestion = ({ token, purpose, now, userId, sessionId }: Omit<Asking, 'db'> & { token: string }): SQL | undefined =>
  and(
    eq(signInChallenge.tokenHash, hashOf(token)),
    eq(signInChallenge.purpose, purpose),
    isNull(signInChallenge.usedAt),
    gt(signInChallenge.expiresAt, now),
    ...(userId === undefined ? [] : [eq(signInChallenge.userId, userId)]),
    ...(sessionId === undefined ? [] : [eq(signInChallenge.sessionId, sessionId)]),
  )

/** Uses up a question and returns it. Each is answered once: of two answers at the same moment, one finds nothing. */
export async function takeQuestion(db: Db, question: Omit<Asking, 'db'> & { token: string }): Promise<Challenge | undefined> {
  const [taken] = await db.update(signInChallenge).set({ usedAt: question.now }).where(openQuestion(question)).returning()
  return taken
}

/** Ends the second steps of a person that wait for an answer, because the password that began them no longer counts. */
export async function endSecondSteps(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await db
    .update(signInChallenge)
    .set({ usedAt: now })
    .where(and(eq(signInChallenge.userId, userId), eq(signInChallenge.purpose, 'second-step'), isNull(signInChallenge.usedAt)))
}
