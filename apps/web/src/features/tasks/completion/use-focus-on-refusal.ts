import { useEffect, useRef } from 'react'

import { focusFirst } from '#web/platform/forms/focus-first.ts'

import type { CompletionState } from './use-completion.ts'

/** For what holds the fields: a refused one gets the focus, because it may lie below the screen. While something is sent, no field takes it. */
export function useFocusOnRefusal({ fieldProblems, pending }: Pick<CompletionState, 'fieldProblems' | 'pending'>) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!pending) focusFirst(fields.current, Object.keys(fieldProblems))
  }, [fieldProblems, pending])
  return fields
}
