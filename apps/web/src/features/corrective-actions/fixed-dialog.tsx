import { useState } from 'react'

import { actionLimits, getAction, listActions, type ActionDetail } from '#contract/corrective-actions/corrective-actions'
import { completeDocTask, completeTask, listTeamOverdue, listUserTasks } from '#contract/tasks/tasks'
import { photoErrors, PhotosField } from '#web/platform/fields/files/photos-field.tsx'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { texts } from './fix-texts.ts'

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
    request: ({ note }) => ({ params, body: note === '' ? {} : { note }, files: photos }),
    check: () => photoErrors(photos),
  })
  const form = photos.length > 0 ? withPhotos : plain
  /** Both forms hold the note, so that each shows the errors of its own request. */
  const write = (note: string) => [plain, withPhotos].forEach((one) => one.field('note').onChange(note))
  return (
    <FormDialog title="Mark as fixed" form={form} submit={{ label: 'Fixed', pending: 'Saving...' }} onClose={onClose}>
      <TextAreaField label="What was done?" {...form.field('note')} onChange={write} />
      <PhotosField label="Photo after" help={texts.photosHelp} most={actionLimits.photos} value={photos} onChange={setPhotos} />
    </FormDialog>
  )
}
