import { Popover } from '@mantine/core'

import { PopoverAt } from '#web/platform/ui/popup/popup-at.tsx'
import type { LazyPopup } from '#web/platform/ui/popup/use-lazy-popup.ts'

import { SupportForm } from './support-form.tsx'

/** The message box beside the sidebar. */
export function SupportBox({ popup, text, onText }: { popup: LazyPopup; text: string; onText: (text: string) => void }) {
  return (
    <PopoverAt popup={popup} width={320} position="right-end" floatingStrategy="fixed">
      <Popover.Dropdown p={0} mah="60vh" style={{ overflowY: 'auto' }}>
        <SupportForm text={text} onText={onText} onClose={() => popup.setOpened(false)} />
      </Popover.Dropdown>
    </PopoverAt>
  )
}
