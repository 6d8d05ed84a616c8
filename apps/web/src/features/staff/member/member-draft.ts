import type { addStaffMember, RoleOption } from '#contract/staff/staff'
import type { CallRequest } from '#web/platform/api/call.ts'
import { emptyPhone, type PhoneValue } from '#web/platform/fields/phone/phone.ts'

/** One location of a member in the form. */
export interface DraftRow {
  key: number
  location: string | null
  role: string | null
  /** Default equipment of the chosen role. */
  roleEquipment: readonly string[]
  administrator: boolean
  safetyOfficer: boolean
  spiceOfficer: boolean
  exposure: 'atRisk' | 'notAtRisk' | null
  /** Set if the location belongs to other administrators: the row is shown but cannot be changed (STAFF-080). */
  foreign?: { location: string; role: string | null }
  /** The reason why the membership and the administrator position cannot be removed: the only administrator there (STAFF-061 to 065). */
  kept?: string
}

export interface MemberDraft {
  firstName: string
  lastName: string
  email: string
  phone: PhoneValue
  newHire: boolean
  /** YYYY-MM-DD. */
  startDate: string | null
  rows: readonly DraftRow[]
  equipment: readonly string[]
}

export type Designation = 'administrator' | 'safetyOfficer' | 'spiceOfficer'
export type MemberBody = CallRequest<typeof addStaffMember>['body']

const emptyRow = (key: number, location: string | null): DraftRow => ({
  key,
  location,
  role: null,
  roleEquipment: [],
  administrator: false,
  safetyOfficer: false,
  spiceOfficer: false,
  exposure: null,
})

/** The empty form, with one row that starts with this location. */
export function emptyDraft({ today, location }: { today: string; location: string | null }): MemberDraft {
  return {
    firstName: '',
    lastName: '',
    email: '',
    phone: emptyPhone,
    newHire: false,
    startDate: today,
    rows: [emptyRow(1, location)],
    equipment: [],
  }
}

/** Adds a row; preselects the remaining location if there is exactly one. */
export function withRow(draft: MemberDraft, left: readonly string[]): MemberDraft {
  const key = Math.max(...draft.rows.map((row) => row.key)) + 1
  return { ...draft, rows: [...draft.rows, emptyRow(key, left.length === 1 ? (left[0] ?? null) : null)] }
}

/** Removes a row and the equipment of its location (STAFF-054). */
export function withoutRow(draft: MemberDraft, key: number, equipmentThere: readonly string[]): MemberDraft {
  const rows = draft.rows.filter((row) => row.key !== key)
  return { ...draft, rows, equipment: keepNeeded(draft.equipment, equipmentThere, rows) }
}

/** Changes the location of a row. Clears its positions and role, and removes the equipment of the previous location (STAFF-052, 054). */
export function withLocation(
  draft: MemberDraft,
  key: number,
  { location, equipmentThere }: { location: string | null; equipmentThere: readonly string[] },
): MemberDraft {
  const rows = draft.rows.map((row) => (row.key === key ? emptyRow(key, location) : row))
  const before = draft.rows.find((row) => row.key === key)
  return { ...draft, rows, equipment: keepNeeded(draft.equipment, [...equipmentThere, ...(before?.roleEquipment ?? [])], rows) }
}

/** Changes the role of a row. Removes the previous role's equipment unless another row's role needs it, and adds the new role's (STAFF-053, 055). */
export function withRole(draft: MemberDraft, key: number, role: RoleOption | null): MemberDraft {
  const before = draft.rows.find((row) => row.key === key)
  const roleEquipment = role?.defaultEquipment ?? []
  const rows = draft.rows.map((row) => (row.key === key ? { ...row, role: role?.value ?? null, roleEquipment } : row))
  const kept = keepNeeded(draft.equipment, before?.roleEquipment ?? [], rows)
  return { ...draft, rows, equipment: [...new Set([...kept, ...roleEquipment])] }
}

/** Changes positions. An administrator is never a new hire (STAFF-059). */
export function withDesignation(draft: MemberDraft, key: number, change: Partial<Record<Designation, boolean>>): MemberDraft {
  const rows = draft.rows.map((row) => (row.key === key ? { ...row, ...change } : row))
  return { ...draft, rows, newHire: draft.newHire && !rows.some((row) => row.administrator) }
}

/** At Risk and Not At Risk exclude each other; selecting the active one clears it (STAFF-041). */
export function withExposure(draft: MemberDraft, key: number, exposure: DraftRow['exposure']): MemberDraft {
  return { ...draft, rows: draft.rows.map((row) => (row.key === key ? { ...row, exposure } : row)) }
}

/** Sets the chosen equipment of one location; that of other locations stays. */
export function withEquipment(
  draft: MemberDraft,
  { offered, chosen }: { offered: readonly string[]; chosen: readonly string[] },
): MemberDraft {
  return { ...draft, equipment: [...draft.equipment.filter((id) => !offered.includes(id)), ...chosen] }
}

const keepNeeded = (equipment: readonly string[], leaving: readonly string[], rows: readonly DraftRow[]) => {
  const needed = new Set(rows.flatMap((row) => row.roleEquipment))
  return equipment.filter((id) => !leaving.includes(id) || needed.has(id))
}

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

/** The request body; the server recomputes derived fields. */
export function bodyOf(
  draft: MemberDraft,
  { phone, countryCode, practiceId }: { phone: string; countryCode: string; practiceId: string },
): MemberBody {
  const where = (holds: (row: DraftRow) => boolean) => draft.rows.filter(holds).flatMap((row) => row.location ?? [])
  const adminLocations = where((row) => row.administrator)
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: draft.email.trim(),
    phone,
    countryCode,
    newHire: draft.newHire && adminLocations.length === 0,
    locations: where(() => true),
    adminLocations,
    safetyOfficerLocations: where((row) => row.safetyOfficer),
    spiceOfficerLocations: where((row) => row.spiceOfficer),
    atRiskLocations: where((row) => row.exposure === 'atRisk'),
    notAtRiskLocations: where((row) => row.exposure === 'notAtRisk'),
    roles: draft.rows.flatMap((row) => row.role ?? []),
    safetyEquipments: [...draft.equipment],
    practices: [practiceId],
    ...(draft.startDate ? { startDate: draft.startDate } : {}),
  }
}
