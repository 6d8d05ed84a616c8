import { and, eq, inArray, isNull } from 'drizzle-orm'

import { updateUser } from '#contract/access/access'
import { addStaffMember } from '#contract/staff/staff'
import { updateRoleAndPosition } from '#contract/staff/staff-changes'
import { completeTask } from '#contract/tasks/tasks'
import { buildPerson } from '#api/data/builders/person'
import { employment, equipment, location, membership, task, taskOccurrence } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { place, preview } from '../features/staff/import/testing/import-calls.ts'
import { importMembers } from '../features/staff/import/testing/save-import.ts'
import { edit, memberAs, remove } from '../features/staff/testing/staff-calls.ts'

/** How tasks follow from people's attributes, composed as in the product. */

/**
 * Creates a dental office that is set up and where contact with human blood is possible. The clock starts on a Saturday; `monday` is the next
 * workday.
 */
async function office(world: World) {
  const main = place(world, 0)
  await world.system((db) =>
    db
      .update(location)
      .set({ options: ['humanBloodExposure'] })
      .where(eq(location.id, main.id)),
  )
  const rita = await world.system((db) =>
    buildPerson(
      db,
      {
        firstName: 'Rita',
        lastName: 'Moss',
        email: 'rita@lakeside.example',
        startedOn: '2020-03-02',
        posts: [{ practiceId: world.lakeside.id, locationId: main.id, exposure: 'notAtRisk', roleId: main.roleId }],
      },
      { now: world.services.clock.now() },
    ),
  )
  return { ...main, rita }
}

const monday = '2026-11-23T20:00:00.000Z'

/** Returns a person's open tasks of some rules, with their due dates. */
async function dueDays(world: World, userId: string, rules: readonly string[]) {
  const rows = await world.system((db) =>
    db
      .select({ rule: task.ruleKey, due: taskOccurrence.due })
      .from(task)
      .innerJoin(taskOccurrence, and(eq(taskOccurrence.taskId, task.id), eq(taskOccurrence.status, 'open')))
      .where(and(eq(task.subjectId, userId), isNull(task.closedAt), inArray(task.ruleKey, [...rules])))
      .orderBy(task.ruleKey, taskOccurrence.due),
  )
  return rows.map(({ rule, due }) => `${rule} ${due}`)
}

const exposedRules = ['annualRefresher', 'annualTraining', 'hepatitisBOffer', 'newHireBloodborne']
const firstDayRules = ['chemicalsFirst', 'newHire', 'newHireBriefing', 'ppeTraining']

const atRiskSince = async (world: World, userId: string) =>
  (await world.system((db) => db.select().from(membership).where(eq(membership.userId, userId)))).map((row) => row.atRiskSince)

inOwnWorld('for a receptionist who becomes At Risk, training and vaccine offer are counted from that day', async ({ world }) => {
  const { id, rita } = await office(world)
  const exposed = { atRiskLocations: [id], notAtRiskLocations: [] }
  const safe = { atRiskLocations: [], notAtRiskLocations: [id] }
  await edit(world, world.maria, rita, { lastName: 'Moss-Hale' })
  expect(await dueDays(world, rita, exposedRules)).toEqual(['annualRefresher 2026-12-21'])

  world.services.clock.set(monday)
  await edit(world, world.maria, rita, exposed)
  expect(await atRiskSince(world, rita)).toEqual(['2026-11-23'])
  expect(await dueDays(world, rita, exposedRules)).toEqual([
    'annualTraining 2027-11-23',
    'hepatitisBOffer 2026-12-07',
    'newHireBloodborne 2026-11-23',
  ])

  world.services.clock.advance({ days: 2 })
  const [initial] = await world.system((db) =>
    db
      .select()
      .from(task)
      .where(and(eq(task.subjectId, rita), eq(task.ruleKey, 'newHireBloodborne'))),
  )
  await edit(world, world.maria, rita, { spiceOfficerLocations: [id] })
  expect(await atRiskSince(world, rita), 'another change leaves the day').toEqual(['2026-11-23'])
  await world.system((db) => db.update(task).set({ behavior: 'other', forms: [] }).where(eq(task.id, initial!.id)))
  await (await world.as(rita)).call(completeTask, { params: { taskId: initial!.id }, body: { isCompleted: true, note: 'Held elsewhere' } })
  await edit(world, world.maria, rita, { spiceOfficerLocations: [] })
  expect(await dueDays(world, rita, exposedRules)).toEqual(['annualTraining 2027-11-25', 'hepatitisBOffer 2026-12-07'])

  world.services.clock.advance({ days: 7 })
  await edit(world, world.maria, rita, safe)
  expect(await atRiskSince(world, rita)).toEqual([null])
  expect(await dueDays(world, rita, exposedRules), 'bloodborne training counts for the refresher').toEqual(['annualRefresher 2027-11-25'])
  world.services.clock.advance({ days: 7 })
  await edit(world, world.maria, rita, exposed)
  expect(await atRiskSince(world, rita)).toEqual(['2026-12-09'])
  expect(await dueDays(world, rita, exposedRules), 'trained within the year').toEqual([
    'annualTraining 2027-11-25',
    'hepatitisBOffer 2026-12-07', // the offer that was not made before
  ])
})

