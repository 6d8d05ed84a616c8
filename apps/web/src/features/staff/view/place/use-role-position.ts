import { useState } from 'react'

import type { StaffMember } from '#contract/staff/staff'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { administeredLocations, type LocationOption } from '#web/platform/session/locations/administered-locations.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { positionsOf } from '#web/shared/people/positions.ts'

import { staffViewSearch } from '../staff-view-search.ts'

export type Position = 'administrator' | 'non-administrator'

export interface Draft {
  position: Position
  role: string | null
}

/** The location shown in the profile, the member's position and role there, and whether these are being edited (STAFFVIEW-012 to 020). */
export function useRolePosition(member: StaffMember) {
  const user = useCurrentUser()
  const { values, set } = useSearchState(staffViewSearch)
  /** The location being edited. Switching to another location ends the editing. */
  const [edited, setEdited] = useState<string>()
  const offered = administeredLocations(user).filter((option) => member.locations.includes(option.value))
  const location = shownLocation(offered, values.location, user.location?._id)
  if (edited !== undefined && edited !== location?.value) setEdited(undefined)
  return {
    offered,
    location,
    choose: (id: string) => set({ location: id }, { replace: true }),
    position: draftAt(member, location?.value).position,
    further: furtherAt(member, location?.value),
    role: member.posts.find((one) => one._id === location?.value)?.role ?? null,
    editing: edited !== undefined,
    start: () => setEdited(location?.value),
    end: () => setEdited(undefined),
  }
}

export type RolePosition = ReturnType<typeof useRolePosition>

/** The saved values of the member at a location. */
export function draftAt(member: StaffMember, locationId: string | undefined): Draft {
  const post = member.posts.find((one) => one._id === locationId)
  return { position: post?.administrator ? 'administrator' : 'non-administrator', role: post?.roleId ?? null }
}

/** The positions of the member at a location beside that of an administrator, such as "Safety Officer, At Risk". */
function furtherAt(member: StaffMember, locationId: string | undefined): string {
  const post = member.posts.find((one) => one._id === locationId)
  return post ? positionsOf({ ...post, administrator: false, atRisk: post.exposure === 'atRisk' }).join(', ') : ''
}

/** The chosen location, otherwise the viewer's current location, otherwise the first one (ruling 26). */
function shownLocation(offered: readonly LocationOption[], chosen: string | undefined, current: string | undefined) {
  return offered.find(({ value }) => value === chosen) ?? offered.find(({ value }) => value === current) ?? offered[0]
}
