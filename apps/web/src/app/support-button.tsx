import { Popover, Tooltip } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'

import { lazyPart } from '#web/platform/ui/lazy-part.tsx'

import classes from './shell.module.css'
import type { SupportMessage } from './support-message.ts'

const SupportForm = lazyPart(async () => (await import('#web/features/support/support-form.tsx')).SupportForm)
/** For phones, opened from "More". */
export const SupportDialog = lazyPart(async () => (await import('#web/features/support/support-dialog.tsx')).SupportDialog)

/** The button at the end of the sidebar that opens the message box (SUPPORT-001). Escape and a click outside close the box and keep the text. */
export function SupportButton({ message: { opened, open, text, write } }: { message: SupportMessage }) {
  return (
    <Popover opened={opened ?? false} onChange={open} width={320} position="right-end" floatingStrategy="fixed" trapFocus returnFocus>
      <Tooltip label="Support" position="right" disabled={opened ?? false}>
        <span>
          <Popover.Target>
            <button
              type="button"
              aria-label="Support"
              className={classes.place}
              onMouseEnter={SupportForm.preload}
              onFocus={SupportForm.preload}
              onClick={() => open(!opened)}
            >
              <IconHelpCircle size={20} stroke={1.6} aria-hidden />
            </button>
          </Popover.Target>
        </span>
      </Tooltip>
      <Popover.Dropdown p={0} mah="60vh" style={{ overflowY: 'auto' }}>
        <SupportForm text={text} onText={write} onClose={() => open(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
