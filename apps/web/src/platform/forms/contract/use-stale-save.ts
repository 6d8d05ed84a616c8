import { useState } from 'react'

import type { ApiError } from '../../api/api-error.ts'
import type { FormDraft } from './use-form-draft.ts'

/** Options for a stale save: another person has saved, and the server responds 409 `request.conflict`. The input stays. */
export interface StaleOptions<Values> {
  /** Loads the saved state, so that saving again is possible. Returns it as form values, or undefined if the error response does not contain it. */
  loadSaved: (error: ApiError) => Promise<Values | undefined>
  /** Shows the saved state instead of the input, if more than the form has to change. */
  show?: () => unknown
  /** Replaces the server's message. */
  text?: string
}

/** Resolves a stale save: keeps both changes, or shows only the saved version. */
export function useStaleSave<Values extends object>(draft: FormDraft<Values>, options: StaleOptions<Values> | undefined) {
  const [refused, setRefused] = useState<{ error: ApiError; values: Values | undefined }>()
  const show = async () => {
    setRefused(undefined)
    draft.setProblem(undefined)
    if (options?.show) return options.show()
    if (refused) draft.markSaved((await loadSavedValues(refused.error, options)) ?? refused.values)
  }
  return {
    /** Merges the other version into unchanged fields and shows a message about it. */
    showConflict: async (error: ApiError) => {
      const values = await loadSavedValues(error, options)
      if (values) draft.rebase(values)
      draft.setProblem(`${options?.text ?? error.message} ${values ? mergedText : inputKeptText}`)
      setRefused({ error, values })
    },
    forget: () => setRefused(undefined),
    showSaved: refused && (refused.values || options?.show) ? () => void show() : undefined,
  }
}

const loadSavedValues = <Values>(error: ApiError, options: StaleOptions<Values> | undefined) =>
  options?.loadSaved(error).catch(() => undefined)

const mergedText = 'Their changes are shown, and what you entered is still here. Please look, and save again.'
const inputKeptText = 'What you entered is still here; saving again replaces that change.'
