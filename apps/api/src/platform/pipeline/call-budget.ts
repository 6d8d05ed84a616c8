import type { Services } from '../services.ts'

/** What a session has spent. */
export type Spent = readonly [sessionId: string, cost: number]

/** The remaining call budget of each session. The servers tell each other what is spent (`share-budget.ts`). */
export interface CallBudget {
  /** Deducts the cost of a call. Returns 0, or the seconds until the call may be repeated. */
  spend(sessionId: string, cost: number): number
  /** Deducts what sessions have spent on another server. */
  deduct(spent: readonly Spent[]): void
  /** Returns what sessions have spent here and no other server knows, once it is worth telling. Each amount is returned once. */
  takeUntold(): Spent[]
}

/** A write costs as much as four reads, because it takes locks and leaves rows even if it is refused. */
export const costOf = (method: string) => (method === 'GET' || method === 'HEAD' ? 1 : 4)

const mostSessions = 10_000
/** The part of the budget that a session may spend before the other servers are told. Most sessions never reach it in a minute. */
const toldFrom = 0.05

interface Account {
  left: number
  /** When `left` was computed, in milliseconds. */
  at: number
  /** Spent here since the other servers were told. */
  untold: number
}

/**
 * A rate limit that no person reaches in normal use: a token bucket with a capacity of one minute. It is kept in the memory of each server, because it
 * protects the servers and must not cost a query.
 */
export function callBudget({ settings, clock }: Pick<Services, 'settings' | 'clock'>): CallBudget {
  const perMinute = settings.sessionCallsPerMinute
  const accounts = new Map<string, Account>()
  const gained = (since: number, now: number) => ((now - since) * perMinute) / 60_000
  const forgetFull = (now: number) => {
    for (const [id, { left, at }] of accounts) if (left + gained(at, now) >= perMinute) accounts.delete(id)
  }
  const accountOf = (sessionId: string): Account => {
    const now = clock.now().getTime()
    if (accounts.size > mostSessions) forgetFull(now)
    const { left, at, untold } = accounts.get(sessionId) ?? { left: perMinute, at: now, untold: 0 }
    return { left: Math.min(perMinute, left + Math.max(0, gained(at, now))), at: now, untold }
  }
  return {
    spend: (sessionId, cost) => {
      if (perMinute === Infinity) return 0
      const { left, at, untold } = accountOf(sessionId)
      const isEnough = left >= cost
      accounts.set(sessionId, isEnough ? { left: left - cost, at, untold: untold + cost } : { left, at, untold })
      return isEnough ? 0 : Math.ceil(((cost - left) * 60) / perMinute)
    },
    deduct: (spent) => {
      if (perMinute === Infinity) return
      for (const [sessionId, cost] of spent) {
        const account = accountOf(sessionId)
        accounts.set(sessionId, { ...account, left: Math.max(0, account.left - cost) })
      }
    },
    takeUntold: () => {
      const told = [...accounts].filter(([, { untold }]) => untold > 0 && untold >= perMinute * toldFrom)
      for (const [id, account] of told) accounts.set(id, { ...account, untold: 0 })
      return told.map(([id, { untold }]) => [id, untold] as const)
    },
  }
}
