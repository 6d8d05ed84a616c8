import type { RoleOption } from '#contract/staff/staff'

/**
 * The equipment that comes with a role. Every form that changes roles follows these rules; the staff import gives the same equipment on the server
 * (`apps/api/src/features/staff/import/import-members.ts`).
 */

/** The default equipment of a role; none without a role. */
export const equipmentOfRole = (roles: readonly RoleOption[], roleId: string | null): readonly string[] =>
  roles.find((role) => role.value === roleId)?.defaultEquipment ?? []

/** What a person keeps when some equipment goes: everything else, and what another role of the person needs (STAFF-054). */
export const withoutEquipment = (equipment: readonly string[], leaving: readonly string[], needed: readonly string[] = []): string[] =>
  equipment.filter((id) => !leaving.includes(id) || needed.includes(id))

interface RoleChange {
  /** The default equipment of the former and of the new role. */
  before: readonly string[]
  now: readonly string[]
  /** The default equipment of the person's other roles. */
  needed?: readonly string[]
}

/** A person's equipment after a change of role: without that of the former role, and with that of the new one (STAFF-053, STAFF-055). */
export const withRoleChanged = (equipment: readonly string[], { before, now, needed = [] }: RoleChange): string[] => [
  ...new Set([...withoutEquipment(equipment, before, needed), ...now]),
]
