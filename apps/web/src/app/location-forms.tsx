import { Menu } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'

import type { User } from '#contract/access'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { openerOf } from '#web/platform/ui/use-focus-back.ts'

type Form = 'edit' | 'add'

const EditLocation = lazyPart(async () => (await import('#web/features/locations/edit-location.tsx')).EditLocation)
const AddLocation = lazyPart(async () => (await import('#web/features/locations/add-location.tsx')).AddLocation)
const GoToLocation = lazyPart(async () => (await import('./go-to-location.tsx')).GoToLocation)

let asked: Form | null = null
const listeners = new Set<() => void>()

/** Opens a location form over whatever screen is shown; menus call it, which close themselves. */
function ask(form: Form | null) {
  asked = form
  for (const listener of listeners) listener()
}

/** Of a menu's entry: the menu goes, and the keyboard with it, unless its button has it. */
function askFromMenu(form: Form) {
  const button = openerOf(document.activeElement)
  if (button instanceof HTMLElement) button.focus()
  ask(form)
}

function useAsked(): Form | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
}

/**
 * The two entries of administrators. They are in the location dropdown, and in the user menu of people with one location, whose location
 * stays a plain label (LAYOUT-015, LAYOUT-016). Nothing for everyone else.
 */
export function LocationEntries({ of }: { of: 'several' | 'one' }) {
  const user = useCurrentUser()
  if (!user.isAdmin || user.locations.length > 1 !== (of === 'several')) return null
  return (
    <>
      <Menu.Divider />
      {administersCurrent(user) ? <Menu.Item onClick={() => askFromMenu('edit')}>Location details…</Menu.Item> : null}
      <Menu.Item onClick={() => askFromMenu('add')}>Add location…</Menu.Item>
    </>
  )
}

const administersCurrent = (user: User) => user.location !== null && user.adminLocations.includes(user.location._id)

/** The requested form, and after adding the offer to switch to the new location. Rendered once in the frame. */
export function LocationForms() {
  const user = useCurrentUser()
  const form = useAsked()
  const { pathname } = useLocation()
  const [added, setAdded] = useState<{ _id: string; name: string }>()
  const close = () => ask(null)
  // The form belongs to the screen over which it was opened.
  useEffect(() => () => ask(null), [pathname])
  return (
    <>
      {form === 'edit' && user.location ? <EditLocation locationId={user.location._id} onClose={close} /> : null}
      {form === 'add' ? (
        <AddLocation
          onClose={close}
          onAdded={(location) => {
            close()
            setAdded(location)
          }}
        />
      ) : null}
      {added ? <GoToLocation location={added} onClose={() => setAdded(undefined)} /> : null}
    </>
  )
}
