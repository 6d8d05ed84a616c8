import type { World } from './test.ts'

/** The request body with which Maria adds a person at the first location. */
export const newMember = (world: World) => ({
  firstName: 'Nia',
  lastName: 'Brandt',
  email: 'nia@lakeside.example',
  locations: [world.rows.location],
  roles: [world.rows.role],
  atRiskLocations: [world.rows.location],
})
