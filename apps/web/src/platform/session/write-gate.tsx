import { useId, type ReactNode } from 'react'

import type { Endpoint } from '#contract/endpoint'

import { useCurrentUser } from './current.ts'
import classes from './write-gate.module.css'

/**
 * The reason why support access may not write, by the contract; undefined for everyone else. Without an endpoint: a write that is the
 * person's own, which no support access makes (ruling 5).
 */
export function useWriteRefusal(of?: Endpoint): string | undefined {
  const { support } = useCurrentUser()
  if (!support) return undefined
  if (support.readOnly) return 'Support access is read-only here.'
  return of?.support === 'write' ? undefined : 'Support access does not reach this.'
}

/** Controls that lead to a write. Support access that may not make it sees them disabled, with the reason. Links inside are not disabled. */
export function WriteGate({ of, children }: { of?: Endpoint; children: ReactNode }) {
  const refusal = useWriteRefusal(of)
  const reason = useId()
  if (!refusal) return children
  return (
    <>
      <fieldset disabled aria-describedby={reason} className={classes.controls}>
        {children}
      </fieldset>
      <span id={reason} className={classes.reason} data-refusal>
        {refusal}
      </span>
    </>
  )
}
