import { useState } from 'react'

import type { ApiError } from '../api/api-error.ts'
import type { FormDraft } from './use-form-draft.ts'

/** A person else has saved meanwhile: 409 `request.conflict`. What was entered stays. */
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
  const [saved, setSaved] = useState<{ values: Values | undefined }>()
  const show = () => {
    setSaved(undefined)
    draft.setProblem(undefined)
    if (options?.show) options.show()
    else draft.startOver(saved?.values)
  }
  return {
    /** Takes over what the other saved wherever nothing was typed, and says so. */
    refuse: async (error: ApiError, { learn, text = error.message }: StaleOptions<Values>) => {
      const theirs = await learn(error)
      if (theirs) draft.rebase(theirs)
      draft.setProblem(`${text} ${theirs ? theirsShownText : mineKeptText}`)
      setSaved({ values: theirs })
    },
    forget: () => setSaved(undefined),
    showSaved: saved && (saved.values || options?.show) ? show : undefined,
  }
}

const theirsShownText = 'Their changes are shown, and what you entered is still here. Please look, and save again.'
const mineKeptText = 'What you entered is still here; saving again replaces that change.'
