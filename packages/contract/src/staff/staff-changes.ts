import { z } from 'zod'

import { User } from '../access/access.ts'
import { endpoint, id, memberOf, payload, signedIn } from '../endpoint/endpoint.ts'
import { Conflict, error, TooMany } from '../endpoint/errors.ts'
import { paging, text } from '../endpoint/shapes.ts'
import { administratorsChange, memberFields, memberRefusals, StaffMember, StaffPost } from './staff.ts'

/** STAFF-065; the message that is sent includes the person and the location. */
export const SoleAdministrator = error(
  'staff.sole_administrator',
  409,
  'This is the only admin of the location. Please assign another admin before making this change.',
)
/** The same error if a person is deleted (STAFF-027, 066). */
export const SoleAdministratorStays = error('staff.sole_administrator_stays', 405, SoleAdministrator.text)
/** STAFF-027. */
export const NotYourself = error('staff.not_yourself', 405, 'You cannot delete yourself. Please ask another admin to do it.')
/** STAFF-074, verbatim. */
export const practiceAdminEmailText = 'As a practice admin, email is a required.'

/**
 * Sent to an administrator of a location who changes or removes an administrator of the practice; the message that is sent includes the name
 * (decision 069).
 */
export const PracticeAdministratorStays = error(
  'staff.practice_administrator',
  403,
  'This person administers the practice. Only administrators of the practice can change this.',
)

export const updateStaffMember = endpoint({
  method: 'PUT',
  path: '/api/v2/user/:userId',
  access: signedIn,
  summary: 'Changes a member. Rows of locations that the caller does not administer stay as they are.',
  params: z.object({ userId: id('user') }),
  body: z.object({ ...memberFields, revision: z.number().int().optional() }),
  freshProof: { action: 'administrators', onlyIf: administratorsChange },
  response: payload(StaffMember),
  errors: [...memberRefusals, PracticeAdministratorStays, SoleAdministrator, Conflict, TooMany],
})
export type ChangedStaffMember = z.output<typeof updateStaffMember.body>

export const NameRequestEnded = error('staff.name_request_ended', 409, 'This request for a name has already been decided or withdrawn.')

export const decideNameRequest = endpoint({
  method: 'PUT',
  path: '/api/v2/name_request/:userId',
  access: signedIn,
  summary: 'Approves or refuses a name that a member asked for and that somebody else in the practice has or nearly has.',
  params: z.object({ userId: id('user') }),
  /** The name that the administrator saw. */
  body: z.object({ firstName: text(200), lastName: text(200), approve: z.boolean() }),
  response: payload(z.object({ approved: z.boolean() })),
  errors: [NameRequestEnded],
})

/** A task that no longer has an assignee (ruling 25). */
export const UnassignedTask = z.object({ _id: id('task'), name: z.string(), location: z.object({ _id: id('location'), name: z.string() }) })
export type UnassignedTask = z.infer<typeof UnassignedTask>

export const deleteStaffMember = endpoint({
  method: 'DELETE',
  path: '/api/v2/user/:userId',
  access: signedIn,
  summary:
    'Removes a member from the locations that the caller administers. With the last location the employment ends and access with it; past records keep the name.',
  params: z.object({ userId: id('user') }),
  freshProof: { action: 'administrators', onlyIf: administratorsChange },
  response: payload(z.object({ leftTasks: z.array(UnassignedTask) })),
  errors: [NotYourself, PracticeAdministratorStays, SoleAdministratorStays],
})

export const updateRoleAndPosition = endpoint({
  method: 'PUT',
  path: '/api/v2/update_user_role_position/:userId',
  access: signedIn,
  summary: 'Changes role and position of a member at the locations that the caller administers, or at the one named.',
  params: z.object({ userId: id('user') }),
  body: z.object({
    /** At most one role per location; a location without one keeps its present role (STAFFVIEW-023). */
    roles: z.array(id('role')).max(100).optional(),
    /** The chosen position, administrator or non-administrator. Accepted but ignored: adminLocations decides (API-A-010). */
    temp_position: text(100).optional(),
    /**
     * The locations where the member is to be administrator. At the other locations that the caller administers, the position ends. If absent,
     * positions stay.
     */
    adminLocations: z.array(id('location')).max(100).optional(),
    /** The location shown on the profile; if set, nothing changes at other locations. */
    location: id('location').optional(),
    newHire: z.boolean().optional(),
    safetyEquipments: z.array(id('equipment')).max(500).optional(),
    revision: z.number().int().optional(),
  }),
  freshProof: { action: 'administrators', onlyIf: administratorsChange },
  response: payload(StaffMember),
  errors: [PracticeAdministratorStays, SoleAdministrator, Conflict],
})

export const listLocationUsers = endpoint({
  method: 'GET',
  path: '/api/v1/users',
  access: memberOf('query.locationId'),
  summary: 'The people of a location by name, each as GET /api/v1/users/:userId shows them.',
  query: z.object({
    locationId: id('location'),
    pageNumber: paging.pageNumber,
    pageSize: z.coerce.number().int().min(1).max(500).optional(),
  }),
  response: z.array(User),
})

export const locationsOfUser = endpoint({
  method: 'GET',
  path: '/api/v2/usersLocations/:userId',
  access: signedIn,
  summary: "A person's locations with positions and role: one's own, or those of a member of a location that the caller administers.",
  params: z.object({ userId: id('user') }),
  response: payload(z.array(StaffPost)),
})

export const equipmentOfUser = endpoint({
  method: 'GET',
  path: '/api/v2/usersSafetyEquipments/:userId',
  access: signedIn,
  summary: "A person's protective equipment: one's own, or that of a member of a location that the caller administers.",
  params: z.object({ userId: id('user') }),
  response: payload(StaffMember.shape.equipment),
})

/** Why nobody but administrators of the practice may change the person. */
export const protectedText = (name: string) =>
  `${name} administers the practice. Only ${name} and other administrators of the practice can change this.`
/** Why nobody may remove the person. */
export const notRemovableText = (name: string) =>
  `${name} administers the practice. First ${name} hands over or gives up its administration, on the page "Practice".`

/** STAFF-065, verbatim, with the names inserted. */
export const soleAdministratorText = (name: string, location: string) =>
  `${name} is the only admin of ${location}. Please assign another admin before making this change.`
