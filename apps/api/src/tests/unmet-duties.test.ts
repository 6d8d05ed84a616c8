import { and, eq, isNull } from 'drizzle-orm'

import { addEquipment, deleteEquipment, newEquipmentEffect } from '#contract/equipment/equipment'
import { addRole, updateRole } from '#contract/roles/roles'
import { updateRoleAndPosition } from '#contract/staff/staff-changes'
import { taskHistory } from '#contract/tasks/task-history'
import { completeTask } from '#contract/tasks/tasks'
import { buildPerson } from '#api/data/builders/person'
import { location, task, taskOccurrence } from '#api/data/tables'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { finishWizard } from '#api/features/library/testing/setup'

import { place } from '../features/staff/import/testing/import-calls.ts'
import { edit } from '../features/staff/testing/staff-calls.ts'

/** Duties that nobody has done keep their due day, whatever an administrator changes about the person (29 CFR 1910.132(f)(1)). */

const openOf = (world: World, userId: string, rule: string) =>
  world.system((db) =>
    db
      .select({ id: task.id, due: taskOccurrence.due, locationId: task.locationId })
      .from(task)
      .innerJoin(taskOccurrence, and(eq(taskOccurrence.taskId, task.id), eq(taskOccurrence.status, 'open')))
      .where(and(eq(task.subjectId, userId), isNull(task.closedAt), eq(task.ruleKey, rule)))
      .orderBy(taskOccurrence.due),
  )

/** A location that is set up, with a role that requires gloves and a newcomer in it who started on Wednesday, November 18. */
async function withNewcomer(world: World) {
  const { practiceId, locationId, nora, hana } = await newPractice(world)
  const caller = await world.as(nora)
  await answerQuestionnaire(caller, locationId, ['humanBloodExposure'])
  await finishWizard(caller, { locationId, about: hana })
  const body = { name: 'Polisher', description: 'Polishes and fits.', jobTasks: [], location: locationId }
  const role = (await caller.call(addRole, { body })).payload
  const gloves = (await caller.call(addEquipment, { body: { name: 'Bench gloves', location: locationId } })).payload
  const fields = { name: body.name, description: body.description, jobTasks: [], defaultEquipment: [gloves._id] }
  const posts = [{ practiceId, locationId, roleId: role._id, exposure: 'notAtRisk' as const }]
  const ben = await world.system((db) =>
    buildPerson(db, { firstName: 'Ben', lastName: 'Carver', startedOn: '2026-11-18', posts }, { now: world.services.clock.now() }),
  )
  await caller.call(updateRole, { params: { roleId: role._id }, body: fields })
  return { nora, ben, role, gloves, locationId }
}

/** Contact with human blood is possible at every location. */
const allowExposure = (world: World) => world.system((db) => db.update(location).set({ options: ['humanBloodExposure'] }))

inOwnWorld('equipment added to the role of a newcomer, and removed again, leaves the overdue training as it is', async ({ world }) => {
  const { nora, ben, role, locationId } = await withNewcomer(world)
  const before = await openOf(world, ben, 'ppeTraining')
  expect(before.map(({ due }) => due)).toHaveLength(1)
  world.services.clock.advance({ days: 4 })
  const caller = await world.as(nora)
  const body = { name: 'Cryo gloves', roles: [role._id], location: locationId }
  const cryo = (await caller.call(addEquipment, { body })).payload
  expect(await openOf(world, ben, 'ppeTraining')).toEqual(before)
  const history = (await caller.call(taskHistory, { params: { taskId: before[0]?.id ?? '' } })).payload.data
  expect(history).toMatchObject([{ due: before[0]?.due, status: 'open', state: 'overdue' }])
  await caller.call(deleteEquipment, { params: { equipmentId: cryo._id } })
  expect(await openOf(world, ben, 'ppeTraining')).toEqual(before)
})

/** A newcomer as in `withNewcomer` whose training on the gloves is done, 35 days later. */
async function withTrained(world: World) {
  const { nora, ben, role, gloves, locationId } = await withNewcomer(world)
  const [training] = await openOf(world, ben, 'ppeTraining')
  const taskId = training?.id ?? expect.fail('no training')
  await (await world.as(nora)).call(completeTask, { params: { taskId }, body: { isCompleted: true } })
  world.services.clock.advance({ days: 35 })
  return { ben, role, gloves, locationId, taskId, before: await rowOf(world, taskId), caller: await world.as(nora) }
}

const rowOf = async (world: World, taskId: string) => (await world.system((db) => db.select().from(task).where(eq(task.id, taskId))))[0]

