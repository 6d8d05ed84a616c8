import { useId, type ReactNode } from 'react'

import { notForSupportText } from '#contract/support/support-texts'
import type { Endpoint } from '#contract/endpoint/endpoint'

import { useCurrentUser } from './current.ts'
import classes from './write-gate.module.css'

/**
 * Returns why support access may not write, according to the contract; undefined for everyone else. Call it without an endpoint for writes that
 * belong to the person alone, which support access can never make (ruling 5).
 */
export function useWriteRefusal(of?: Endpoint): string | undefined {
  const { support } = useCurrentUser()
  if (!support) return undefined
  if (support.readOnly) return 'Support access is read-only here.'
  return of?.support === 'write' ? undefined : notForSupportText
}

/**
 * Wraps controls that lead to a write. If support access is not allowed to make it, the controls are disabled and the reason is shown. Links
 * inside stay enabled.
 */
export function WriteGate({ of, children }: { of?: Endpoint; children: ReactNode }) {
  return <RefusalGate refusal={useWriteRefusal(of)}>{children}</RefusalGate>
}

/** Wraps controls that the viewer may not use. They are disabled and the reason is shown; links inside stay enabled. */
export function RefusalGate({ refusal, children }: { refusal: string | undefined; children: ReactNode }) {
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
