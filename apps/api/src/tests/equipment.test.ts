import {
  addEquipment,
  deleteEquipment,
  equipmentEffect,
  getEquipment,
  listEquipment,
  newEquipmentEffect,
  rolesByEquipment,
  updateEquipment,
  usersByEquipment,
  type Equipment,
} from '#contract/equipment/equipment'
import { equipmentByLocation } from '#contract/staff/staff'
import { expect, test, type World } from '#api/data/testing/test'
import { edit, placeOf } from '#api/features/staff/testing/staff-calls'
import { freshMember } from '#api/testing/arranged-write'

const bodyOf = (world: World, change: Record<string, unknown> = {}) => ({
  name: `Hood ${Math.random().toString(36).slice(2, 8)}`,
  location: placeOf(world, 0).id,
  ...change,
})

const add = async (world: World, change: Record<string, unknown> = {}): Promise<Equipment> =>
  (await (await world.as(world.maria)).call(addEquipment, { body: bodyOf(world, change) })).payload

const fieldsOf = ({ name, description, ppeFoundAt, roles, revision }: Equipment) => ({ name, description, ppeFoundAt, roles, revision })

test('an added item is listed at its location and can be given to members', async ({ world }) => {
  const main = placeOf(world, 0)
  const item = await add(world, { name: ' Cryo gloves ', description: 'Loose', ppeFoundAt: 'Freezer', roles: [main.roleId] })
  expect(item).toMatchObject({ id: 'customSafetyEquipment', name: 'Cryo gloves', default: false, jobTasks: [], revision: 1 })
  const maria = await world.as(world.maria)
  const params = { equipmentId: item._id }
  expect((await maria.call(getEquipment, { params })).payload).toEqual(item)
  expect((await maria.call(rolesByEquipment, { params })).payload.map((one) => one.value)).toEqual([main.roleId])
  const options = (await maria.call(equipmentByLocation, { params: { locationId: main.id } })).payload
  expect(options).toContainEqual({ value: item._id, label: 'Cryo gloves', location: main.id })
})

test('an item needs a unique name within the location', async ({ world }) => {
  const maria = await world.as(world.maria)
  expect(await maria.refused(addEquipment, { body: bodyOf(world, { name: ' ' }) })).toMatchObject({
    status: 422,
    fields: { name: 'The name cannot be empty.' },
  })
  const item = await add(world, { name: 'Bib' })
  const refusal = { status: 409, error: 'Safety Equipment already present.' }
  expect(await maria.refused(addEquipment, { body: bodyOf(world, { name: 'BIB' }) })).toMatchObject(refusal)
  const other = await add(world)
  const params = { equipmentId: other._id }
  expect(await maria.refused(updateEquipment, { params, body: { ...fieldsOf(other), name: 'bib' } })).toMatchObject(refusal)
  const itself = { params: { equipmentId: item._id }, body: { ...fieldsOf(item), name: 'bib' } }
  expect((await maria.call(updateEquipment, itself)).payload.name).toBe('bib')
})

test('the search matches part of the name and treats wildcards literally', async ({ world }) => {
  for (const name of ['Cap 100%', 'Cap_blue', 'Cap 🧤']) await add(world, { name })
  const maria = await world.as(world.maria)
  const names = async (search: string) =>
    (await maria.call(listEquipment, { params: { locationId: placeOf(world, 0).id }, query: { search } })).payload.data.map(
      (one) => one.name,
    )
  expect(await names('cap')).toHaveLength(3)
  expect(await names('0%')).toEqual(['Cap 100%'])
  expect(await names('p_')).toEqual(['Cap_blue'])
  expect(await names('🧤')).toEqual(['Cap 🧤'])
})

test("a default item's description and storage place can change; its name and roles cannot, and it cannot be deleted", async ({
  world,
}) => {
  const maria = await world.as(world.maria)
  const params = { equipmentId: placeOf(world, 0).equipmentId }
  const { payload: item } = await maria.call(getEquipment, { params })
  expect(item.default).toBe(true)
  const changed = { ...fieldsOf(item), description: 'Ours have blue temples.', ppeFoundAt: 'Drawer 3' }
  const { payload: saved } = await maria.call(updateEquipment, { params, body: changed })
  expect(saved).toMatchObject({ description: 'Ours have blue temples.', ppeFoundAt: 'Drawer 3', name: item.name, roles: item.roles })
  const fixed = { status: 405, code: 'equipment.default_fixed' }
  const role = placeOf(world, 0).roleId
  const roles = saved.roles.includes(role) ? [] : [role]
  expect(await maria.refused(updateEquipment, { params, body: { ...fieldsOf(saved), name: 'Glasses' } })).toMatchObject(fixed)
  expect(await maria.refused(updateEquipment, { params, body: { ...fieldsOf(saved), roles } })).toMatchObject(fixed)
  expect(await maria.refused(equipmentEffect, { params, body: { roles } })).toMatchObject(fixed)
  const nothing = { people: [], opens: [], closes: [], changes: [], moves: [] }
  expect((await maria.call(equipmentEffect, { params, body: { roles: saved.roles } })).payload, 'its own roles').toEqual(nothing)
  const kept = { status: 405, error: 'Default safety equipment can not be deleted.' }
  expect(await maria.refused(deleteEquipment, { params })).toMatchObject(kept)
  expect(await maria.refused(equipmentEffect, { params, body: {} })).toMatchObject(kept)
})

test('a change based on a stale revision is refused with the current row', async ({ world }) => {
  const item = await add(world)
  const params = { equipmentId: item._id }
  const maria = await world.as(world.maria)
  const { payload: changed } = await maria.call(updateEquipment, { params, body: { ...fieldsOf(item), ppeFoundAt: 'Shelf' } })
  expect(changed.revision).toBe(item.revision + 1)
  const late = await maria.refused(updateEquipment, { params, body: { ...fieldsOf(item), description: 'Late' } })
  expect(late).toMatchObject({ status: 409, code: 'request.conflict', details: changed })
})

test('roles of another location are rejected at their field', async ({ world }) => {
  const maria = await world.as(world.maria)
  const body = { ...bodyOf(world), roles: [placeOf(world, 1).roleId] }
  const atField = { status: 422, fields: { roles: expect.any(String) } }
  expect(await maria.refused(addEquipment, { body })).toMatchObject(atField)
  expect(await maria.refused(newEquipmentEffect, { body })).toMatchObject(atField)
  const params = { equipmentId: (await add(world))._id }
  expect(await maria.refused(equipmentEffect, { params, body: { roles: body.roles } })).toMatchObject(atField)
})

test('people who have an item are listed until it is deleted', async ({ world }) => {
  const item = await add(world)
  const params = { equipmentId: item._id }
  const { userId } = await freshMember(world)
  const maria = await world.as(world.maria)
  await edit(world, world.maria, userId, { safetyEquipments: [item._id] })
  expect((await maria.call(usersByEquipment, { params })).payload.map((one) => one.value)).toEqual([userId])
  const member = await edit(world, world.maria, userId)
  await maria.call(deleteEquipment, { params })
  expect(await maria.refused(getEquipment, { params })).toMatchObject({ status: 404 })
  const after = await edit(world, world.maria, userId, { safetyEquipments: [] })
  expect(after.equipment).toEqual([])
  expect(after.revision).toBe(member.revision + 2)
})