inOwnWorld('a trained person gets further training with further equipment', async ({ world }) => {
  const { caller, ben, role, locationId, taskId, before } = await withTrained(world)
  const body = { roles: [role._id], location: locationId }
  const { payload: planned } = await caller.call(newEquipmentEffect, { body })
  expect(planned).toMatchObject({ people: ['Ben Carver'], opens: [{ name: 'Protective equipment training: Ben Carver' }], closes: [] })
  await caller.call(addEquipment, { body: { ...body, name: 'Cryo gloves' } })
  const further = await openOf(world, ben, 'ppeTraining')
  expect(further).toMatchObject([{ due: planned.opens[0]?.due }])
  expect(await rowOf(world, taskId), 'the training that was given stays as it was').toEqual(before)
  world.services.clock.advance({ minutes: 5 })
  await caller.call(addEquipment, { body: { ...body, name: 'Cryo apron' } })
  expect(await openOf(world, ben, 'ppeTraining'), 'it covers what is given later that day').toEqual(further)
})

inOwnWorld('a trained person needs no training on what is left when equipment is removed', async ({ world }) => {
  const { nora, ben, role, gloves, locationId } = await withNewcomer(world)
  world.services.clock.advance({ minutes: 5 })
  const caller = await world.as(nora)
  const body = { name: 'Cryo gloves', roles: [role._id], location: locationId }
  const cryo = (await caller.call(addEquipment, { body })).payload
  const [training] = await openOf(world, ben, 'ppeTraining')
  const taskId = training?.id ?? expect.fail('no training')
  await caller.call(completeTask, { params: { taskId }, body: { isCompleted: true } })
  const { closedAt: _, revision: __, ...before } = (await rowOf(world, taskId)) ?? expect.fail('no task')
  await caller.call(deleteEquipment, { params: { equipmentId: cryo._id } })
  expect(await openOf(world, ben, 'ppeTraining'), 'it was on all of it').toEqual([])
  expect(await rowOf(world, taskId)).toMatchObject(before)
  world.services.clock.advance({ minutes: 5 })
  await caller.call(addEquipment, { body: { ...body, name: 'Cryo apron' } })
  expect(await openOf(world, ben, 'ppeTraining')).toHaveLength(1)
  await caller.call(deleteEquipment, { params: { equipmentId: gloves._id } })
  expect(await openOf(world, ben, 'ppeTraining')).toHaveLength(1)
})

inOwnWorld('a trained person gets further training with another role', async ({ world }) => {
  const { caller, ben, gloves, locationId, taskId, before } = await withTrained(world)
  const other = { name: 'Caster', description: 'Casts.', jobTasks: [], defaultEquipment: [gloves._id], location: locationId }
  const { payload: caster } = await caller.call(addRole, { body: other })
  await caller.call(updateRoleAndPosition, { params: { userId: ben }, body: { roles: [caster._id], location: locationId } })
  expect(await openOf(world, ben, 'ppeTraining')).toHaveLength(1)
  expect(await rowOf(world, taskId)).toEqual(before)
})

inOwnWorld('the At Risk mark of a person that goes off and on reopens the same offer with its day', async ({ world }) => {
  await allowExposure(world)
  const { id } = place(world, 0)
  const exposed = { atRiskLocations: [id], notAtRiskLocations: [] }
  const safe = { atRiskLocations: [], notAtRiskLocations: [id] }
  await edit(world, world.maria, world.dana, safe)
  await edit(world, world.maria, world.dana, exposed)
  const before = await openOf(world, world.dana, 'hepatitisBOffer')
  expect(before).toHaveLength(1)
  world.services.clock.advance({ days: 1 })
  await edit(world, world.maria, world.dana, safe)
  expect(await openOf(world, world.dana, 'hepatitisBOffer')).toEqual([])
  world.services.clock.advance({ days: 1 })
  await edit(world, world.maria, world.dana, exposed)
  expect(await openOf(world, world.dana, 'hepatitisBOffer')).toEqual(before)
})

inOwnWorld('a person who moves to another location takes the day of an offer along that was not made', async ({ world }) => {
  await allowExposure(world)
  const [from, to] = [place(world, 0), place(world, 1)]
  const member = await world.system((db) =>
    buildPerson(
      db,
      {
        firstName: 'Moe',
        lastName: 'Vega',
        email: 'moe@lakeside.example',
        startedOn: '2020-03-02',
        posts: [{ practiceId: world.lakeside.id, locationId: from.id, exposure: 'notAtRisk', roleId: from.roleId }],
      },
      { now: world.services.clock.now() },
    ),
  )
  await edit(world, world.maria, member, { atRiskLocations: [from.id], notAtRiskLocations: [] })
  const [before] = await openOf(world, member, 'hepatitisBOffer')
  expect(before?.locationId).toBe(from.id)
  world.services.clock.advance({ days: 5 })
  const moved = { locations: [to.id], roles: [to.roleId], atRiskLocations: [to.id], notAtRiskLocations: [] }
  await edit(world, world.maria, member, moved)
  expect(await openOf(world, member, 'hepatitisBOffer')).toMatchObject([{ locationId: to.id, due: before?.due }])
})
