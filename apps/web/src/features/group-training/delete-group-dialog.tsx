import { deleteGroupTraining, listGroupTrainings, type GroupTraining } from '#contract/group-training/group-training'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { ConfirmDialog } from '#web/platform/ui/popup/confirm-dialog.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

interface DeleteGroupDialogProps {
  group: GroupTraining
  onClose: () => void
}

/** Asks before deleting a group training that has not been started (GLIST-012). */
export function DeleteGroupDialog({ group, onClose }: DeleteGroupDialogProps) {
  const deletion = useAction(deleteGroupTraining, {
    invalidates: [listGroupTrainings],
    onSuccess: () => showSuccess('Training has been deleted successfully'),
  })
  return (
    <ConfirmDialog
      opened
      danger
      title={`Delete ${group.trainingName}`}
      confirm="Delete"
      onConfirm={() => deletion.mutateAsync({ params: { id: group._id } })}
      onClose={onClose}
    >
      Do you want to delete the training? This process cannot be undone.
    </ConfirmDialog>
  )
}
