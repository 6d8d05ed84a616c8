import { useState } from 'react'

import type { ChangeEffect } from '#contract/endpoint/change-effect'

import { ApiError } from '../../api/api-error.ts'
import { hasEffect } from '../../ui/page/effect-note.tsx'
import type { ContractFormState } from './use-contract-form.ts'

export interface EffectStep {
  /** The effect of the change once it was requested and is shown; the next submit then saves. Changing any value clears it. */
  effect: ChangeEffect | undefined
  asking: boolean
  submit: () => void
  /** Validates the form, requests the effect and calls `go`, whether or not anyone is affected. */
  next: (go: () => void) => void
}

/**
 * Shows whom a change affects before it is saved. `ask` is undefined if nothing relevant was changed. If nobody is affected, the form is saved
 * immediately.
 */
export function useEffectStep<Values extends object>(
  form: ContractFormState<Values>,
  ask: (() => Promise<{ payload: ChangeEffect }>) | undefined,
): EffectStep {
  const [asked, setAsked] = useState<{ of: Values; effect: ChangeEffect }>()
  const [asking, setAsking] = useState(false)
  const effect = asked?.of === form.values ? asked.effect : undefined
  const look = async (question: () => Promise<{ payload: ChangeEffect }>, go: (effect: ChangeEffect) => void) => {
    setAsking(true)
    try {
      if (!(await form.validate())) return
      const { payload } = await question()
      setAsked({ of: form.current(), effect: payload })
      go(payload)
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      form.showRefusal(problem)
    } finally {
      setAsking(false)
    }
  }
  const shown = effect && hasEffect(effect) ? effect : undefined
  return {
    effect: shown,
    asking,
    submit: () => {
      if (asking || form.pending) return
      if (ask && !shown) void look(ask, (found) => !hasEffect(found) && form.submit())
      else form.submit()
    },
    next: (go) => {
      if (ask && !asking && !form.pending) void look(ask, go)
    },
  }
}
