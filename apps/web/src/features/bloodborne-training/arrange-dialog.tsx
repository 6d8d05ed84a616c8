import { TimeInput } from '@mantine/dates'

import { arrangeLiveSession, listLiveSessions } from '#contract/bloodborne-training/bloodborne-training'
import type { Location } from '#contract/locations/locations'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { inputProps } from '#web/platform/fields/field-props.ts'
import { MultiSelectField } from '#web/platform/fields/choice/multi-select-field.tsx'
import type { Option } from '#web/platform/fields/choice/select-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { todayAt } from '#web/platform/format.ts'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { texts } from './bloodborne-texts.ts'

interface Arranged {
  trainerName: string
  trainerQualification: string
  day: string | null
  time: string
  phone: string
}

const empty: Arranged = { trainerName: '', trainerQualification: '', day: null, time: '', phone: '' }

interface ArrangeDialogProps {
  location: Pick<Location, '_id' | 'timeZone'>
  people: readonly Option[]
  /** The id of the preselected person, if they work here. */
  first: string
  onClose: () => void
}

/** Arranges a live session and invites people to it. */
export function ArrangeDialog({ location, people, first, onClose }: ArrangeDialogProps) {
  const everybody = people.map(({ value }) => value)
  const form = useContractForm(arrangeLiveSession, {
    initialValues: { ...empty, people: everybody.filter((id) => id === first) },
    request: (values) => ({ params: { locationId: location._id }, body: { ...values, day: values.day ?? '' } }),
    invalidates: [listLiveSessions],
    onSuccess: () => {
      showSuccess(texts.arranged)
      onClose()
    },
  })
  const { value: time, onChange: setTime, ...timeField } = form.field('time')
  return (
    <FormDialog title="Arrange a live session" form={form} submit={{ label: 'Arrange and invite' }} onClose={onClose}>
      <TextField label="Trainer" required {...form.field('trainerName')} />
      <TextField
        label="Qualification"
        required
        help="How the trainer is qualified in this subject for work like yours."
        {...form.field('trainerQualification')}
      />
      <DateField label="Day" required min={todayAt(location.timeZone)} {...form.field('day')} />
      <TimeInput
        {...inputProps({ label: 'Time', required: true, help: 'At your location', ...timeField })}
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <TextField label="Phone" type="tel" inputMode="tel" help="For those who are not in the room." {...form.field('phone')} />
      <MultiSelectField label="People" required options={people} {...form.field('people')} />
      <TextButton onClick={() => form.field('people').onChange(everybody)}>Choose everybody</TextButton>
    </FormDialog>
  )
}
