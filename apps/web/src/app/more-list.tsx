import { Menu } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'

import { useGo } from '#web/platform/routing/use-go.ts'
import { MenuAt } from '#web/platform/ui/popup-at.tsx'
import type { LatePopup } from '#web/platform/ui/use-late-popup.ts'

import type { NavigationEntry } from './navigation.ts'

/** What the bottom bar has no room for: the other places and the support. */
export function MoreList({ popup, places, onSupport }: { popup: LatePopup; places: readonly NavigationEntry[]; onSupport: () => void }) {
  const go = useGo()
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
      <Menu.Item leftSection={<IconHelpCircle size={18} stroke={1.6} aria-hidden />} onClick={onSupport}>
        Support
      </Menu.Item>
    </MenuAt>
  )
}
