import { Menu } from '@mantine/core'

import { addDays } from '#calendar/days'
import { MenuAt } from '#web/platform/ui/popup/popup-at.tsx'
import type { LazyPopup } from '#web/platform/ui/popup/use-lazy-popup.ts'

interface MoveMenuProps {
  popup: LazyPopup
  due: string
  room: { from: string; until: string }
  /** Opens the dialog with this day; null if the day is chosen there. */
  onMove: (to: string | null) => void
}

/** The ways to move a duty: a week earlier or later within its room, or to a day of one's own. */
export function MoveMenu({ popup, due, room, onMove }: MoveMenuProps) {
  const [earlier, later] = [addDays(due, -7), addDays(due, 7)]
  return (
    <MenuAt popup={popup} position="bottom-end">
      <Menu.Item disabled={earlier < room.from} onClick={() => onMove(earlier)}>
        A week earlier
      </Menu.Item>
      <Menu.Item disabled={later > room.until} onClick={() => onMove(later)}>
        A week later
      </Menu.Item>
      <Menu.Item onClick={() => onMove(null)}>To another day</Menu.Item>
    </MenuAt>
  )
}
