import { useState } from 'react'

import type { ApiError } from '../api/api-error.ts'
import type { FormDraft } from './use-form-draft.ts'

/** Another person has saved: 409 `request.conflict`. The input stays. */
export interface StaleOptions<Values> {
  /** Learns what is saved now, so that saving again is possible: as values of the form, or undefined where it cannot be read from the refusal. */
  learn: (error: ApiError) => Promise<Values | undefined>
  /** Shows what is saved now instead of what was entered, where that is not a matter of the form alone. */
  show?: () => unknown
  /** Instead of the server's words. */
  text?: string
}

/** The way out of a stale save: both changes together, or only what is saved now. */
export function useStaleSave<Values extends object>(draft: FormDraft<Values>, options: StaleOptions<Values> | undefined) {
  const [refused, setRefused] = useState<{ error: ApiError; values: Values | undefined }>()
  const show = async () => {
    setRefused(undefined)
    draft.setProblem(undefined)
    if (options?.show) return options.show()
    if (refused) draft.startOver((await learnt(refused.error, options)) ?? refused.values)
  }
  return {
    /** Takes over the other version in unchanged fields, and reports it. */
    refuse: async (error: ApiError) => {
      const values = await learnt(error, options)
      if (values) draft.rebase(values)
      draft.setProblem(`${options?.text ?? error.message} ${values ? theirsShownText : mineKeptText}`)
      setRefused({ error, values })
    },
    forget: () => setRefused(undefined),
    showSaved: refused && (refused.values || options?.show) ? () => void show() : undefined,
  }
}

const learnt = <Values>(error: ApiError, options: StaleOptions<Values> | undefined) => options?.learn(error).catch(() => undefined)

const theirsShownText = 'Their changes are shown, and what you entered is still here. Please look, and save again.'
const mineKeptText = 'What you entered is still here; saving again replaces that change.'
