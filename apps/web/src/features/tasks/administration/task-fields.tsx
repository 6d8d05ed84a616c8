import { isListedAt } from '#content/forms/form-listed'
import { listForms, type FormSummary } from '#contract/forms/forms'
import { getLocation, usersByLocation } from '#contract/locations/locations'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { MultiSelectField } from '#web/platform/fields/choice/multi-select-field.tsx'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { administeredLocations } from '#web/platform/session/locations/administered-locations.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { hasOsha } from '#web/platform/session/has-osha.ts'
import { Note } from '#web/platform/ui/kit/note.tsx'

import { frequencies } from './frequencies.ts'
import { settled, type TaskDraft } from './task-draft.ts'
import type { TaskForm } from './use-task-form.ts'
import { privateTaskText } from './private-task-text.ts'

const types = [
  { value: 'global', label: 'Global' },
  { value: 'private', label: 'Private' },
]

interface TaskFieldsProps {
  form: TaskForm
  today: string
  /** For a default task, only the people can be changed (ATASK-048). */
  peopleOnly: boolean
  /** The location is fixed, because an existing task cannot be moved. */
  placed: boolean
  everybody: boolean
}

/** The fields of a task (ATASK-031). */
export function TaskFields({ form, today, peopleOnly, placed, everybody }: TaskFieldsProps) {
  const { values, field, change } = form
  const user = useCurrentUser()
  const at = useEndpoint(getLocation, { params: { locationId: values.location } }, { enabled: values.location !== '' })
  const plan = at.data?.payload.locSubscriptionPlan
  const hasForms = plan !== undefined && hasOsha(plan)
  const forms = useEndpoint(listForms, {}, { enabled: hasForms })
  const people = useEndpoint(usersByLocation, { params: { locationId: values.location } }, { enabled: values.location !== '' })
  const set = (part: Partial<TaskDraft>) => change((draft) => settled({ ...draft, ...part }))
  const offered = people.data?.payload ?? []
  const single = values.taskType === 'private'
  // A form that the task already has stays, wherever it is listed.
  const isOffered = (form: FormSummary) => values.forms.includes(form.id) || isListedAt(form, at.data?.payload.type ?? [])
  const formOptions = (forms.data?.payload ?? []).filter(isOffered).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      {peopleOnly ? <Note>This task comes from a rule. Only the people can be changed here.</Note> : null}
      <TextField label="Task Name" required disabled={peopleOnly} {...field('name')} />
      <TextAreaField label="Instructions" required disabled={peopleOnly} {...field('instructions')} />
      <SelectField
        label="Frequency"
        required
        disabled={peopleOnly}
        options={frequencies}
        {...field('frequency')}
        onChange={(frequency) => set({ frequency })}
      />
      <SelectField
        label="Task Type"
        required
        disabled={peopleOnly}
        options={types}
        help={single ? privateTaskText : ''}
        {...field('taskType')}
        onChange={(taskType) => set({ taskType })}
      />
      {values.frequency === '99' && !peopleOnly ? <DateField label="Due Date" required min={today} {...field('due')} /> : null}
      {plan === undefined || hasForms ? (
        <MultiSelectField
          label="Required Forms"
          disabled={peopleOnly || !hasForms}
          options={formOptions}
          {...field('forms')}
          {...(forms.error && { error: textOfError(forms.error) })}
        />
      ) : null}
      <SelectField
        label="Location"
        required
        disabled={placed}
        options={administeredLocations(user)}
        {...field('location')}
        onChange={(location) => set({ location: location ?? values.location, users: [] })}
      />
      {single ? (
        <SelectField
          label="Staff Members"
          required
          searchable
          options={offered}
          {...field('users')}
          value={values.users[0] ?? null}
          onChange={(id) => set({ users: id === null ? [] : [id] })}
        />
      ) : (
        <MultiSelectField
          label="Staff Members"
          required
          options={offered}
          help={everybody ? 'Everyone at this location has this task. If you choose people here, they have it instead.' : ''}
          {...field('users')}
        />
      )}
    </>
  )
}
