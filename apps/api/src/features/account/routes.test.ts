import { eq } from 'drizzle-orm'

import { getAccountDetails, mySupervisors, safetyOfficers } from '#contract/account/account'
import { addStaffMember } from '#contract/staff/staff'
import { membership } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'

const place = (world: World, index = 0) => world.lakeside.locations[index] ?? expect.fail('no such location')

const supervisors = async (world: World, userId: string, locationId: string) =>
  (await world.as(userId)).call(mySupervisors, { params: { locationId } })

test('the administrators of a location are listed with their contacts, the viewer first', async ({ world }) => {
  const harbor = place(world, 1).id
  expect((await supervisors(world, world.tessa, harbor)).map((one) => one.fullName)).toEqual(['Maria Alvarez', 'Omar Haddad'])
  const [first, ...others] = await supervisors(world, world.omar, harbor)
  expect(first).toEqual({
    _id: world.omar,
    fullName: 'Omar Haddad',
    firstName: 'Omar',
    lastName: 'Haddad',
    email: 'omar@lakeside.example',
    phone: null,
  })
  expect(others.map((one) => one._id)).toEqual([world.maria])
})

test('safety officers are the people with that position at the location; the list may be empty', async ({ world }) => {
  const dana = await world.as(world.dana)
  const params = { locationId: place(world).id }
  await world.system((db) => db.update(membership).set({ isSafetyOfficer: false }))
  expect(await dana.call(safetyOfficers, { params })).toEqual([])
  await world.system((db) => db.update(membership).set({ isSafetyOfficer: true }).where(eq(membership.userId, world.dana)))
  expect(await dana.call(safetyOfficers, { params })).toMatchObject([{ _id: world.dana, email: 'dana@lakeside.example' }])
  expect(await dana.refused(safetyOfficers, { params: { locationId: place(world, 1).id } })).toMatchObject({ status: 403 })
  const cedar = world.cedar.locations[0]?.id
  expect(await dana.refused(mySupervisors, { params: { locationId: cedar } })).toMatchObject({ status: 404 })
})

test('a person with a pending invitation is shown as entered; a person who has left is not shown', async ({ world }) => {
  const main = place(world)
  const body = {
    firstName: 'Yvan',
    lastName: 'P.',
    email: 'ivan@cedar.example',
    locations: [main.id],
    adminLocations: [main.id],
    roles: [main.roleId],
  }
  const { payload: yvan } = await (await world.as(world.maria)).call(addStaffMember, { body })
  const shown = await supervisors(world, world.dana, main.id)
  expect(shown.map((one) => one.fullName)).toEqual(['Maria Alvarez', 'Yvan P.'])
  expect(shown[1]).toMatchObject({ _id: yvan._id, email: 'ivan@cedar.example' })
  await world.system((db) => db.update(membership).set({ endedAt: world.services.clock.now() }).where(eq(membership.userId, yvan._id)))
  expect((await supervisors(world, world.dana, main.id)).map((one) => one.fullName)).toEqual(['Maria Alvarez'])
})

test('a person’s places of work show practice, positions, role and review date', async ({ world }) => {
  const main = place(world).id
  await world.system((db) =>
    db
      .update(membership)
      .set({ annualReviewDate: '02/29', exposure: 'atRisk', isSafetyOfficer: true, isSpiceOfficer: true })
      .where(eq(membership.userId, world.dana)),
  )
  const { payload } = await (await world.as(world.dana)).call(getAccountDetails, {})
  expect(payload.posts).toMatchObject([
    {
      _id: main,
      name: 'Main Street',
      practice: 'Lakeside Dental',
      administrator: false,
      safetyOfficer: true,
      spiceOfficer: true,
      atRisk: true,
      annual_review_date: '02/29',
    },
  ])
  const ruth = await (await world.as(world.ruth)).call(getAccountDetails, {})
  expect(ruth.payload.posts.map((post) => [post.practice, post.administrator])).toEqual([
    ['Cedar Family Medicine', true],
    ['Lakeside Dental', false],
  ])
})
