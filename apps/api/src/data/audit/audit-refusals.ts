import { auditWriter } from '#api/platform/audit/audit'
import type { RefusalTrail } from '#api/platform/pipeline/pipeline'
import type { Services } from '#api/platform/services'
import { countTry } from '../limits/count-tries.ts'

/** The time window in which refusals of one session and endpoint are counted together, in minutes. */
const windowMinutes = 60

/**
 * Writes events about refused requests of signed-in people. Within an hour, only the 1st, 2nd, 4th, 8th ... refusal of one session at one endpoint is
 * written, with the count so far, so that 2,000 refused requests leave eleven rows.
 */
export function auditRefusals(services: Pick<Services, 'database' | 'clock' | 'keyring'>): RefusalTrail {
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

/** Whether the trail records the nth repetition of an event. */
export const isPowerOfTwo = (count: number) => count > 0 && (count & (count - 1)) === 0
