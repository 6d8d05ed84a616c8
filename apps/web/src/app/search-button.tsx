import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

import { commandKey } from '#web/features/palette/command-key.ts'
import { useRouteExists } from '#web/platform/routing/use-route-exists.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { useSetting } from '#web/platform/storage/use-setting.ts'
import { lazyPart, usePreload } from '#web/platform/ui/lazy-part.tsx'

import { visiblePlaces } from './navigation.ts'
import classes from './shell.module.css'
import { useShortcuts } from './use-shortcuts.ts'

const CommandPalette = lazyPart(async () => (await import('#web/features/palette/command-palette.tsx')).CommandPalette)
const ShortcutsDialog = lazyPart(async () => (await import('#web/features/palette/shortcuts-dialog.tsx')).ShortcutsDialog)

/** The way to everything by name: a button of the top bar, Ctrl or Cmd with K anywhere. "?" lists the keys. */
export function SearchButton() {
  const user = useCurrentUser()
  const exists = useRouteExists()
  const [questionMarkOff] = useSetting(user._id, 'questionMarkOff', false)
  const [shown, setShown] = useState<{ what: 'search' | 'keys' | 'nothing'; before: boolean }>({ what: 'nothing', before: false })
  usePreload(CommandPalette)
  const show = (what: 'search' | 'keys' | 'nothing') => setShown({ what, before: true })
  useShortcuts({ onSearch: () => show(shown.what === 'search' ? 'nothing' : 'search'), onKeys: () => questionMarkOff || show('keys') })
  return (
    <>
      <button type="button" className={classes.search} onClick={() => show('search')}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <span className={classes.searchWord}>Search</span>
        <kbd className={classes.searchKey} aria-hidden>
          {commandKey} K
        </kbd>
      </button>
      {shown.before ? (
        <>
          <CommandPalette opened={shown.what === 'search'} onClose={() => show('nothing')} screens={visiblePlaces(exists, user.isAdmin)} />
          <ShortcutsDialog opened={shown.what === 'keys'} onClose={() => show('nothing')} />
        </>
      ) : null}
    </>
  )
}
