import type { Equipment } from '#contract/equipment/equipment'

/** The values of the PPE form. */
export interface EquipmentDraft {
  name: string
  description: string
  ppeFoundAt: string
  roles: string[]
  location: string
}

export const emptyDraft = (location: string): EquipmentDraft => ({ name: '', description: '', ppeFoundAt: '', roles: [], location })

export const draftOf = ({ name, description, ppeFoundAt, roles, location }: Equipment): EquipmentDraft => ({
  name,
  description,
  ppeFoundAt,
  roles,
  location,
})

export const bodyOf = ({ location: _location, ...fields }: EquipmentDraft) => fields

/** Whether saving would change the roles that need the item. */
export function hasOtherRoles({ roles }: EquipmentDraft, item: Equipment | undefined): boolean {
  const before = item?.roles ?? []
  return roles.some((id) => !before.includes(id)) || before.some((id) => !roles.includes(id))
}
