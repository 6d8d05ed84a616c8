import { useState } from 'react'

import { getStaffMember, listStaff, rolesByLocation, type RoleOption, type StaffMember } from '#contract/staff'
import { updateRoleAndPosition } from '#contract/staff-changes'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { administeredLocations, type LocationOption } from '#web/platform/session/administered-locations.ts'
import { useCurrentUser, useReloadCurrent } from '#web/platform/session/current.ts'
import { showSuccess } from '#web/platform/ui/toasts.tsx'

import { staffViewSearch } from './staff-view-search.ts'

export type Position = 'administrator' | 'non-administrator'

interface Draft {
  position: Position
  role: string | null
}

/**
 * The location that the profile shows, with the member's position and role there, and changing the two in place (STAFFVIEW-012 to 027).
 * A failed save keeps what was chosen; the refusal of a last administrator is shown (STAFFVIEW-026, 027).
 */
export function useRolePosition(member: StaffMember) {
  const user = useCurrentUser()
  const reload = useReloadCurrent()
  const { values, set } = useSearchState(staffViewSearch)
  const [draft, setDraft] = useState<Draft>()
  const offered = administeredLocations(user).filter((option) => member.locations.includes(option.value))
  const location = shownLocation(offered, values.location, user.location?._id)
  const post = member.posts.find((one) => one._id === location?.value)
  const roles = useEndpoint(
    rolesByLocation,
    { params: { locationId: location?.value ?? '' } },
    { enabled: location !== undefined && draft !== undefined, staleTime: 60_000 },
  )
  const options = roles.data?.payload ?? []
  const action = useAction(updateRoleAndPosition, {
    invalidates: [getStaffMember, listStaff],
    onSuccess: async () => {
      setDraft(undefined)
      showSuccess('User has successfully updated')
      if (member._id === user._id) await reload()
    },
  })
  const position: Position = post?.administrator ? 'administrator' : 'non-administrator'
  const start = () => {
    action.reset()
    setDraft({ position, role: post?.roleId ?? null })
  }
  const save = () => {
    if (!draft || !location || action.isPending) return
    action.mutate({ params: { userId: member._id }, body: bodyOf(member, { here: location.value, draft, roles: options }) })
  }
  return {
    offered,
    location,
    choose: (id: string) => {
      setDraft(undefined)
      set({ location: id }, { replace: true })
    },
    position,
    role: post?.role ?? null,
    editing: draft !== undefined,
    draft,
    setDraft,
    options: options.map(({ value, label }) => ({ value, label })),
    start,
    cancel: () => setDraft(undefined),
    save,
    pending: action.isPending,
    problem: action.error?.status === 409 ? action.error.message : undefined,
  }
}

export type RolePosition = ReturnType<typeof useRolePosition>

/** The draft for the shown location; roles and positions elsewhere as they are (STAFFVIEW-021 to 024). */
function bodyOf(member: StaffMember, { here, draft, roles }: { here: string; draft: Draft; roles: readonly RoleOption[] }) {
  const others = member.adminLocations.filter((id) => id !== here)
  const otherRoles = member.posts.flatMap((post) => (post._id !== here && post.roleId ? [post.roleId] : []))
  const before = member.posts.find((post) => post._id === here)?.roleId ?? null
  const brings = (id: string | null) => roles.find((role) => role.value === id)?.defaultEquipment ?? []
  return {
    location: here,
    temp_position: draft.position,
    adminLocations: draft.position === 'administrator' ? [...others, here] : others,
    roles: draft.role ? [...otherRoles, draft.role] : otherRoles,
    ...(draft.role === before ? {} : { safetyEquipments: equipmentWith(member, { before: brings(before), now: brings(draft.role) }) }),
    revision: member.revision,
  }
}

/** Replaces the former role's default equipment by the new role's (STAFF-055); each location has separate equipment. */
const equipmentWith = ({ safetyEquipments }: StaffMember, { before, now }: { before: readonly string[]; now: readonly string[] }) => [
  ...new Set([...safetyEquipments.filter((id) => !before.includes(id)), ...now]),
]

/** The chosen one, else the viewer's current location, else the first (ruling 26). */
function shownLocation(offered: readonly LocationOption[], chosen: string | undefined, current: string | undefined) {
  return offered.find(({ value }) => value === chosen) ?? offered.find(({ value }) => value === current) ?? offered[0]
}
