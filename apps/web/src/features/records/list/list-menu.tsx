import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'

import { MenuAt } from '#web/platform/ui/popup/popup-at.tsx'
import type { LazyPopup } from '#web/platform/ui/popup/use-lazy-popup.ts'

interface ListMenuProps {
  popup: LazyPopup
  ways: readonly { label: string; sign: ReactNode; start: () => void }[]
}

/** The ways out of the list where the screen has no room for buttons. */
export function ListMenu({ popup, ways }: ListMenuProps) {
  return (
    <MenuAt popup={popup} position="bottom-end">
      {ways.map(({ label, sign, start }) => (
        <Menu.Item key={label} leftSection={sign} onClick={start}>
          {label}
        </Menu.Item>
      ))}
    </MenuAt>
  )
}
