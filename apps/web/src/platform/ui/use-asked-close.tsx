import { useState, type ReactNode } from 'react'

import { saysUnsaved } from '../forms/unsaved-input.ts'
import { LeaveDialog } from './leave-dialog.tsx'

/** Closing a panel or dialog asks once while a guarded form has unsaved input, or by `unsaved`. Render `question` beside it. */
export function useAskedClose(onClose: () => void, unsaved?: boolean): { close: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false)
  return {
    close: () => ((unsaved ?? saysUnsaved()) ? setAsking(true) : onClose()),
    question: <LeaveDialog opened={asking} onLeave={onClose} onStay={() => setAsking(false)} />,
  }
}
