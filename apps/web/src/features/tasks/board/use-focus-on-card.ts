import { useEffect, useRef } from 'react'

/** Returns the focus to the card whose list was closed, even if a task was open in between. */
export function useFocusOnCard(rule: string | undefined) {
  const before = useRef(rule)
  useEffect(() => {
    const closed = rule === undefined ? before.current : undefined
    before.current = rule
    if (closed === undefined) return
    const timer = setTimeout(() => {
      const lost = document.activeElement === null || document.activeElement === document.body
      if (lost) document.querySelector<HTMLElement>(`[data-rule="${CSS.escape(closed)}"]`)?.focus()
    })
    return () => clearTimeout(timer)
  }, [rule])
}
