import { useEffect, useState } from 'react'

/**
 * A panel or dialog that is taken away at once gives the focus back to what opened it, unless something else has it by then. The modal
 * the kit's windows do so only if they are mounted closed before they open.
 */
export function useFocusBack() {
  const [opener] = useState(() => openerOf(document.activeElement))
  useEffect(
    () => () => {
      if (!(opener instanceof HTMLElement)) return
      // The page may have been left by then.
      setTimeout(() => {
        const { activeElement, body } = opener.ownerDocument
        if (opener.isConnected && (activeElement === null || activeElement === body)) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}

/** The entry of a menu goes with it: its button stays. */
export function openerOf(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
}
