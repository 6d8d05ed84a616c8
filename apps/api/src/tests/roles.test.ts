import { eq } from 'drizzle-orm'

import { addRole, deleteRole, getRole, listRoles, maxDuties, updateRole, usersByRole, type Role } from '#contract/roles/roles'
import { rolesByLocation } from '#contract/staff/staff'
import { deleteStaffMember, updateStaffMember } from '#contract/staff/staff-changes'
import { membership } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'
import { edit, formOf, memberAs, placeOf } from '#api/features/staff/testing/staff-calls'
import { freshMember } from '#api/testing/arranged-write'

const unique = () => Math.random().toString(36).slice(2, 8)

const bodyOf = (world: World, change: Record<string, unknown> = {}) => ({
  name: `Sedation nurse ${unique()}`,
  description: 'Watches patients under sedation.',
  jobTasks: ['Watch the monitor'],
  defaultEquipment: [],
  location: placeOf(world, 0).id,
  ...change,
})

const add = async (world: World, change: Record<string, unknown> = {}): Promise<Role> =>
  (await (await world.as(world.maria)).call(addRole, { body: bodyOf(world, change) })).payload

const fieldsOf = ({ name, description, jobTasks, defaultEquipment, revision }: Role) => ({
  name,
  description,
  jobTasks,
  defaultEquipment,
  revision,
})

const listed = async (world: World, search?: string) =>
  (await (await world.as(world.maria)).call(listRoles, { params: { locationId: placeOf(world, 0).id }, query: { search } })).payload.data

test('an added role is listed at its location and can be assigned to members', async ({ world }) => {
  const main = placeOf(world, 0)
  const role = await add(world, { name: '  Runner  ', jobTasks: ['Fetch', '  ', 'Carry'], defaultEquipment: [main.equipmentId] })
  expect(role).toMatchObject({
    name: 'Runner',
    jobTasks: ['Fetch', 'Carry'],
    default: false,
    defaultID: null,
    revision: 1,
    location: main.id,
  })
  expect(role.defaultEquipment).toEqual([main.equipmentId])
  const maria = await world.as(world.maria)
  expect((await maria.call(getRole, { params: { roleId: role._id } })).payload).toEqual(role)
  expect(await listed(world)).toContainEqual(role)
  const options = (await maria.call(rolesByLocation, { params: { locationId: main.id } })).payload
  expect(options.find((one) => one.value === role._id)).toMatchObject({ label: 'Runner', defaultEquipment: [main.equipmentId] })
})

test.for([
  ['a blank name', { name: '   ' }, 'name', 'Fill all required fields.'],
  ['a blank description', { description: ' \n ' }, 'description', 'Fill all required fields.'],
  ['a name of two lines', { name: 'Nurse\nBcc: x' }, 'name', 'Please use one line.'],
  ['too many duties', { jobTasks: Array.from({ length: maxDuties + 1 }, () => 'Sweep') }, 'jobTasks', 'Please enter at most 200 duties.'],
] as const)('%s is rejected at its field', async ([, change, field, text], { world }) => {
  const maria = await world.as(world.maria)
  expect(await maria.refused(addRole, { body: bodyOf(world, change) })).toMatchObject({ status: 422, fields: { [field]: text } })
})

test('a role may have as many duties as the form allows', async ({ world }) => {
  expect((await add(world, { jobTasks: Array.from({ length: maxDuties }, (_, index) => `Duty ${index}`) })).jobTasks).toHaveLength(
    maxDuties,
  )
})

test('role names are unique within a location, ignoring case; another location may use the same name', async ({ world }) => {
  const role = await add(world, { name: 'Recall Coordinator' })
  const other = await add(world)
  const maria = await world.as(world.maria)
  const refusal = { status: 409, code: 'role.exists', error: 'Role already present.' }
  expect(await maria.refused(addRole, { body: bodyOf(world, { name: 'recall coordinator' }) })).toMatchObject(refusal)
  const renamed = { ...fieldsOf(other), name: 'RECALL coordinator' }
  expect(await maria.refused(updateRole, { params: { roleId: other._id }, body: renamed })).toMatchObject(refusal)
  const itself = { ...fieldsOf(role), name: 'Recall coordinator' }
  expect((await maria.call(updateRole, { params: { roleId: role._id }, body: itself })).payload.name).toBe('Recall coordinator')
  expect((await add(world, { name: 'Recall coordinator', location: placeOf(world, 1).id })).location).toBe(placeOf(world, 1).id)
})

