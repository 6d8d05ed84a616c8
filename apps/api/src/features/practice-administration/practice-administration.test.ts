import {
  getPracticeAdministration,
  givePracticeAdministration,
  giveUpPracticeAdministration,
} from '#contract/practice-administration/practice-administration'
import { addStaffMember } from '#contract/staff/staff'
import { deleteStaffMember, updateRoleAndPosition } from '#contract/staff/staff-changes'
import { expect, inOwnWorld, test } from '#api/data/testing/test'

import { placeOf, paramsOf, namesOf, read, give, messages, isManager } from './testing/administration-calls.ts'

test('who administers something sees who administers the practice; nobody else does', async ({ world }) => {
  expect(await read(world, world.maria)).toMatchObject({
    administrators: [{ _id: world.maria, fullName: 'Maria Alvarez', canTakeOver: false }],
    candidates: [{ _id: world.omar, fullName: 'Omar Haddad' }],
    takeover: null,
    locations: [
      { name: 'Harbor', administrators: ['Maria Alvarez', 'Omar Haddad'], mine: true },
      { name: 'Main Street', administrators: ['Maria Alvarez'], mine: true },
    ],
    can: {
      give: true,
      giveUp: false,
      whyNotGiveUp: 'You are the only administrator of the practice. Please choose another one first.',
      claim: false,
    },
  })
  expect(await read(world, world.omar)).toMatchObject({
    administrators: [{ _id: world.maria, canTakeOver: true }],
    candidates: [],
    locations: [],
    can: { give: false, giveUp: false, whyNotGiveUp: null, claim: false },
  })
  for (const person of [world.dana, world.ruth])
    expect(await (await world.as(person)).refused(getPracticeAdministration, { params: paramsOf(world) })).toMatchObject({ status: 403 })
})

inOwnWorld('an administrator of the practice makes a second one, who is equal, and both are told', async ({ world }) => {
  expect(namesOf(await give(world, world.maria, world.omar, true))).toEqual(['Maria Alvarez', 'Omar Haddad'])
  expect([await isManager(world, world.maria), await isManager(world, world.omar)]).toEqual([true, true])
  expect((await messages(world, 'omar@lakeside.example')).map(({ subject }) => subject)).toEqual([
    'Omar Haddad now administers Lakeside Dental',
  ])
  expect((await messages(world, 'maria@lakeside.example'))[0]?.text).toContain(
    'Maria Alvarez has made Omar Haddad an administrator of Lakeside Dental',
  )
  expect((await world.audit('practice.administrator_added')).at(-1)).toMatchObject({ actorId: world.maria, targetId: world.omar })
  const again = { params: { ...paramsOf(world), userId: world.omar }, body: { keepOwn: true } }
  expect(await (await world.as(world.maria)).refused(givePracticeAdministration, again)).toMatchObject({
    code: 'practice.already_administrator',
  })
})

inOwnWorld('handing over ends the own position at once; then the former administrator can be removed', async ({ world }) => {
  expect(namesOf(await give(world, world.maria, world.omar, false))).toEqual(['Omar Haddad'])
  expect([await isManager(world, world.maria), await isManager(world, world.omar)]).toEqual([false, true])
  expect((await messages(world, 'maria@lakeside.example'))[0]?.text).toContain(
    'handed over the administration of Lakeside Dental to Omar Haddad',
  )
  expect((await world.audit('practice.handed_over')).at(-1)).toMatchObject({ targetId: world.omar })
  const body = { adminLocations: [], location: placeOf(world, 1).id }
  await (await world.as(world.omar)).call(updateRoleAndPosition, { params: { userId: world.maria }, body })
  const back = { params: { ...paramsOf(world), userId: world.maria }, body: { keepOwn: true } }
  expect(await (await world.as(world.maria)).refused(givePracticeAdministration, back)).toMatchObject({
    code: 'practice.not_administrator',
  })
})

inOwnWorld('only people who have joined and administer a location get the position, and only from who has it', async ({ world }) => {
  const to = (userId: string) => ({ params: { ...paramsOf(world), userId }, body: { keepOwn: true } })
  const maria = await world.as(world.maria)
  for (const person of [world.dana, world.tessa])
    expect(await maria.refused(givePracticeAdministration, to(person))).toMatchObject({ status: 409, code: 'practice.not_eligible' })
  const main = placeOf(world, 0)
  const added = {
    firstName: 'Bea',
    lastName: 'Roy',
    email: 'bea@lakeside.example',
    locations: [main.id],
    roles: [main.roleId],
    adminLocations: [main.id],
  }
  const bea = (await maria.call(addStaffMember, { body: added })).payload
  expect(await maria.refused(givePracticeAdministration, to(bea._id))).toMatchObject({ code: 'practice.not_eligible' })
  expect(await maria.refused(givePracticeAdministration, to(world.foreignOnly))).toMatchObject({ status: 404 })
  for (const person of [world.omar, world.dana, world.ruth])
    expect(await (await world.as(person)).refused(givePracticeAdministration, to(world.omar))).toMatchObject({
      status: 403,
      code: 'practice.not_administrator',
    })
})

inOwnWorld('the last administrator of the practice cannot leave without a successor', async ({ world }) => {
  const maria = await world.as(world.maria)
  expect(await maria.refused(giveUpPracticeAdministration, { params: paramsOf(world) })).toMatchObject({
    status: 409,
    code: 'practice.last_administrator',
  })
  expect(await maria.refused(deleteStaffMember, { params: { userId: world.maria } })).toMatchObject({ status: 405 })
  await give(world, world.maria, world.omar, true)
  const { payload } = await maria.call(giveUpPracticeAdministration, { params: paramsOf(world) })
  expect(namesOf(payload)).toEqual(['Omar Haddad'])
  expect((await messages(world, 'maria@lakeside.example')).at(-1)?.subject).toBe('Maria Alvarez no longer administers Lakeside Dental')
  expect((await world.audit('practice.administration_given_up')).at(-1)).toMatchObject({ actorId: world.maria })
  expect(await maria.refused(giveUpPracticeAdministration, { params: paramsOf(world) })).toMatchObject({ status: 403 })
})

inOwnWorld('of two administrators who give up at once, one stays', async ({ world }) => {
  await give(world, world.maria, world.omar, true)
  const [maria, omar] = [await world.as(world.maria), await world.as(world.omar)]
  const replies = await Promise.all([maria, omar].map((one) => one.raw(giveUpPracticeAdministration, { params: paramsOf(world) })))
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})
