import { Button, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'

import { deleteTask, listTasks, type AdministeredTask } from '#contract/tasks/administered-tasks'
import { listFoldedTasks } from '#contract/tasks/folded-tasks'
import { listTeamOverdue, listUserTasks } from '#contract/tasks/tasks'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { nameOf, useAction } from '#web/platform/api/use-endpoint.ts'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

/** The lists to refetch. The task itself is omitted, because its page is being left. */
const outOfDate = [listTasks, listUserTasks, listTeamOverdue, listFoldedTasks]

interface DeleteTaskDialogProps {
  task: Pick<AdministeredTask, '_id' | 'name'>
  /** Called after the deletion, so that the screen can navigate away. */
  onDeleted: () => void
  onClose: () => void
}

/** Asks before deleting a custom task (ADM-052 to 054). */
export function DeleteTaskDialog({ task, onDeleted, onClose }: DeleteTaskDialogProps) {
  useFocusBack()
  const client = useQueryClient()
  const remove = useAction(deleteTask, {
    onSuccess: () => {
      showSuccess('Task has been deleted successfully')
      onDeleted()
      onClose()
      for (const read of outOfDate) void client.invalidateQueries({ queryKey: [nameOf(read)] })
    },
  })
  const close = () => (remove.isPending ? undefined : onClose())
  return (
    <Modal opened onClose={close} title="Delete Task" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Text className="breaks">{`Do you want to delete ${task.name}? This process cannot be undone.`}</Text>
      <Text className="breaks">Its open period does not apply any more. Records and history are kept.</Text>
      {remove.error ? <Problem mt="md">{textOf(remove.error)}</Problem> : null}
      <Buttons end parted>
        <Button variant="default" onClick={close} disabled={remove.isPending}>
          Cancel
        </Button>
        <Button color="red" onClick={() => remove.mutate({ params: { id: task._id } })} disabled={remove.isPending}>
          {remove.isPending ? 'Deleting...' : 'Delete'}
        </Button>
      </Buttons>
    </Modal>
  )
}

/** ATASK-019. */
const textOf = (error: ApiError) => (error.status === 405 || error.status === 404 ? error.message : 'Error at deleting task.')
