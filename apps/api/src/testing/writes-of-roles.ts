import { addEquipment } from '#contract/equipment/equipment'
import { addRole } from '#contract/roles/roles'
import type { World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { asFreshAdministrator, type Arrange } from './arranged-write.ts'

/** Writes related to roles and protective equipment. */
export const writesOfRoles: Record<string, Arrange> = {
  addRole: async (world, endpoint) => (await asFreshAdministrator(world)).write(endpoint, { body: newRole(world) }),
  updateRole: async (world, endpoint) => {
    const { write, params } = await withRole(world)
    return write(endpoint, { params, body: newRole(world) })
  },
  deleteRole: async (world, endpoint) => {
    const { write, params } = await withRole(world)
    return write(endpoint, { params })
  },
  addEquipment: async (world, endpoint) => (await asFreshAdministrator(world)).write(endpoint, { body: newItem(world) }),
  updateEquipment: async (world, endpoint) => {
    const { write, params } = await withItem(world)
    return write(endpoint, { params, body: newItem(world) })
  },
  deleteEquipment: async (world, endpoint) => {
    const { write, params } = await withItem(world)
    return write(endpoint, { params })
  },
}

const newRole = ({ rows, services }: World) => ({
  name: `Role ${newId(services.clock.now())}`,
  description: 'Helps where help is needed.',
  location: rows.location,
})

const newItem = ({ rows, services }: World) => ({ name: `Item ${newId(services.clock.now())}`, location: rows.location })

async function withRole(world: World) {
  const { caller, write } = await asFreshAdministrator(world)
  return { write, params: { roleId: (await caller.call(addRole, { body: newRole(world) })).payload._id } }
}

async function withItem(world: World) {
  const { caller, write } = await asFreshAdministrator(world)
  return { write, params: { equipmentId: (await caller.call(addEquipment, { body: newItem(world) })).payload._id } }
}
