import { useState, type ReactNode } from 'react'

import { saysUnsaved } from '../../forms/unsaved-input.ts'
import { LeaveDialog } from './leave-dialog.tsx'

/** Asks before closing a panel or dialog if a guarded form has unsaved input. `unsaved` overrides this check. Render `question` beside the panel. */
export function useConfirmedClose(onClose: () => void, unsaved?: boolean): { close: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false)
  return {
    close: () => ((unsaved ?? saysUnsaved()) ? setAsking(true) : onClose()),
    question: <LeaveDialog opened={asking} onLeave={onClose} onStay={() => setAsking(false)} />,
  }
}
