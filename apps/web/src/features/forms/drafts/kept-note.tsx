import type { Form } from '#contract/forms/forms'
import { useConnectionLost } from '#web/platform/api/connection.ts'
import { formatDate, formatMoment } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import type { DeviceDraft, Tried } from '#web/platform/storage/draft-store.ts'
import { Note } from '#web/platform/ui/kit/note.tsx'

import { mayHaveArrivedText, keptUntilText } from './kept-draft-texts.ts'

interface KeptNoteProps {
  form: Form
  /** The device draft the form was opened with. */
  found: DeviceDraft | undefined
  /** Set if the whole form was sent but no response arrived. */
  waiting: Tried | undefined
  step: number
}

/** Explains why the form is not sent yet, how long this device keeps it, and what to do. */
export function KeptNote({ form, found, waiting, step }: KeptNoteProps) {
  const { timeZone } = useCurrentLocation()
  const lost = useConnectionLost()
  if (waiting)
    return (
      <Note role="status" title={lost ? 'No connection: this form is not sent yet' : 'This form is not sent yet'}>
        {lost
          ? 'Press "Send now" once you are connected. Nothing is sent automatically. '
          : `You tried to send it on ${formatMoment(new Date(waiting.at).toISOString(), timeZone)}. Press "Send now" to try again. `}
        {mayHaveArrivedText(waiting)} {keptUntilText(waiting.at, timeZone)}
      </Note>
    )
  if (!found || found.step !== step)
    return !lost ? null : (
      <Note role="status" title="No connection">
        You can keep working. This device keeps what you enter for seven days, or until you sign out.
      </Note>
    )
  const changed = found.formVersion !== form.version
  return (
    <Note role="status" title={`From this device, entered on ${formatDate(new Date(found.savedAt).toISOString(), timeZone)}`}>
      {changed ? 'The questions of this form have changed since. Please look through every step again. ' : 'It is not sent yet. '}
      {keptUntilText(found.savedAt, timeZone)}
    </Note>
  )
}
