import { z } from 'zod'

import { endpoint, id, memberOf, signedIn } from './endpoint.ts'
import { Location } from './locations.ts'

/** A role with its duties and the equipment it needs (DATA-A-022 to 025). */
export const Role = z.object({
  _id: id('role'),
  name: z.string(),
  description: z.string(),
  jobTasks: z.array(z.string()),
  defaultEquipment: z.array(id('equipment')),
  location: id('location'),
  /** One of the five that every location has. */
  default: z.boolean(),
  /** clinical, support, nonClinical, provider or office; null for the practice's own. */
  defaultID: z.string().nullable(),
})
export type Role = z.infer<typeof Role>

/** Protective equipment of a location (DATA-A-026, DATA-A-027). */
export const Equipment = z.object({
  _id: id('equipment'),
  /** The shipped item, or customSafetyEquipment. */
  id: z.string(),
  name: z.string(),
  description: z.string(),
  ppeFoundAt: z.string(),
  location: id('location'),
  default: z.boolean(),
  /** The roles that need it by default. */
  roles: z.array(id('role')),
})
export type Equipment = z.infer<typeof Equipment>

export const legacyRolesOfUser = endpoint({
  method: 'GET',
  path: '/api/v1/roles/master/:userId',
  access: signedIn,
  summary: 'The older form of a list: the roles of all locations of a person, oneself or a member whom the caller administers.',
  params: z.object({ userId: id('user') }),
  response: z.array(Role),
})

export const legacyRoles = endpoint({
  method: 'GET',
  path: '/api/v1/roles',
  access: memberOf('query.locationId'),
  summary: 'The older form of a list: the roles of a location.',
  query: z.object({ locationId: id('location') }),
  response: z.array(Role),
})

export const legacyEquipment = endpoint({
  method: 'GET',
  path: '/api/v1/safetyEquipment',
  access: memberOf('query.locationId'),
  summary: 'The older form of a list: the protective equipment of a location.',
  query: z.object({ locationId: id('location') }),
  response: z.array(Equipment),
})

export const legacyLocations = endpoint({
  method: 'GET',
  path: '/api/v1/locations',
  access: memberOf('query.practiceId'),
  summary: 'The older form of a list: the locations of a practice at which the caller is a member, by name.',
  query: z.object({ practiceId: id('practice') }),
  response: z.array(Location),
})
