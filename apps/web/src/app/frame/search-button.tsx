import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import { commandKey } from '#web/features/palette/command-key.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { useSetting } from '#web/platform/storage/use-setting.ts'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'

import { keepTyped } from './keep-typed.ts'
import { visiblePlaces } from './navigation.ts'
import classes from './shell.module.css'
import { SupportDialog } from './support-button.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const CommandPalette = lazyPart(async () => (await import('#web/features/palette/command-palette.tsx')).CommandPalette)
const ShortcutsDialog = lazyPart(async () => (await import('#web/features/palette/shortcuts-dialog.tsx')).ShortcutsDialog)

/** The search over everything by name: a button in the top bar, or Ctrl/Cmd+K anywhere. "?" lists the keyboard shortcuts. */
export function SearchButton() {
  const user = useCurrentUser()
  const [questionMarkOff] = useSetting(user._id, 'questionMarkOff', false)
  const [shown, setShown] = useState<'search' | 'keys' | 'support'>()
  const [message, setMessage] = useState('')
  usePreload(CommandPalette)
  const takeTyped = useRef<() => string>(() => '')
  const close = () => {
    takeTyped.current()
    setShown(undefined)
  }
  const open = () => {
    takeTyped.current = keepTyped()
    setShown('search')
  }
  useShortcuts({
    onSearch: () => (shown === 'search' ? close() : open()),
    onKeys: () => questionMarkOff || setShown('keys'),
  })
  return (
    <>
      <button type="button" className={classes.search} onClick={open}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <span className={`${classes.searchWord} visually-hidden-narrow`}>Search</span>
        <kbd className={classes.searchKey} aria-hidden>
          {commandKey} K
        </kbd>
      </button>
      {shown === 'search' ? (
        <CommandPalette
          onClose={close}
          screens={visiblePlaces(user.isAdmin)}
          onSupport={() => setShown('support')}
          takeTyped={() => takeTyped.current()}
        />
      ) : null}
      {shown === 'support' ? <SupportDialog opened text={message} onText={setMessage} onClose={close} /> : null}
      {shown === 'keys' ? <ShortcutsDialog onClose={close} /> : null}
    </>
  )
}
