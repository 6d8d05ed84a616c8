import { Menu } from '@mantine/core'
import { IconAlertTriangle, IconHelpCircle, IconShieldSearch } from '@tabler/icons-react'

import { useGo } from '#web/platform/routing/use-go.ts'
import { hasOsha } from '#web/platform/session/has-osha.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { MenuAt } from '#web/platform/ui/popup/popup-at.tsx'
import type { LazyPopup } from '#web/platform/ui/popup/use-lazy-popup.ts'

import type { NavigationEntry } from './navigation.ts'

/** The entries that do not fit in the bottom bar: the other places and the support button. */
export function MoreList({ popup, places, onSupport }: { popup: LazyPopup; places: readonly NavigationEntry[]; onSupport: () => void }) {
  const go = useGo()
  const location = useCurrentLocation()
  return (
    <MenuAt popup={popup} position="top-end" width={220}>
      {places.map((place) => (
        <Menu.Item
          key={place.path}
          leftSection={<place.icon size={18} stroke={1.6} aria-hidden />}
          onClick={() => void go({ to: place.path })}
        >
          {place.label}
        </Menu.Item>
      ))}
      {hasOsha(location.locSubscriptionPlan) ? (
        <Menu.Item leftSection={<IconAlertTriangle size={18} stroke={1.6} aria-hidden />} onClick={() => void go({ to: '/happened' })}>
          Something happened?
        </Menu.Item>
      ) : null}
      {hasOsha(location.locSubscriptionPlan) && location.can.administer ? (
        <Menu.Item leftSection={<IconShieldSearch size={18} stroke={1.6} aria-hidden />} onClick={() => void go({ to: '/inspection' })}>
          Inspection
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconHelpCircle size={18} stroke={1.6} aria-hidden />} onClick={onSupport}>
        Support
      </Menu.Item>
    </MenuAt>
  )
}
