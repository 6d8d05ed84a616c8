import { useQueryClient } from '@tanstack/react-query'

import { deleteRole, listRoles, type Role } from '#contract/roles/roles'
import { nameOf, useAction } from '#web/platform/api/use-endpoint.ts'
import { DeleteDialog } from '#web/platform/ui/popup/delete-dialog.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

/** Asks before deleting a role. Shows the server's message if the deletion is rejected (ROLE-033, ROLE-037). */
export function DeleteRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const client = useQueryClient()
  const deletion = useAction(deleteRole, {
    onSuccess: async () => {
      showSuccess('Role has been deleted successfully')
      onClose()
      await client.invalidateQueries()
    },
    // Someone else already deleted it.
    onError: ({ status }) => status === 404 && void client.invalidateQueries({ queryKey: [nameOf(listRoles)] }),
  })
  return (
    <DeleteDialog
      title="Delete Role"
      name={role.name}
      deletion={deletion}
      errorText="Error at deleting role."
      onDelete={() => deletion.mutate({ params: { roleId: role._id } })}
      onClose={onClose}
    />
  )
}
