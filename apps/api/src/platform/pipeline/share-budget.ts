import type { CallBudget, Spent } from './call-budget.ts'

/** Milliseconds between two messages to the other servers. */
const everyMs = 1_000

/** The way to the other servers of the same database. */
export interface SpentChannel {
  /** Tells the other servers what sessions have spent here. */
  tellSpent(spent: readonly Spent[]): void
  /** Calls `hear` with what sessions have spent on another server. */
  hearSpent(hear: (spent: readonly Spent[]) => void): void
}

/**
 * Lets the servers share the budgets of sessions: each tells the others once a second what was spent on it (decision 162). So a session that is spread
 * over all servers has one budget, and no request costs a query. Returns how to end it.
 */
export function shareBudget(budget: CallBudget, { tellSpent, hearSpent }: SpentChannel): () => void {
  hearSpent(budget.deduct)
  const timer = setInterval(() => {
    const spent = budget.takeUntold()
    if (spent.length > 0) tellSpent(spent)
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
