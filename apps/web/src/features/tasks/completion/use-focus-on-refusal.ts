import { useEffect, useRef } from 'react'

import { focusFirst } from '#web/platform/forms/focus-first.ts'

/** For what holds the fields: a refused one gets the focus, because it may lie below the screen. The problems are the same object until they change. */
export function useFocusOnRefusal(problems: Readonly<Record<string, string>>) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirst(fields.current, Object.keys(problems)), [problems])
  return fields
}
