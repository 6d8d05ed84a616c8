import { useState } from 'react'

import { getAction, listActions, type ActionDetail } from '#contract/corrective-actions/corrective-actions'
import { completeDocTask, completeTask, listTeamOverdue, listUserTasks } from '#contract/tasks/tasks'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { photoErrors, PhotosField } from './photos-field.tsx'

/** Completes the task of a problem, with a note and photos of the repair. */
export function FixedDialog({ action: { task }, onClose }: { action: ActionDetail; onClose: () => void }) {
  const [photos, setPhotos] = useState<File[]>([])
  const params = { taskId: task ?? '' }
  const done = {
    invalidates: [getAction, listActions, listUserTasks, listTeamOverdue],
    onSuccess: () => {
      showSuccess('Marked as fixed')
      onClose()
    },
  }
  const plain = useContractForm(completeTask, {
    ...done,
    initialValues: { note: '' },
    request: ({ note }) => ({ params, body: { isCompleted: true, ...(note === '' ? {} : { note }) } }),
  })
  const withPhotos = useContractForm(completeDocTask, {
    ...done,
    initialValues: { note: '' },
    request: () => ({ params, body: noteOf(plain.values.note), files: photos }),
    check: () => photoErrors(photos),
  })
  return (
    <FormDialog
      title="Mark as fixed"
      form={photos.length > 0 ? { ...withPhotos, field: plain.field, values: plain.values } : plain}
      submit={{ label: 'Fixed', pending: 'Saving...' }}
      onClose={onClose}
    >
      <TextAreaField label="What was done?" {...plain.field('note')} />
      <PhotosField label="Photo after" value={photos} onChange={setPhotos} />
    </FormDialog>
  )
}

const noteOf = (note: string) => (note === '' ? {} : { note })