inOwnWorld('a correction on the first day, or during the setup of the location, is not a new assignment', async ({ world }) => {
  const { id, rita } = await office(world)
  const exposed = { atRiskLocations: [id], notAtRiskLocations: [] }
  await edit(world, world.maria, rita, exposed)
  expect(await dueDays(world, rita, exposedRules)).toEqual([
    'annualTraining 2026-12-21',
    'hepatitisBOffer 2026-12-04',
    'newHireBloodborne 2026-11-21', // no training is recorded (ruling 55)
  ])
  const since = (moment: Date | null) =>
    world.system((db) => db.update(location).set({ librarySetupCompletedAt: moment }).where(eq(location.id, id)))
  await since(null)
  world.services.clock.set(monday)
  await edit(world, world.maria, world.maria, exposed)
  await since(world.services.clock.now())
  await edit(world, world.maria, rita, { lastName: 'Moss-Hale' })
  expect(await dueDays(world, world.maria, exposedRules)).toEqual([
    'annualRefresher 2026-12-21', // at the other location
    'annualTraining 2026-12-21',
    'hepatitisBOffer 2026-12-07',
    'newHireBloodborne 2026-11-23',
  ])
})

inOwnWorld(
  'a new administrator gets the first-day tasks, and so does an imported employee without a recorded training',
  async ({ world }) => {
    const { id, roleId, equipmentId } = await office(world)
    world.services.clock.set(monday)
    const maria = await world.as(world.maria)
    const added = await maria.call(addStaffMember, {
      body: {
        firstName: 'Amir',
        lastName: 'Katz',
        email: 'amir@lakeside.example',
        locations: [id],
        roles: [roleId],
        adminLocations: [id],
        atRiskLocations: [id],
        safetyEquipments: [equipmentId],
        startDate: '2026-11-30',
      },
    })
    const amir = added.payload._id
    expect(added.payload).toMatchObject({ newHire: false, isAdmin: true })
    expect(await dueDays(world, amir, [...firstDayRules, ...exposedRules])).toEqual([
      'annualTraining 2027-11-30',
      'chemicalsFirst 2026-11-30',
      'hepatitisBOffer 2026-12-14',
      'newHireBloodborne 2026-11-30',
      'newHireBriefing 2026-11-30',
      'ppeTraining 2026-11-30',
    ])
    expect(added.payload.trainingDueDate).toBe('2027-11-30')

    const { rows } = await preview(world, [
      'Vera,Long,vera@lakeside.example,,Main Street,ROLE,At Risk,6/1/1998,,',
      'Ulf,Dane,ulf@lakeside.example,,Main Street,ROLE,At Risk,,,',
      'Nia,Berg,nia@lakeside.example,,Main Street,ROLE,Administrator,11/16/2026,,',
    ])
    const [vera, ulf, nia] = await importMembers(world, rows)
    expect(await dueDays(world, vera!, [...firstDayRules, ...exposedRules])).toEqual([
      'annualTraining 2026-12-23',
      'chemicalsFirst 2026-11-23',
      'hepatitisBOffer 2026-12-07',
      'newHireBloodborne 2026-11-23',
      'newHireBriefing 2026-11-23',
    ])
    expect(await dueDays(world, ulf!, [...firstDayRules, ...exposedRules])).toEqual([
      'annualTraining 2026-12-23',
      'chemicalsFirst 2026-11-23',
      'hepatitisBOffer 2026-12-07',
      'newHireBloodborne 2026-11-23',
      'newHireBriefing 2026-11-23',
    ])
    expect(await dueDays(world, nia!, firstDayRules)).toEqual(['chemicalsFirst 2026-11-16', 'newHireBriefing 2026-11-16'])
    expect((await memberAs(world, world.maria, nia!)).trainingDueDate).toBe('2027-11-16')
    await edit(world, world.maria, ulf!, { startDate: '2026-11-20' })
    expect(await dueDays(world, ulf!, firstDayRules), 'as before, once somebody says when it began').toEqual([
      'chemicalsFirst 2026-11-23',
      'newHireBriefing 2026-11-23',
    ])
  },
)

