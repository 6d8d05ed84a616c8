import { auditWriter } from '../../platform/audit.ts'
import type { RefusalTrail } from '../../platform/pipeline/pipeline.ts'
import type { Services } from '../../platform/services.ts'
import { countTry } from '../limits/count-tries.ts'

/** The time window in which repeated refusals of one session and endpoint are counted together. */
const windowMinutes = 60

/**
 * Notes refused access of signed-in people. Repetitions within an hour are folded: the 1st, 2nd, 4th, 8th ... refusal of one session at one endpoint
 * is written, with the count so far, so that 2,000 refused calls leave eleven rows.
 */
export function noteRefusals(services: Pick<Services, 'database' | 'clock' | 'keyring'>): RefusalTrail {
  const { database, clock } = services
  return {
    refused: ({ actor, action, endpoint, missing, ...call }) =>
      database.system('what a refusal must leave behind', async (db) => {
        const now = clock.now()
        const name = `${endpoint.method} ${endpoint.path}`
        const count = await countTry(db, { key: `${action}:${actor.sessionId}:${name}`, now, windowMinutes })
        if (!isPowerOfTwo(count)) return
        await auditWriter({ db, actor, now, services, ...call })({
          action,
          everyPractice: true,
          target: { kind: 'endpoint', id: name },
          after: { count, ...(missing ? { missingKind: missing.kind, missingId: missing.id } : {}) },
          shown: ['count', 'missingKind', 'missingId'],
        })
      }),
  }
}

/** Whether the trail notes the nth repetition of the same thing. */
export const isPowerOfTwo = (count: number) => count > 0 && (count & (count - 1)) === 0
