import { Menu } from '@mantine/core'

import type { User } from '#contract/access/access'
import { useCurrentUser } from '#web/platform/session/current.ts'

import { requestFormFromMenu } from './request-location-form.ts'

/**
 * The two administrator entries. They are in the location dropdown, or in the user menu for people with one location, whose location stays a
 * plain label (LAYOUT-015, LAYOUT-016). Renders nothing for everyone else.
 */
export function LocationEntries({ of }: { of: 'several' | 'one' }) {
  const user = useCurrentUser()
  if (!user.isAdmin || user.locations.length > 1 !== (of === 'several')) return null
  return (
    <>
      <Menu.Divider />
      {administersCurrent(user) ? <Menu.Item onClick={() => requestFormFromMenu('edit')}>Location details…</Menu.Item> : null}
      <Menu.Item onClick={() => requestFormFromMenu('add')}>Add location…</Menu.Item>
    </>
  )
}

const administersCurrent = (user: User) => user.location !== null && user.adminLocations.includes(user.location._id)
