import { holdLiveSession, listLiveSessions, trainingElements, type LiveSession } from '#contract/bloodborne-training/bloodborne-training'
import { listUserTasks } from '#contract/tasks/tasks'
import { MultiSelectField } from '#web/platform/fields/choice/multi-select-field.tsx'
import type { Option } from '#web/platform/fields/choice/select-field.tsx'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { formatDate } from '#web/platform/format.ts'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { texts } from './bloodborne-texts.ts'

interface Entered {
  questions: string
  attended: string[]
  /** Questions asked, by person id. */
  asked: Record<string, string>
}

const startOf = (people: readonly Option[]): Entered => ({
  questions: '',
  attended: [],
  asked: Object.fromEntries(people.map(({ value }) => [value, ''])),
})

interface HoldDialogProps {
  session: LiveSession
  /** The people who work at the location now; others cannot be entered. */
  people: readonly Option[]
  onClose: () => void
}

/** Records a session as held. Nobody counts as an attendee until they are entered here. */
export function HoldDialog({ session, people, onClose }: HoldDialogProps) {
  const invited = people.map(({ value }) => value).filter((id) => session.people.some(({ _id }) => _id === id))
  const form = useContractForm(holdLiveSession, {
    initialValues: startOf(people),
    request: ({ questions, attended, asked }) => ({
      params: { liveSessionId: session._id },
      body: { questions, attended: attended.map((user) => ({ user, asked: asked[user] ?? '' })) },
    }),
    check: ({ attended }): Record<string, string> => (attended.length > 0 ? {} : { attended: 'Please choose who attended.' }),
    rename: (path) => (path.startsWith('attended.') ? 'attended' : path),
    invalidates: [listLiveSessions, trainingElements, listUserTasks],
    onSuccess: () => {
      showSuccess(texts.held)
      onClose()
    },
  })
  const attendees = people.filter(({ value }) => form.values.attended.includes(value))
  return (
    <FormDialog title={`Live session on ${formatDate(session.day)}`} form={form} submit={{ label: 'Enter as held' }} onClose={onClose}>
      <MultiSelectField label="Who attended" required options={people} {...form.field('attended')} />
      {invited.length > 0 ? (
        <TextButton onClick={() => form.field('attended').onChange(invited)}>Everybody who was invited</TextButton>
      ) : null}
      <TextAreaField label="What was asked and answered" {...form.field('questions')} />
      {attendees.map(({ value, label }) => (
        <TextField key={value} label={`Asked by ${label} (if anything)`} {...form.field(`asked.${value}`)} />
      ))}
    </FormDialog>
  )
}
