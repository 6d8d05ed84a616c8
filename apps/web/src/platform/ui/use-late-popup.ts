import { useId, useRef, useState, type RefObject } from 'react'

import { useQuiet } from './use-quiet.ts'

/** What stands open beside a button: its list or box, as MenuAt and PopoverAt draw it. */
export interface LatePopup {
  /** Of the button; the dropdown is named after it. */
  id: string
  button: RefObject<HTMLButtonElement | null>
  opened: boolean
  setOpened: (opened: boolean) => void
}

/**
 * A button whose menu or box comes later: the code that places it is large, and nobody needs it for the first view. `button` are the properties of the
 * button. `popup` goes to a lazyPart: undefined until the page is quiet or the button is used.
 * @param kept the state, where something else keeps it
 */
export function useLatePopup(kind: 'menu' | 'dialog', kept?: Pick<LatePopup, 'opened' | 'setOpened'>) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [ownOpened, setOwnOpened] = useState(false)
  const [used, setUsed] = useState(false)
  const quiet = useQuiet()
  const { opened, setOpened } = kept ?? { opened: ownOpened, setOpened: setOwnOpened }
  const popup: LatePopup | undefined = quiet || used || opened ? { id, button, opened, setOpened } : undefined
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
