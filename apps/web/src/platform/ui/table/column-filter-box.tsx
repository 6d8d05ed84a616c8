import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'

import { InsidePopover } from '../popup/inside-popover.tsx'
import { PopoverAt } from '../popup/popup-at.tsx'
import type { LazyPopup } from '../popup/use-lazy-popup.ts'

/** The box below the button of a column's filter. */
export const ColumnFilterBox = ({ popup, children }: { popup: LazyPopup; children: ReactNode }) => (
  <PopoverAt popup={popup} position="bottom-start" width={280}>
    <Popover.Dropdown>
      <InsidePopover>{children}</InsidePopover>
    </Popover.Dropdown>
  </PopoverAt>
)
