import { eq } from 'drizzle-orm'

import { addEquipment, deleteEquipment, equipmentEffect, newEquipmentEffect, updateEquipment } from '#contract/equipment/equipment'
import { addRole, roleEffect, updateRole } from '#contract/roles/roles'
import { getStaffMember } from '#contract/staff/staff'
import { updateStaffMember } from '#contract/staff/staff-changes'
import { auditEvent, notification } from '#api/data/tables'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { finishWizard } from '#api/features/library/testing/setup'
import { findEquipment } from '#api/features/equipment/lock-equipment'
import { formOf } from '#api/features/staff/testing/staff-calls'

const training = 'Protective equipment training: Hana Sato'

/** Creates a location that has finished its setup, where Hana has a role without equipment, and a face shield that nobody has yet. */
async function place(world: World) {
  const { practiceId, locationId: location, nora, hana } = await newPractice(world)
  const caller = await world.as(nora)
  await answerQuestionnaire(caller, location, ['humanBloodExposure'])
  await finishWizard(caller, { locationId: location, about: hana })
  const fields = { description: 'Polishes and fits.', jobTasks: [] }
  const { payload: role } = await caller.call(addRole, { body: { ...fields, name: 'Polisher', location } })
  const { payload: shield } = await caller.call(addEquipment, { body: { name: 'Bench shield', location } })
  const member = await memberOf(caller, hana)
  await caller.call(updateStaffMember, {
    params: { userId: hana },
    body: { ...formOf(world, member), roles: [role._id], safetyEquipments: [] },
  })
  return { practiceId, location, caller, hana, role, shield, fields: { ...fields, name: 'Polisher' } }
}

const memberOf = async (caller: Awaited<ReturnType<World['as']>>, userId: string) =>
  (await caller.call(getStaffMember, { params: { userId } })).payload

const names = (tasks: readonly { name: string }[]) => tasks.map(({ name }) => name)

test('equipment added to a role is given to its holders, with training due before use', async ({ world }) => {
  const { caller, hana, role, shield, fields, location } = await place(world)
  const params = { roleId: role._id }
  const defaultEquipment = [shield._id]
  const before = await memberOf(caller, hana)
  const { payload: effect } = await caller.call(roleEffect, { params, body: { defaultEquipment } })
  expect(effect.people).toEqual(['Hana Sato'])
  expect(names(effect.opens)).toEqual([training])
  expect(names(effect.closes)).toEqual([])
  expect(await memberOf(caller, hana), 'nothing is saved by asking').toEqual(before)
  await caller.call(updateRole, { params, body: { ...fields, defaultEquipment, revision: role.revision } })
  const after = await memberOf(caller, hana)
  expect(after.safetyEquipments).toEqual([shield._id])
  expect(after.revision).toBeGreaterThan(before.revision)
  const stale = await caller.refused(updateStaffMember, { params: { userId: hana }, body: { ...formOf(world, before), roles: [role._id] } })
  expect(stale, 'a form that was open meanwhile takes nothing back').toMatchObject({ status: 409, code: 'request.conflict' })
  const { payload: again } = await caller.call(roleEffect, { params, body: { defaultEquipment } })
  expect(again).toEqual({ people: [], opens: [], closes: [], changes: [], moves: [] })
  const item = await world.system((db) => findEquipment(db, shield._id))
  expect(item).toMatchObject({ roles: [role._id], location, revision: shield.revision + 1 })
})

test('equipment that a role no longer needs stays with its holders', async ({ world }) => {
  const { caller, hana, role, shield, fields } = await place(world)
  const params = { roleId: role._id }
  await caller.call(updateRole, { params, body: { ...fields, defaultEquipment: [shield._id] } })
  const { payload: effect } = await caller.call(roleEffect, { params, body: { defaultEquipment: [] } })
  expect(effect).toEqual({ people: [], opens: [], closes: [], changes: [], moves: [] })
  await caller.call(updateRole, { params, body: { ...fields, defaultEquipment: [] } })
  expect((await memberOf(caller, hana)).safetyEquipments).toEqual([shield._id])
})

test('an item with roles is given to their holders, and removed from members and roles when it is deleted', async ({ world }) => {
  const { caller, hana, role, location } = await place(world)
  const body = { name: 'Dust collector hood', roles: [role._id], location }
  const { payload: planned } = await caller.call(newEquipmentEffect, { body: { roles: body.roles, location } })
  expect([planned.people, names(planned.opens)]).toEqual([['Hana Sato'], [training]])
  const { payload: hood } = await caller.call(addEquipment, { body })
  expect((await memberOf(caller, hana)).safetyEquipments).toEqual([hood._id])
  const params = { equipmentId: hood._id }
  const { payload: effect } = await caller.call(equipmentEffect, { params, body: {} })
  expect([effect.people, names(effect.closes), names(effect.opens)]).toEqual([['Hana Sato'], [training], []])
  await caller.call(deleteEquipment, { params })
  const after = await memberOf(caller, hana)
  expect(after.safetyEquipments).toEqual([])
  expect(
    await caller.refused(updateRole, { params: { roleId: role._id }, body: { name: 'x', description: 'x', revision: 1 } }),
  ).toMatchObject({
    status: 409,
    code: 'request.conflict',
  })
})

test('requesting an effect leaves no event, no notification and no new row', async ({ world }) => {
  const { practiceId, caller, role, shield } = await place(world)
  const rows = () =>
    world.system(async (db) => [
      await db.select().from(auditEvent).where(eq(auditEvent.practiceId, practiceId)),
      await db.select().from(notification).where(eq(notification.practiceId, practiceId)),
    ])
  const before = await rows()
  await caller.call(equipmentEffect, { params: { equipmentId: shield._id }, body: { roles: [role._id] } })
  expect(await rows()).toEqual(before)
})

test('an item added to further roles is given to their holders', async ({ world }) => {
  const { caller, hana, role, shield } = await place(world)
  const params = { equipmentId: shield._id }
  const body = { name: shield.name, roles: [role._id], revision: shield.revision }
  expect((await caller.call(updateEquipment, { params, body })).payload.roles).toEqual([role._id])
  expect((await memberOf(caller, hana)).safetyEquipments).toEqual([shield._id])
})
