import { IconHelpCircle } from '@tabler/icons-react'

import { LazyTip } from '#web/platform/ui/popup/lazy-tip.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { useLazyPopup } from '#web/platform/ui/popup/use-lazy-popup.ts'

import classes from './shell.module.css'
import type { SupportMessage } from './support-message.ts'

const SupportBox = lazyPart(async () => (await import('#web/features/support/support-box.tsx')).SupportBox)
/** The dialog for phones, opened from "More". */
export const SupportDialog = lazyPart(async () => (await import('#web/features/support/support-dialog.tsx')).SupportDialog)

/** The button at the end of the sidebar that opens the message box (SUPPORT-001). Escape and a click outside close the box and keep the text. */
export function SupportButton({ message: { opened = false, open, text, write } }: { message: SupportMessage }) {
  const { button, popup } = useLazyPopup('dialog', { kept: { opened, setOpened: open } })
  return (
    <>
      <LazyTip label="Support" disabled={opened}>
        <button type="button" aria-label="Support" className={classes.place} {...button}>
          <IconHelpCircle size={20} stroke={1.6} aria-hidden />
        </button>
      </LazyTip>
      {popup ? <SupportBox popup={popup} text={text} onText={write} /> : null}
    </>
  )
}
