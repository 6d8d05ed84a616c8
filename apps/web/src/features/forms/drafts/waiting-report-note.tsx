import { listUserTasks } from '#contract/tasks/tasks'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'

/**
 * Lists reports that still need this form, when the form is opened without one. A form filled in for a report belongs to it. Without such a report,
 * leads to the report.
 */
export function WaitingReportNote({ formId }: { formId: string }) {
  const { _id: userId } = useCurrentUser()
  const { _id: locationId } = useCurrentLocation()
  const tasks = useEndpoint(listUserTasks, { params: { userId, locationId }, query: { rounds: '1' } }).data?.payload
  const waiting = tasks?.filter((task) => task.can.complete && task.forms.includes(formId))
  if (!waiting) return null
  if (waiting.length === 0) return <TellFirstNote />
  return (
    <Note mb={16} maw={720} title="Is this about something that was reported already?">
      {waiting.map(({ _id, occurrence, instructions }) => (
        <div key={occurrence._id}>
          <Link to="/forms/view" search={{ formId, taskId: _id, occurrence: occurrence._id }}>
            {reportIn(instructions)}
          </Link>
        </div>
      ))}
    </Note>
  )
}

/** The form is long, and people are told of the exposure only when it is saved. */
const TellFirstNote = () => (
  <Note mb={16} maw={720} title="Nobody is told before this form is saved.">
    Somebody was just hurt?{' '}
    <Link to="/happened" search={{ what: 'needlestick' }}>
      Tell the person in charge now
    </Link>{' '}
    and fill out the form afterwards.
  </Note>
)

/** The report's words are at the end of its tasks' instructions. */
const reportIn = (instructions: string) => /Reported by .*$/s.exec(instructions)?.[0] ?? 'Fill out the form for it'
