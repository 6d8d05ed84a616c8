import type { RoleOption } from '#contract/staff/staff'

import { withoutEquipment, withRoleChanged } from '../equipment-of-role.ts'
import { emptyRow, type DraftRow, type MemberDraft } from './member-draft.ts'

type Designation = 'administrator' | 'safetyOfficer' | 'spiceOfficer'

/** Adds a row; preselects the remaining location if there is exactly one. */
export function withRow(draft: MemberDraft, left: readonly string[]): MemberDraft {
  const key = Math.max(...draft.rows.map((row) => row.key)) + 1
  return { ...draft, rows: [...draft.rows, emptyRow(key, left.length === 1 ? (left[0] ?? null) : null)] }
}

/** Removes a row and the equipment of its location (STAFF-054). */
export function withoutRow(draft: MemberDraft, key: number, equipmentThere: readonly string[]): MemberDraft {
  const rows = draft.rows.filter((row) => row.key !== key)
  return { ...draft, rows, equipment: withoutEquipment(draft.equipment, equipmentThere, neededBy(rows)) }
}

/** Changes the location of a row. Clears its positions and role, and removes the equipment of the previous location (STAFF-052, 054). */
export function withLocation(
  draft: MemberDraft,
  key: number,
  { location, equipmentThere }: { location: string | null; equipmentThere: readonly string[] },
): MemberDraft {
  const rows = draft.rows.map((row) => (row.key === key ? emptyRow(key, location) : row))
  const before = draft.rows.find((row) => row.key === key)
  const leaving = [...equipmentThere, ...(before?.roleEquipment ?? [])]
  return { ...draft, rows, equipment: withoutEquipment(draft.equipment, leaving, neededBy(rows)) }
}

/**
 * Changes the role of a row. Removes the previous role's equipment unless another row's role needs it, and adds the new role's (STAFF-053, 055). Chooses
 * At Risk if that is usual for the role and no exposure was stated.
 */
export function withRole(draft: MemberDraft, key: number, role: RoleOption | null): MemberDraft {
  const before = draft.rows.find((row) => row.key === key)
  const roleEquipment = role?.defaultEquipment ?? []
  const rows = draft.rows.map((row) => (row.key === key ? { ...withPresumed(row, role), role: role?.value ?? null, roleEquipment } : row))
  const change = { before: before?.roleEquipment ?? [], now: roleEquipment, needed: neededBy(rows) }
  return { ...draft, rows, equipment: withRoleChanged(draft.equipment, change) }
}

function withPresumed(row: DraftRow, role: RoleOption | null): DraftRow {
  if (row.exposure !== null && !row.presumed) return row
  const presumed = role?.usuallyAtRisk === true
  return { ...row, exposure: presumed ? 'atRisk' : null, presumed }
}

/** Changes positions. An administrator is never a new hire (STAFF-059). */
export function withDesignation(draft: MemberDraft, key: number, change: Partial<Record<Designation, boolean>>): MemberDraft {
  const rows = draft.rows.map((row) => (row.key === key ? { ...row, ...change } : row))
  return { ...draft, rows, newHire: draft.newHire && !rows.some((row) => row.administrator) }
}

/** At Risk and Not At Risk exclude each other; selecting the active one clears it (STAFF-041). */
export function withExposure(draft: MemberDraft, key: number, exposure: DraftRow['exposure']): MemberDraft {
  return { ...draft, rows: draft.rows.map((row) => (row.key === key ? { ...row, exposure, presumed: false } : row)) }
}

/** Sets the chosen equipment of one location; that of other locations stays. */
export function withEquipment(
  draft: MemberDraft,
  { offered, chosen }: { offered: readonly string[]; chosen: readonly string[] },
): MemberDraft {
  return { ...draft, equipment: [...draft.equipment.filter((id) => !offered.includes(id)), ...chosen] }
}

const neededBy = (rows: readonly DraftRow[]) => rows.flatMap((row) => row.roleEquipment)

/** The missing parts of a row: location, role, or one of the five positions (STAFF-075 to 079). Rows that cannot be changed are not checked. */
export function missingIn(row: DraftRow): ('location' | 'role' | 'positions')[] {
  if (row.foreign) return []
  const hasPosition = row.administrator || row.safetyOfficer || row.spiceOfficer || row.exposure !== null
  return [
    ...(row.location === null ? (['location'] as const) : []),
    ...(row.role === null ? (['role'] as const) : []),
    ...(hasPosition ? [] : (['positions'] as const)),
  ]
}
