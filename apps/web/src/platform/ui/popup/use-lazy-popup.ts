import { useId, useRef, useState, type RefObject } from 'react'

import { useBrowserIdle } from '../use-browser-idle.ts'

/** The state of a menu or popover and its button, as used by MenuAt and PopoverAt. */
export interface LazyPopup {
  /** The button's id. The dropdown is labeled by it. */
  id: string
  button: RefObject<HTMLButtonElement | null>
  opened: boolean
  setOpened: (opened: boolean) => void
}

interface LazyPopupOptions {
  kept?: Pick<LazyPopup, 'opened' | 'setOpened'>
  many?: boolean
}

/**
 * A button whose menu or popover is loaded later, because its positioning code is large and not needed for the first view. Returns `button`, the
 * props of the button, and `popup`, the state to pass to a lazyPart. `popup` is undefined until the page is idle or the button is used; with `many`,
 * until the button is used.
 * @param kept the open state, if it is stored elsewhere
 * @param many whether the page has many of them, such as one in each row
 */
export function useLazyPopup(kind: 'menu' | 'dialog', { kept, many = false }: LazyPopupOptions = {}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [ownOpened, setOwnOpened] = useState(false)
  const [used, setUsed] = useState(false)
  const idle = useBrowserIdle({ watch: !many })
  const { opened, setOpened } = kept ?? { opened: ownOpened, setOpened: setOwnOpened }
  const popup: LazyPopup | undefined = idle || used || opened ? { id, button, opened, setOpened } : undefined
  return {
    button: {
      ref: button,
      id,
      'aria-haspopup': kind,
      'aria-expanded': opened,
      'aria-controls': opened ? `${id}-dropdown` : undefined,
      onClick: () => {
        setUsed(true)
        setOpened(!opened)
      },
    },
    popup,
  } as const
}
