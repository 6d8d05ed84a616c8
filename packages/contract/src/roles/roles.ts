import { z } from 'zod'

import { ChangeEffect } from '../endpoint/change-effect.ts'
import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { Conflict, error } from '../endpoint/errors.ts'
import { PersonName } from '../staff/person-name.ts'
import { required, text, visibleName } from '../endpoint/shapes.ts'
import { fillAllText } from '../text/form-texts.ts'

/** ROLE-031, verbatim: another role of the location has this name, ignoring case. */
export const RoleExists = error('role.exists', 409, 'Role already present.')
/** ROLE-036. */
export const DefaultRole = error('role.default', 405, 'Default roles can not be changed.')
/** ROLE-037. */
export const RoleAssigned = error('role.assigned', 405, 'This role is assigned to members and can not be deleted.')

/** A role with its duties and the equipment it needs (DATA-A-022 to 025). */
export const Role = z.object({
  _id: id('role'),
  name: z.string(),
  description: z.string(),
  jobTasks: z.array(z.string()),
  defaultEquipment: z.array(id('equipment')),
  location: id('location'),
  /** One of the five roles that every location has. */
  default: z.boolean(),
  /** clinical, support, nonClinical, provider or office; null for a role added by the practice. */
  defaultID: z.string().nullable(),
  /** A stale write is rejected with 409 and the current row (ruling 30). */
  revision: z.number().int(),
})
export type Role = z.infer<typeof Role>

/** The maximum number of duties of one role. */
export const maxDuties = 200

const roleFields = {
  name: visibleName(200, fillAllText),
  description: required(2_000, fillAllText),
  /** The duties; empty ones are left out. */
  jobTasks: z
    .array(text(500))
    .max(maxDuties, `Please enter at most ${maxDuties} duties.`)
    .transform((duties) => duties.filter((duty) => duty !== ''))
    .optional()
    .default([]),
  /** Equipment of the same location. */
  defaultEquipment: z.array(id('equipment')).max(500).optional().default([]),
}

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/v2/roles/:locationId',
  access: adminOf('params.locationId'),
  summary: 'The roles of a location, its own and the default ones.',
  params: z.object({ locationId: id('location') }),
  /** `search`: part of the name, ignoring case. */
  query: z.object({ search: text(200).optional() }),
  response: payload(z.object({ data: z.array(Role) })),
})

export const getRole = endpoint({
  method: 'GET',
  path: '/api/v2/role/:roleId',
  access: adminOf('params.roleId'),
  summary: 'One role.',
  params: z.object({ roleId: id('role') }),
  response: payload(Role),
})

export const addRole = endpoint({
  method: 'POST',
  path: '/api/v2/role',
  access: adminOf('body.location'),
  summary: 'Adds a role of the practice’s own to a location.',
  body: z.object({ ...roleFields, location: id('location') }),
  response: payload(Role),
  errors: [RoleExists],
})
export type NewRole = z.output<typeof addRole.body>

export const updateRole = endpoint({
  method: 'PUT',
  path: '/api/v2/role/:roleId',
  access: adminOf('params.roleId'),
  summary: 'Changes a role of the practice’s own. Members who hold it are given the equipment that is new to it.',
  params: z.object({ roleId: id('role') }),
  /** `revision`: the revision that was edited. */
  body: z.object({ ...roleFields, revision: z.number().int().optional() }),
  response: payload(Role),
  errors: [RoleExists, DefaultRole, Conflict],
})

export const roleEffect = endpoint({
  method: 'POST',
  path: '/api/v2/role/:roleId/effect',
  access: adminOf('params.roleId'),
  summary: 'Whom a change of the equipment of a role concerns, and which tasks it opens and closes. Nothing is saved.',
  params: z.object({ roleId: id('role') }),
  body: z.object({ defaultEquipment: roleFields.defaultEquipment }),
  response: payload(ChangeEffect),
  errors: [DefaultRole],
})

export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/api/v2/role/:roleId',
  access: adminOf('params.roleId'),
  summary: 'Deletes a role of the practice’s own that nobody holds.',
  params: z.object({ roleId: id('role') }),
  response: payload(z.object({ _id: id('role') })),
  errors: [DefaultRole, RoleAssigned],
})

export const usersByRole = endpoint({
  method: 'GET',
  path: '/api/v2/master/users_by_role/:roleId',
  access: adminOf('params.roleId'),
  summary: 'The members who hold a role.',
  params: z.object({ roleId: id('role') }),
  response: payload(z.array(PersonName)),
})
