import { useEffect, useState } from 'react'

/**
 * When a panel or dialog unmounts, returns the focus to the element that opened it, unless something else has the focus. Mantine's modals do this
 * only if they are mounted closed before they open.
 */
export function useFocusBack() {
  const [opener] = useState(() => openerOf(document.activeElement))
  useEffect(
    () => () => {
      if (!(opener instanceof HTMLElement)) return
      // Deferred: the unmount may move the focus elsewhere, and the opener may be removed together with the panel.
      setTimeout(() => {
        const { activeElement, body } = opener.ownerDocument
        if (opener.isConnected && (activeElement === null || activeElement === body)) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}

/** Returns the element to focus after closing. For a menu entry, which unmounts with its menu, returns the menu's button. */
export function openerOf(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
}
