import { eq } from 'drizzle-orm'

import { proofMinutes, type ProofAction } from '#contract/endpoint/proof-actions'
import type { Db } from '#api/platform/database/database'
import { hashOf } from '#api/platform/secrets'

import { freshProof, session } from '../tables.ts'

interface Proof {
  action: ProofAction
  now: Date
}

/** Stores that a session has just proved itself for one kind of action (AUTH-04). */
export async function keepProof(db: Db, { sessionId, action, now }: Proof & { sessionId: string }): Promise<void> {
  const times = { provedAt: now, expiresAt: new Date(now.getTime() + proofMinutes * 60_000) }
  await db
    .insert(freshProof)
    .values({ sessionId, action, ...times })
    .onConflictDoUpdate({ target: [freshProof.sessionId, freshProof.action], set: times })
}

/** Like `keepProof`, for the session of a token: the demonstration and the tests act for people whose passwords they do not enter. */
export async function keepProofOfToken(db: Db, { token, ...proof }: Proof & { token: string }): Promise<void> {
  const [own] = await db
    .select({ id: session.id })
    .from(session)
    .where(eq(session.tokenHash, hashOf(token)))
  if (own) await keepProof(db, { sessionId: own.id, ...proof })
}
