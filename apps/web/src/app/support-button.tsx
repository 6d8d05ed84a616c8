import { Popover, Tooltip } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useState } from 'react'

import { lazyPart } from '#web/platform/ui/lazy-part.tsx'

import classes from './shell.module.css'

const SupportForm = lazyPart(async () => (await import('#web/features/support/support-form.tsx')).SupportForm)
/** For phones, opened from "More". */
export const SupportDialog = lazyPart(async () => (await import('#web/features/support/support-dialog.tsx')).SupportDialog)

/** The button at the end of the sidebar that opens the message box (SUPPORT-001). Escape and a click outside close the box and keep the text. */
export function SupportButton() {
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  return (
    <Popover opened={opened} onChange={setOpened} width={320} position="right-end" floatingStrategy="fixed" trapFocus returnFocus>
      <Tooltip label="Support" position="right" disabled={opened}>
        <span>
          <Popover.Target>
            <button
              type="button"
              aria-label="Support"
              className={classes.place}
              onMouseEnter={SupportForm.preload}
              onFocus={SupportForm.preload}
              onClick={() => setOpened(!opened)}
            >
              <IconHelpCircle size={20} stroke={1.6} aria-hidden />
            </button>
          </Popover.Target>
        </span>
      </Tooltip>
      <Popover.Dropdown p={0} className={classes.box ?? ''}>
        <SupportForm text={text} onText={setText} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
