import { Drawer, Popover } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './filter-bar.module.css'
import { InsidePopover } from '../popup/inside-popover.tsx'
import { PopoverAt, useControlled } from '../popup/popup-at.tsx'
import type { LazyPopup } from '../popup/use-lazy-popup.ts'
import { useIsPhone } from '../use-is-phone.ts'

interface FilterBoxProps {
  popup: LazyPopup
  filters: (close: () => void) => ReactNode
}

/** The fields of more filters: a popover below the button, or a bottom sheet on phones, within reach of the thumb. */
export function FilterBox({ popup, filters }: FilterBoxProps) {
  const phone = useIsPhone()
  const fields = filters(() => popup.setOpened(false))
  if (phone) return <Sheet popup={popup}>{fields}</Sheet>
  return (
    <PopoverAt popup={popup} position="bottom-start" width={340}>
      <Popover.Dropdown>
        <InsidePopover>{fields}</InsidePopover>
      </Popover.Dropdown>
    </PopoverAt>
  )
}

function Sheet({ popup, children }: { popup: LazyPopup; children: ReactNode }) {
  const { id, opened, onChange } = useControlled(popup)
  return (
    <Drawer
      id={`${id}-dropdown`}
      opened={opened}
      onClose={() => onChange(false)}
      position="bottom"
      size="auto"
      title="Filters"
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: classes.sheet, title: classes.sheetTitle }}
    >
      {children}
    </Drawer>
  )
}
