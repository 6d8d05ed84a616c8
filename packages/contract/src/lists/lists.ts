import { z } from 'zod'

import { endpoint, id, memberOf, signedIn } from '../endpoint/endpoint.ts'
import { Equipment } from '../equipment/equipment.ts'
import { Location } from '../locations/locations.ts'
import { Role } from '../roles/roles.ts'

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
