import type { ProofAction } from '#contract/endpoint/proof-actions'

import { useExternalStore } from '../use-external-store.ts'

/** A kind of action for which the user is asked to show again that it is them (AUTH-04). */
export interface AskedProof {
  action: ProofAction
  /** Ends the question. `proved` says whether the session has proved itself. */
  end: (proved: boolean) => void
}

interface Waiting extends AskedProof {
  answer: Promise<boolean>
}

let waiting: readonly Waiting[] = []
const listeners = new Set<() => void>()

const change = (next: readonly Waiting[]) => {
  waiting = next
  for (const listener of listeners) listener()
}

/**
 * Asks the user for a fresh proof and returns whether the session has it. Calls at the same time for the same kind of action share one question; other
 * kinds wait for their turn. Without a page that can ask, the answer is no.
 */
export function askForProof(action: ProofAction): Promise<boolean> {
  const asked = waiting.find((one) => one.action === action)
  if (asked) return asked.answer
  if (listeners.size === 0) return Promise.resolve(false)
  const { promise: answer, resolve } = Promise.withResolvers<boolean>()
  const end = (proved: boolean) => {
    change(waiting.filter((one) => one.answer !== answer))
    resolve(proved)
  }
  change([...waiting, { action, end, answer }])
  return answer
}

/** The question to show, for the one place that shows it. Its unmounting answers every question with no. */
export const useAskedProof = (): AskedProof | undefined => useExternalStore(subscribe, () => waiting[0])

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const { end } of waiting) end(false)
  }
}
