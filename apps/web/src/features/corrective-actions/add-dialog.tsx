import { useState } from 'react'

import { actionLimits, addAction, listActions } from '#contract/corrective-actions/corrective-actions'
import { listUserTasks } from '#contract/tasks/tasks'
import { photoErrors, PhotosField } from '#web/platform/fields/files/photos-field.tsx'
import { CheckField } from '#web/platform/fields/choice/check-field.tsx'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { texts } from './fix-texts.ts'

interface AddDialogProps {
  people: readonly { _id: string; fullName: string }[]
  items: readonly { _id: string; name: string }[]
  /** The item that the problem is about, if that is known. */
  about?: string | undefined
  today: string
  onClose: () => void
}

interface Values {
  what: string
  place: string
  owner: string | null
  due: string | null
  item: string | null
  outOfUse: boolean
  source: string | null
}

const sources = [
  { value: 'own', label: 'Noticed by staff' },
  { value: 'letter', label: 'Letter from an agency' },
  { value: 'visit', label: 'Visit by an agency' },
]

/** Puts a problem on the list. Only what is wrong must be said. */
export function AddDialog({ people, items, about, today, onClose }: AddDialogProps) {
  const { _id: locationId } = useCurrentLocation()
  const [photos, setPhotos] = useState<File[]>([])
  const initialValues: Values = {
    what: '',
    place: '',
    owner: null,
    due: null,
    item: items.find(({ _id }) => _id === about)?._id ?? null,
    outOfUse: false,
    source: 'own',
  }
  const form = useContractForm(addAction, {
    initialValues,
    request: ({ what, place, owner, due, item, outOfUse, source }) => ({
      params: { locationId },
      body: { what, place, outOfUse: String(outOfUse), ...given({ owner, due, item, source }) },
      files: photos,
    }),
    check: () => photoErrors(photos),
    invalidates: [listActions, listUserTasks],
    onSuccess: () => {
      showSuccess('The problem is on the list')
      onClose()
    },
  })
  const item = form.field('item')
  return (
    <FormDialog title={texts.add} form={form} submit={{ label: 'Add', pending: 'Adding...' }} onClose={onClose}>
      <TextAreaField label={texts.what} required {...form.field('what')} />
      <TextField label={texts.where} {...form.field('place')} />
      <PhotosField label={texts.photos} help={texts.photosHelp} most={actionLimits.photos} value={photos} onChange={setPhotos} />
      <SelectField
        label={texts.owner}
        help={texts.ownerHelp}
        clearable
        searchable
        options={people.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
        {...form.field('owner')}
      />
      <DateField label={texts.due} help={texts.dueHelp} clearable min={today} {...form.field('due')} />
      {items.length > 0 ? (
        <SelectField
          label={texts.item}
          clearable
          searchable
          options={items.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...item}
        />
      ) : null}
      {item.value === null ? null : <CheckField label={texts.notInUse} {...form.field('outOfUse')} />}
      <SelectField label={texts.source} options={sources} {...form.field('source')} />
    </FormDialog>
  )
}

/** Only the fields that were filled out; the others keep the choice of the server. */
const given = (fields: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
