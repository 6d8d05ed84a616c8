import { useEffect, useRef } from 'react'

/** Gives the focus back to the card whose list was closed. The list may have been closed and reopened with a task in between. */
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
