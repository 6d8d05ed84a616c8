import { useEffect, useRef } from 'react'

import { focusFirst } from '#web/platform/forms/errors/focus-first.ts'

import type { CompletionState } from './use-completion.ts'

/** Returns a ref for the element around the fields. Focuses an invalid field, which may be off screen, but never during a request. */
export function useFocusOnRefusal({ fieldProblems, pending }: Pick<CompletionState, 'fieldProblems' | 'pending'>) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!pending) focusFirst(fields.current, Object.keys(fieldProblems))
  }, [fieldProblems, pending])
  return fields
}
