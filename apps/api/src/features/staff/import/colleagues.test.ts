import { listSharingRequests } from '#contract/staff/colleagues'
import { listNotifications } from '#contract/notifications/notifications'
import { getStaffMember } from '#contract/staff/staff'
import * as contract from '#contract/staff/staff-import'
import { buildPerson } from '#api/data/builders/person'
import { expect, test } from '#api/data/testing/test'

import { at, place, preview, problems } from './testing/import-calls.ts'

test('a colleague of another location gets the post, and nothing else of the row is used (ruling 39)', async ({ world }) => {
  const [main, harbor] = [place(world, 0), place(world, 1)]
  const now = world.services.clock.now()
  const posts = [{ practiceId: world.lakeside.id, locationId: main.id, roleId: main.roleId }]
  const person = { firstName: 'Noor', lastName: 'Khan', email: 'noor-main@lakeside.example', passwordHash: '', posts }
  const userId = await world.system((db) => buildPerson(db, person, { now }))
  const lines = [
    'Typed,Otherwise,NOOR-main@lakeside.example,,,ROLE,Safety Officer|At Risk,3/4/2019,Yes,',
    'Omar,Again,omar@lakeside.example,,,ROLE,At Risk,,,',
  ]
  const { rows, totals } = await preview(world, lines, { by: world.omar, index: 1 })
  expect(problems(rows)).toEqual(['3 email: User email id already present.'])
  expect(rows[0]).toMatchObject({ colleague: true, willInvite: null })
  expect(totals).toMatchObject({ rows: 2, wrong: 1, colleagues: 1, emails: 1 })
  const omar = await world.as(world.omar)
  const body = { rows: rows.slice(0, 1) }
  expect((await omar.call(contract.importStaff, { params: at(world, 1), body })).payload).toEqual({
    added: 0,
    colleagues: 1,
    emails: 0,
    textMessages: 0,
  })
  const found = (await (await world.as(world.maria)).call(getStaffMember, { params: { userId } })).payload
  expect(found).toMatchObject({ fullName: 'Noor Khan', newHire: false, invitePending: false, safetyOfficerLocations: [harbor.id] })
  expect(found.startDate).not.toBe('2019-03-04')
  expect(found.posts.map((post) => post.label)).toEqual(['Harbor', 'Main Street'])
  expect(await world.messages('noor-main@lakeside.example')).toEqual([])
  const told = await (await world.as(userId)).call(listNotifications, { params: { locationId: main.id } })
  expect(told.list.map((one) => one.title)).toContain('You now work at Harbor too')
  expect((await (await world.as(userId)).call(listSharingRequests, {})).payload).toMatchObject([{ location: { name: 'Harbor' } }])
  expect(problems((await preview(world, lines.slice(0, 1), { by: world.omar, index: 1 })).rows), 'there now').toEqual([
    '2 email: User email id already present.',
  ])
})

test('a colleague in two rows, and the contacts of two people in one row, are errors', async ({ world }) => {
  const main = place(world, 0)
  const posts = [{ practiceId: world.lakeside.id, locationId: main.id, roleId: main.roleId }]
  const add = (email: string, phone: string) =>
    world.system((db) =>
      buildPerson(db, { firstName: 'Ada', lastName: 'Moss', email, phone, passwordHash: '', posts }, { now: world.services.clock.now() }),
    )
  await add('ada@lakeside.example', '+15035550181')
  await add('bea@lakeside.example', '+15035550182')
  const lines = ['Ada,Moss,ada@lakeside.example,,,ROLE,At Risk,,,', 'Ada,Moss,,503 555 0181,,ROLE,At Risk,,,']
  const twice = await preview(world, lines, { by: world.omar, index: 1 })
  expect(problems(twice.rows)).toEqual(['2 email: This person is also in row 3.', '3 phone: This person is also in row 2.'])
  const mixed = await preview(world, ['Ada,Moss,ada@lakeside.example,503 555 0182,,ROLE,At Risk,,,'], { by: world.omar, index: 1 })
  expect(problems(mixed.rows)).toEqual(['2 email: User email id already present.', '2 phone: User phone already present.'])
})
