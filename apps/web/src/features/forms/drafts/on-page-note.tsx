import { useConnectionLost } from '#web/platform/api/connection.ts'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

/** Explains that a confidential form is never kept on the device (rulings 12 and 48). */
export function OnPageNote() {
  const lost = useConnectionLost()
  return lost ? (
    <Note role="status" title="No connection">
      This form is confidential, so nothing you enter is kept on this device. Keep this page open, and save once you are connected.
    </Note>
  ) : (
    <Quiet>This form is confidential. Nothing you enter is kept on this device.</Quiet>
  )
}
