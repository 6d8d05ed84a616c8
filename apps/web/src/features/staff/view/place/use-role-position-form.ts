import { useState } from 'react'

import { getStaffMember, listStaff, rolesByLocation, type RoleOption, type StaffMember } from '#contract/staff/staff'
import { updateRoleAndPosition } from '#contract/staff/staff-changes'
import { isUnanswered } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { useCurrentUser, useReloadCurrent } from '#web/platform/session/current.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { equipmentOfRole, withRoleChanged } from '../../equipment-of-role.ts'
import { draftAt, type Draft } from './use-role-position.ts'

/**
 * Changes position and role at one location in place (STAFFVIEW-018 to 027). A failed save keeps the input. Two refusals are shown: the rejected
 * removal of the last administrator (STAFFVIEW-026, 027) and a conflict with someone else's change. So is that no server answered.
 */
export function useRolePositionForm({
  member: opened,
  locationId,
  onDone,
}: {
  member: StaffMember
  locationId: string
  onDone: () => void
}) {
  const user = useCurrentUser()
  const reload = useReloadCurrent()
  const [member, setMember] = useState(opened)
  const { refetch } = useEndpoint(getStaffMember, { params: { userId: opened._id } })
  const roles = useEndpoint(rolesByLocation, { params: { locationId } }, { staleTime: 60_000 }).data?.payload ?? []
  const form = useContractForm(updateRoleAndPosition, {
    initialValues: draftAt(opened, locationId),
    request: (draft) => ({ params: { userId: member._id }, body: bodyOf(member, { here: locationId, draft, roles }) }),
    invalidates: [getStaffMember, listStaff],
    onSuccess: async () => {
      onDone()
      showSuccess('User has successfully updated')
      if (member._id === user._id) await reload()
    },
    onRefusal: (error) => error.status !== 409 && !isUnanswered(error),
    stale: {
      loadSaved: async () => {
        const { data } = await refetch()
        if (data) setMember(data.payload)
        return data && draftAt(data.payload, locationId)
      },
    },
  })
  return { form, options: roles.map(({ value, label }) => ({ value, label })) }
}

/** The request body: the draft for the shown location, unchanged roles and positions for all others (STAFFVIEW-021 to 024). */
function bodyOf(member: StaffMember, { here, draft, roles }: { here: string; draft: Draft; roles: readonly RoleOption[] }) {
  const others = member.adminLocations.filter((id) => id !== here)
  const otherRoles = member.posts.flatMap((post) => (post._id !== here && post.roleId ? [post.roleId] : []))
  const before = draftAt(member, here).role
  const change = { before: equipmentOfRole(roles, before), now: equipmentOfRole(roles, draft.role) }
  return {
    location: here,
    temp_position: draft.position,
    adminLocations: draft.position === 'administrator' ? [...others, here] : others,
    roles: draft.role ? [...otherRoles, draft.role] : otherRoles,
    // Each location has its own equipment, so roles elsewhere need nothing of it.
    ...(draft.role === before ? {} : { safetyEquipments: withRoleChanged(member.safetyEquipments, change) }),
    revision: member.revision,
  }
}
