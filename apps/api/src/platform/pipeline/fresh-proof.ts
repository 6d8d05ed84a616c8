import { sql } from 'drizzle-orm'

import { Forbidden, ProofNeeded } from '#contract/endpoint/errors'
import type { ProofAction } from '#contract/endpoint/proof-actions'
import { notForSupportText } from '#contract/support/support-texts'

import type { Actor } from '../actor/actor.ts'
import { isSupport } from '../actor/support-access.ts'
import type { Db } from '../database/database.ts'
import { fail } from '../errors.ts'

interface Asking {
  actor: Pick<Actor, 'sessionId' | 'support'>
  now: Date
}

/**
 * Refuses unless this session has proved itself for this kind of action in the last five minutes (AUTH-04). Support is never the person, so it cannot
 * prove to be. @throws ProofNeeded with the action, Forbidden for support access
 */
export async function requireFreshProof(db: Db, action: ProofAction, { actor, now }: Asking): Promise<void> {
  if (isSupport(actor)) fail(Forbidden, { text: notForSupportText })
  const { rows } = await db.execute(sql`
    select where exists (select from fresh_proof
      where session_id = ${actor.sessionId} and action = ${action} and expires_at > ${now.toISOString()})`)
  if (rows.length === 0) fail(ProofNeeded, { details: { action } })
}
