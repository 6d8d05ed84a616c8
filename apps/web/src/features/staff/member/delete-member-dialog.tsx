import { Button, Group, Modal, Text } from '@mantine/core'

import type { StaffMember } from '#contract/staff/staff'
import { deleteStaffMember, PracticeAdministratorStays, type UnassignedTask } from '#contract/staff/staff-changes'
import { listed } from '#wire/listed'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'
import { List } from '#web/platform/ui/kit/list.tsx'

interface DeleteMemberDialogProps {
  member: StaffMember
  /** Called after the deletion; the list is outdated. */
  onDeleted: () => void
  onClose: () => void
}

/** The confirm-delete modal (STAFF-009). Afterwards it shows the tasks left without an assignee, if any (ruling 25). */
export function DeleteMemberDialog({ member, onDeleted, onClose }: DeleteMemberDialogProps) {
  useFocusBack()
  const user = useCurrentUser()
  const remove = useAction(deleteStaffMember, {
    onSuccess: ({ payload }) => {
      showSuccess('User has been deleted successfully')
      onDeleted()
      if (payload.leftTasks.length === 0) onClose()
    },
  })
  const left = remove.data?.payload.leftTasks ?? []
  const close = () => (remove.isPending ? undefined : onClose())
  return (
    <Modal
      opened
      onClose={close}
      title={left.length > 0 ? 'Unassigned tasks' : 'Delete Member'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{ title: { fontSize: 16, fontWeight: 600 } }}
    >
      {left.length > 0 ? (
        <UnassignedTasks name={member.fullName} tasks={left} onClose={onClose} />
      ) : (
        <>
          <Text className="breaks">{`Do you want to delete ${member.fullName}? This process cannot be undone.`}</Text>
          <Text className="breaks">{deletionSummary(member, user.adminLocations)}</Text>
          {remove.error ? <Problem mt="md">{textOf(remove.error)}</Problem> : null}
          <Group mt="xl" gap="sm" justify="flex-end">
            <Button variant="default" onClick={close} disabled={remove.isPending}>
              Cancel
            </Button>
            <Button color="red" onClick={() => remove.mutate({ params: { userId: member._id } })} disabled={remove.isPending}>
              {remove.isPending ? 'Deleting...' : 'Delete'}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}

/** Tasks without an assignee. Only those at the current location are links, because the board shows no other location. */
function UnassignedTasks({ name, tasks, onClose }: { name: string; tasks: readonly UnassignedTask[]; onClose: () => void }) {
  const here = useCurrentLocation()._id
  return (
    <>
      <Text className="breaks">{`No one is assigned to these tasks now that ${name} has left. Please assign them to someone.`}</Text>
      <List dots gap={0} mt={12} className="breaks">
        {tasks.map((task) => (
          <li key={task._id}>
            {task.location._id === here ? (
              <Link to="/" search={{ activeTask: task._id }}>
                {task.name}
              </Link>
            ) : (
              task.name
            )}
            {`, ${task.location.name}`}
          </li>
        ))}
      </List>
      <Group mt="xl" justify="flex-end">
        <Button onClick={onClose}>Close</Button>
      </Group>
    </>
  )
}

/** Describes what the deletion ends. The person leaves only the viewer's locations; the employment ends if there are no others (API-A-009). */
function deletionSummary({ firstName, posts }: StaffMember, administered: readonly string[]): string {
  const [left, kept] = [true, false].map((own) => posts.filter(({ _id }) => administered.includes(_id) === own).map(({ label }) => label))
  const names = listed(left ?? [])
  if (kept && kept.length > 0) return `${firstName} leaves ${names} only and keeps working at ${listed(kept)}.`
  const places = left && left.length > 1 ? `all locations (${names})` : names
  return `${firstName} leaves ${places}, and with that your practice: access ends at once. Records are kept.`
}

/** ERR-A-007. */
const textOf = (error: ApiError) =>
  shown.has(error.status) || error.code === PracticeAdministratorStays.code ? error.message : 'Error at deleting user.'
const shown = new Set([404, 405])
