import { z } from 'zod'

import { ChangeEffect } from '../endpoint/change-effect.ts'
import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { Conflict, error } from '../endpoint/errors.ts'
import { PersonName } from '../staff/person-name.ts'
import { text, visibleName } from '../endpoint/shapes.ts'

/** PPE-027, verbatim: another item of the location has this name, ignoring case. */
export const EquipmentExists = error('equipment.exists', 409, 'Safety Equipment already present.')
/** PPE-019, PPE-020. */
export const DefaultEquipmentFixed = error(
  'equipment.default_fixed',
  405,
  'The name and the roles of default safety equipment can not be changed.',
)
/** PPE-021. */
export const DefaultEquipmentKept = error('equipment.default_kept', 405, 'Default safety equipment can not be deleted.')

/** PPE-017, verbatim. */
export const emptyNameText = 'The name cannot be empty.'

/** Protective equipment of a location (DATA-A-026 to 028). */
export const Equipment = z.object({
  _id: id('equipment'),
  /** The id of the shipped item, or customSafetyEquipment. */
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Where it is kept. */
  ppeFoundAt: z.string(),
  jobTasks: z.array(z.string()),
  location: id('location'),
  default: z.boolean(),
  /** The roles that need it by default. */
  roles: z.array(id('role')),
  /** A stale write is rejected with 409 and the current row (ruling 30). */
  revision: z.number().int(),
})
export type Equipment = z.infer<typeof Equipment>

const equipmentFields = {
  name: visibleName(200, emptyNameText),
  description: text(2_000).optional().default(''),
  ppeFoundAt: text(500).optional().default(''),
}
/** Roles of the same location. */
const roles = z.array(id('role')).max(500)

export const listEquipment = endpoint({
  method: 'GET',
  path: '/api/v2/safetyEquipments/:locationId',
  access: adminOf('params.locationId'),
  summary: 'The protective equipment of a location, its own and the default items, by name.',
  params: z.object({ locationId: id('location') }),
  /** `search`: part of the name, ignoring case. */
  query: z.object({ search: text(200).optional() }),
  response: payload(z.object({ data: z.array(Equipment) })),
})

export const getEquipment = endpoint({
  method: 'GET',
  path: '/api/v2/safetyEquipment/:equipmentId',
  access: adminOf('params.equipmentId'),
  summary: 'One item of protective equipment.',
  params: z.object({ equipmentId: id('equipment') }),
  response: payload(Equipment),
})

export const addEquipment = endpoint({
  method: 'POST',
  path: '/api/v2/safetyEquipment',
  access: adminOf('body.location'),
  summary: 'Adds an item of the practice’s own to a location. Members who hold one of its roles are given it.',
  body: z.object({ ...equipmentFields, roles: roles.optional().default([]), location: id('location') }),
  response: payload(Equipment),
  errors: [EquipmentExists],
})
export type NewEquipment = z.output<typeof addEquipment.body>

export const updateEquipment = endpoint({
  method: 'PUT',
  path: '/api/v2/safetyEquipment/:equipmentId',
  access: adminOf('params.equipmentId'),
  summary: 'Changes an item; of a default one only description and place. Members who hold a role that is new to it are given it.',
  params: z.object({ equipmentId: id('equipment') }),
  /** `roles`: absent keeps the current ones. `revision`: the revision that was edited. */
  body: z.object({ ...equipmentFields, roles: roles.optional(), revision: z.number().int().optional() }),
  response: payload(Equipment),
  errors: [EquipmentExists, DefaultEquipmentFixed, Conflict],
})
export type ChangedEquipment = z.output<typeof updateEquipment.body>

export const deleteEquipment = endpoint({
  method: 'DELETE',
  path: '/api/v2/safetyEquipment/:equipmentId',
  access: adminOf('params.equipmentId'),
  summary: 'Deletes an item of the practice’s own; members and roles no longer have it (PPE-031).',
  params: z.object({ equipmentId: id('equipment') }),
  response: payload(z.object({ _id: id('equipment') })),
  errors: [DefaultEquipmentKept],
})

export const newEquipmentEffect = endpoint({
  method: 'POST',
  path: '/api/v2/safetyEquipment/effect',
  access: adminOf('body.location'),
  summary: 'Whom a new item with these roles would concern, and which tasks it would open. Nothing is saved.',
  body: z.object({ roles, location: id('location') }),
  response: payload(ChangeEffect),
})

export const equipmentEffect = endpoint({
  method: 'POST',
  path: '/api/v2/safetyEquipment/:equipmentId/effect',
  access: adminOf('params.equipmentId'),
  summary: 'Whom other roles of an item, or its deletion, would concern, and which tasks that would open and close. Nothing is saved.',
  params: z.object({ equipmentId: id('equipment') }),
  /** `roles`: if absent, the effect of deleting the item. */
  body: z.object({ roles: roles.optional() }),
  response: payload(ChangeEffect),
  errors: [DefaultEquipmentFixed, DefaultEquipmentKept],
})

export const usersByEquipment = endpoint({
  method: 'GET',
  path: '/api/v2/master/users_by_equipment/:equipmentId',
  access: adminOf('params.equipmentId'),
  summary: 'The members who have an item.',
  params: z.object({ equipmentId: id('equipment') }),
  response: payload(z.array(PersonName)),
})

export const rolesByEquipment = endpoint({
  method: 'GET',
  path: '/api/v2/master/roles_by_equipment/:equipmentId',
  access: adminOf('params.equipmentId'),
  summary: 'The roles that need an item by default.',
  params: z.object({ equipmentId: id('equipment') }),
  response: payload(z.array(z.object({ value: id('role'), label: z.string() }))),
})
