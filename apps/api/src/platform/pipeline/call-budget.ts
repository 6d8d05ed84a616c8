import type { Services } from '../services.ts'

/** The remaining call budget of each session on this server. */
export interface CallBudget {
  /** Deducts the cost of a call. Returns 0, or the seconds until the call may be repeated. */
  spend(sessionId: string, cost: number): number
}

/** A write costs as much as four reads, because it takes locks and leaves rows even if it is refused. */
export const costOf = (method: string) => (method === 'GET' || method === 'HEAD' ? 1 : 4)

const mostSessions = 10_000

/**
 * A rate limit that no person reaches in normal use: a token bucket with a capacity of one minute. It is kept in this server's memory, because it
 * protects this server and must not cost a query.
 */
export function callBudget({ settings, clock }: Pick<Services, 'settings' | 'clock'>): CallBudget {
  const perMinute = settings.sessionCallsPerMinute
  const accounts = new Map<string, { left: number; at: number }>()
  const gained = (since: number, now: number) => ((now - since) * perMinute) / 60_000
  const forgetFull = (now: number) => {
    for (const [id, { left, at }] of accounts) if (left + gained(at, now) >= perMinute) accounts.delete(id)
  }
  return {
    spend: (sessionId, cost) => {
      if (perMinute === Infinity) return 0
      const now = clock.now().getTime()
      if (accounts.size > mostSessions) forgetFull(now)
      const account = accounts.get(sessionId) ?? { left: perMinute, at: now }
      const left = Math.min(perMinute, account.left + Math.max(0, gained(account.at, now)))
      accounts.set(sessionId, { left: left >= cost ? left - cost : left, at: now })
      return left >= cost ? 0 : Math.ceil(((cost - left) * 60) / perMinute)
    },
  }
}
