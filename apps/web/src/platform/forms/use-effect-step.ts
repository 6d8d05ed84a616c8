import { useState } from 'react'

import type { ChangeEffect } from '#contract/change-effect'

import { ApiError } from '../api/api-error.ts'
import { isAnyEffect } from '../ui/effect-note.tsx'
import type { ContractFormState } from './use-contract-form.ts'

export interface EffectStep {
  /** What the change does, once it was asked: the next press of the button saves. Any change of the values takes it back. */
  effect: ChangeEffect | undefined
  asking: boolean
  submit: () => void
  /** Goes to a step that shows the effect, whatever it is, where the form is in order. */
  next: (go: () => void) => void
}

/** Says whom a change concerns before it is saved. `ask` is left out where nothing of the kind was changed; nothing is shown where nobody is concerned. */
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
      form.refuse(problem)
    } finally {
      setAsking(false)
    }
  }
  const shown = effect && isAnyEffect(effect) ? effect : undefined
  return {
    effect: shown,
    asking,
    submit: () => {
      if (asking || form.pending) return
      if (ask && !shown) void look(ask, (found) => !isAnyEffect(found) && form.submit())
      else form.submit()
    },
    next: (go) => {
      if (ask && !asking && !form.pending) void look(ask, go)
    },
  }
}