inOwnWorld('the account that registered the practice is not a newcomer, but its first trainings are not recorded', async ({ world }) => {
  await office(world)
  await edit(world, world.maria, world.maria, { lastName: 'Alvarez-Ruiz' })
  expect(await dueDays(world, world.maria, [...firstDayRules, 'annualRefresher'])).toEqual([
    'annualRefresher 2026-12-21',
    'annualRefresher 2026-12-21', // at the other location
    'chemicalsFirst 2026-11-21',
    'chemicalsFirst 2026-11-21',
    'newHireBriefing 2026-11-21',
    'newHireBriefing 2026-11-21',
  ])
  const [own] = await world.system((db) => db.select().from(employment).where(eq(employment.userId, world.maria)))
  expect(own).toMatchObject({ practiceAdmin: true, startedOn: '2026-11-21' })
})

inOwnWorld('training on protective equipment is due with the equipment, and again with each further item', async ({ world }) => {
  const { id, rita, equipmentId } = await office(world)
  const mask = newId(world.services.clock.now())
  await world.system((db) =>
    db.insert(equipment).values({
      id: mask,
      practiceId: world.lakeside.id,
      locationId: id,
      itemId: 'mask',
      name: 'Mask',
      description: '',
      foundAt: '',
      createdAt: world.services.clock.now(),
    }),
  )
  await edit(world, world.maria, rita, { safetyEquipments: [equipmentId] })
  expect(await dueDays(world, rita, ['ppeTraining']), 'placed among the first days, because the person has long worked here').toEqual([
    'ppeTraining 2026-12-09',
  ])
  world.services.clock.set(monday)
  const maria = await world.as(world.maria)
  const give = (safetyEquipments: string[]) =>
    maria.call(updateRoleAndPosition, { params: { userId: rita }, body: { safetyEquipments, location: id } })
  await give([equipmentId, mask])
  expect(await dueDays(world, rita, ['ppeTraining']), 'before the new item is used').toEqual([
    'ppeTraining 2026-11-23',
    'ppeTraining 2026-12-09',
  ])
  await give([equipmentId])
  expect(await dueDays(world, rita, ['ppeTraining']), 'one that was returned').toEqual(['ppeTraining 2026-12-09'])
  await give([])
  expect(await dueDays(world, rita, ['ppeTraining'])).toEqual([])
  await (await world.as(rita)).call(updateUser, { params: { userId: rita }, body: { safetyEquipments: [mask] } })
  expect(await dueDays(world, rita, ['ppeTraining']), 'ticked in the own account').toEqual(['ppeTraining 2026-11-23'])
})

inOwnWorld('a person who returns is a newcomer again, whatever they did in an earlier employment', async ({ world }) => {
  const { id, rita, roleId } = await office(world)
  const post = { practiceId: world.lakeside.id, locationId: id, roleId }
  const begin = (startedOn: string) =>
    world.system((db) =>
      buildPerson(db, { firstName: 'Rita', lastName: 'Moss', startedOn, posts: [post] }, { now: world.services.clock.now(), id: rita }),
    )
  await remove(world, world.maria, rita)
  await begin('2026-11-21')
  await edit(world, world.maria, rita, { lastName: 'Moss-Hale' })
  const briefing = and(eq(task.subjectId, rita), eq(task.ruleKey, 'newHireBriefing'))
  const [first] = await world.system((db) => db.select().from(task).where(briefing))
  await (await world.as(world.maria)).call(completeTask, { params: { taskId: first!.id }, body: { isCompleted: true } })
  await edit(world, world.maria, rita, { lastName: 'Moss' })
  expect(await dueDays(world, rita, ['newHireBriefing'])).toEqual([])
  world.services.clock.set('2028-03-06T20:00:00.000Z')
  await remove(world, world.maria, rita)
  world.services.clock.set('2028-04-10T20:00:00.000Z')
  await begin('2028-04-10')
  await edit(world, world.maria, rita, { lastName: 'Moss-Hale' })
  expect(await dueDays(world, rita, ['newHireBriefing', 'annualTraining'])).toEqual([
    'annualTraining 2029-04-10',
    'newHireBriefing 2028-04-10',
  ])
})
