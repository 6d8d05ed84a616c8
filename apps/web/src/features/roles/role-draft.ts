import type { Role } from '#contract/roles/roles'

/** The values of the role form. */
export interface RoleDraft {
  name: string
  description: string
  /** One duty per row; empty rows are not saved. */
  jobTasks: string[]
  defaultEquipment: string[]
  location: string
}

export const emptyDraft = (location: string): RoleDraft => ({ name: '', description: '', jobTasks: [''], defaultEquipment: [], location })

export const draftOf = ({ name, description, jobTasks, defaultEquipment, location }: Role): RoleDraft => ({
  name,
  description,
  jobTasks: jobTasks.length > 0 ? jobTasks : [''],
  defaultEquipment,
  location,
})

export const bodyOf = ({ location: _location, ...fields }: RoleDraft) => fields

/** Whether the required equipment of a role has changed. */
export const isOtherEquipment = ({ defaultEquipment }: RoleDraft, before: Role) =>
  defaultEquipment.some((id) => !before.defaultEquipment.includes(id)) ||
  before.defaultEquipment.some((id) => !defaultEquipment.includes(id))
