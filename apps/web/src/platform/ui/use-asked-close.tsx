import { useState, type ReactNode } from 'react'

import { saysUnsaved } from '../forms/unsaved-input.ts'
import { LeaveDialog } from './leave-dialog.tsx'

/** Closing a panel or dialog asks once while a guarded form in it holds something unsaved. `question` belongs beside it. */
export function useAskedClose(onClose: () => void): { close: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false)
  return {
    close: () => (saysUnsaved() ? setAsking(true) : onClose()),
    question: <LeaveDialog opened={asking} onLeave={onClose} onStay={() => setAsking(false)} />,
  }
}