test('the search matches part of the name and treats wildcards literally', async ({ world }) => {
  for (const name of ['Porter 50%', 'Porter_night', 'Porter 🦷', 'PORTERESS']) await add(world, { name })
  const names = async (search: string) => (await listed(world, search)).map((role) => role.name)
  expect(await names('porter')).toHaveLength(4)
  expect(await names('%')).toEqual(['Porter 50%'])
  expect(await names('_')).toEqual(['Porter_night'])
  expect(await names('🦷')).toEqual(['Porter 🦷'])
  expect(await names('nobody has this')).toEqual([])
})

test('equipment of another location is rejected at its field', async ({ world }) => {
  const maria = await world.as(world.maria)
  const body = bodyOf(world, { defaultEquipment: [placeOf(world, 1).equipmentId] })
  expect(await maria.refused(addRole, { body })).toMatchObject({ status: 422, fields: { defaultEquipment: expect.any(String) } })
})

test('default roles can be neither changed nor deleted', async ({ world }) => {
  const maria = await world.as(world.maria)
  const params = { roleId: placeOf(world, 0).roleId }
  const { payload: role } = await maria.call(getRole, { params })
  const refusal = { status: 405, code: 'role.default', error: 'Default roles can not be changed.' }
  expect(await maria.refused(updateRole, { params, body: fieldsOf(role) })).toMatchObject(refusal)
  expect(await maria.refused(deleteRole, { params })).toMatchObject(refusal)
})

test('a change based on a stale revision is refused with the current row', async ({ world }) => {
  const role = await add(world)
  const params = { roleId: role._id }
  const maria = await world.as(world.maria)
  const { payload: changed } = await maria.call(updateRole, { params, body: { ...fieldsOf(role), description: 'New' } })
  expect(changed.revision).toBe(role.revision + 1)
  const late = await maria.refused(updateRole, { params, body: { ...fieldsOf(role), jobTasks: [] } })
  expect(late).toMatchObject({ status: 409, code: 'request.conflict', details: changed })
  expect((await maria.call(getRole, { params })).payload).toEqual(changed)
})

test('a role with holders cannot be deleted; without holders it can, and former members keep it', async ({ world }) => {
  const role = await add(world)
  const params = { roleId: role._id }
  const { userId } = await freshMember(world)
  const maria = await world.as(world.maria)
  await edit(world, world.maria, userId, { roles: [role._id] })
  const held = (await maria.call(usersByRole, { params })).payload
  expect(held).toEqual([{ value: userId, label: 'Fran Fresh', firstName: 'Fran', lastName: 'Fresh' }])
  expect(await maria.refused(deleteRole, { params })).toMatchObject({
    status: 405,
    error: 'This role is assigned to members and can not be deleted.',
  })
  await maria.call(deleteStaffMember, { params: { userId } })
  expect((await maria.call(deleteRole, { params })).payload).toEqual({ _id: role._id })
  expect((await listed(world)).map((one) => one._id)).not.toContain(role._id)
  const options = (await maria.call(rolesByLocation, { params: { locationId: role.location } })).payload
  expect(options.map((one) => one.value)).not.toContain(role._id)
  for (const endpoint of [getRole, deleteRole, usersByRole])
    expect(await maria.refused(endpoint, { params })).toMatchObject({ status: 404 })
  const [former] = await world.system((db) => db.select().from(membership).where(eq(membership.userId, userId)))
  expect(former?.roleId).toBe(role._id)
  expect((await add(world, { name: role.name })).name, 'its name is free again').toBe(role.name)
})

test('when a role is deleted and assigned at the same time, one of the two requests is refused', async ({ world }) => {
  const role = await add(world)
  const params = { roleId: role._id }
  const { userId } = await freshMember(world)
  const maria = await world.as(world.maria)
  const body = formOf(world, await memberAs(world, world.maria, userId), { roles: [role._id] })
  let codes: Promise<number[]> | undefined
  await world.system(async (db) => {
    await db.client.query('select id from practice where id = $1 for update', [world.lakeside.id])
    const answers = [maria.raw(deleteRole, { params }), maria.raw(updateStaffMember, { params: { userId }, body })]
    codes = Promise.all(answers).then((both) => both.map(({ statusCode }) => statusCode))
    await world.waitForBlocked(2)
  })
  const [deleted, assigned] = await codes!
  expect([
    [200, 422],
    [405, 200],
  ]).toContainEqual([deleted, assigned])
})
