import { useEffect, useEffectEvent } from 'react'

export interface Shortcuts {
  /** Called on Ctrl/Cmd+K, wherever the focus is. */
  onSearch: () => void
  /** Called on "?" outside text fields. */
  onKeys: () => void
}

/** Registers the keyboard shortcuts of the frame while mounted. */
export function useShortcuts({ onSearch, onKeys }: Shortcuts) {
  const look = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented || event.altKey) return
    const command = event.ctrlKey || event.metaKey
    if (command && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      onSearch()
    }
    if (!command && event.key === '?' && !isTyping(event.target) && !document.querySelector('[role="dialog"]')) onKeys()
  })
  useEffect(() => {
    window.addEventListener('keydown', look)
    return () => window.removeEventListener('keydown', look)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
