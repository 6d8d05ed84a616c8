import type { StaffMember } from '#contract/staff'

export interface StaffRow extends Record<string, unknown> {
  total: number
  id: string
  practice_id: string
  first_name: string
  last_name: string
  name_for_sort: string
  email: string | null
  phone: string | null
  country_code: string
  new_hire: boolean
  practice_admin: boolean
  pending: boolean
  started_on: string
  created_at: string | Date
  registration_state: number
  join_code_sealed: string | null
  expires_at: string | Date | null
  due: string
  watched: number
  revision: number
  requested_email: string | null
  requested_phone: string | null
  freeze: StaffMember['freeze']
  posts: StaffMember['posts']
  equipment: StaffMember['equipment']
}

/** A row as the wire shows it. A person who has not joined is a row of this practice only, so no data of an account elsewhere can appear (ruling 24). */
export function toMember(row: StaffRow, { now, codeOf }: { now: Date; codeOf: (sealed: string) => string | null }): StaffMember {
  const { posts } = row
  const where = (holds: (post: StaffRow['posts'][number]) => boolean) => posts.filter(holds).map((post) => post._id)
  const expired = row.pending && (row.expires_at === null || new Date(row.expires_at) <= now)
  const locations = where(() => true)
  const adminLocations = where((post) => post.administrator)
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`,
    nameForSort: row.name_for_sort,
    email: row.email,
    phone: row.phone,
    countryCode: row.country_code,
    newHire: row.new_hire,
    practiceAdmin: row.practice_admin,
    isAdmin: adminLocations.length > 0,
    invitePending: row.pending,
    joinCode: row.pending && !expired && row.join_code_sealed ? codeOf(row.join_code_sealed) : null,
    isJoinCodeExpired: expired,
    locations,
    adminLocations,
    safetyOfficerLocations: where((post) => post.safetyOfficer),
    spiceOfficerLocations: where((post) => post.spiceOfficer),
    atRiskLocations: where((post) => post.exposure === 'atRisk'),
    notAtRiskLocations: where((post) => post.exposure === 'notAtRisk'),
    roles: posts.flatMap((post) => (post.roleId ? [post.roleId] : [])),
    safetyEquipments: row.equipment.map((item) => item._id),
    location_details: posts.map((post) => ({ _id: post._id, label: post.label })),
    posts,
    equipment: row.equipment,
    practices: [{ _id: row.practice_id, locations }],
    isRegistrationCompleted: row.registration_state,
    startDate: row.started_on,
    trainingMinutesWatched: row.watched,
    trainingDueDate: row.due,
    createdAt: new Date(row.created_at).toISOString(),
    pendingContact: { email: row.requested_email, phone: row.requested_phone },
    freeze: row.freeze && { ...row.freeze, since: new Date(row.freeze.since).toISOString() },
    revision: row.revision,
  }
}
