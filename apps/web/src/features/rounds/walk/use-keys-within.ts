import { useEffect, useEffectEvent, type RefObject } from 'react'

/** A key that was pressed, in lower case, and whether it was typed into a text field. */
export interface PressedKey {
  key: string
  typing: boolean
  /** Where the key was pressed. */
  target: HTMLElement
}

/**
 * Calls the handler for keys without a modifier while the focus is within the element, so that no letter does anything elsewhere. The handler returns
 * whether the key did something.
 */
export function useKeysWithin(element: RefObject<HTMLElement | null>, handler: (pressed: PressedKey) => boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event
    if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return
    if (handler({ key: key.toLowerCase(), typing: isTyping(target), target })) event.preventDefault()
  })
  useEffect(() => {
    const within = element.current
    within?.addEventListener('keydown', press)
    return () => within?.removeEventListener('keydown', press)
  }, [element])
}

const isTyping = (target: HTMLElement) => target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
