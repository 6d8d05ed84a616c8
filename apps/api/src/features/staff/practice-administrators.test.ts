import { and, eq } from 'drizzle-orm'

import { decideFreeze } from '#contract/replaced-contacts/replaced-contacts'
import { getStaffMember, listStaff } from '#contract/staff/staff'
import { deleteStaffMember, updateRoleAndPosition, updateStaffMember } from '#contract/staff/staff-changes'
import { practicePlans } from '#contract/billing/plan-changes'
import { invoices } from '#contract/billing/invoices'
import { employment, membership, notification, outboxMessage, replacedContact } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { edit, editRefused, formOf, memberAs, placeOf, remove } from './testing/staff-calls.ts'

const stays = { status: 403, code: 'staff.practice_administrator' }
const protectedMaria =
  'Maria Alvarez administers the practice. Only Maria Alvarez and other administrators of the practice can change this.'

const setPracticeAdmin = (world: World, userId: string) =>
  world.system((db) => db.update(employment).set({ practiceAdmin: true }).where(eq(employment.userId, userId)))

const messagesTo = (world: World, to: string) => world.system((db) => db.select().from(outboxMessage).where(eq(outboxMessage.to, to)))

test('an administrator of a location cannot remove, demote or change an administrator of the practice', async ({ world }) => {
  const omar = await world.as(world.omar)
  const harbor = placeOf(world, 1).id
  const params = { userId: world.maria }
  expect(await omar.refused(deleteStaffMember, { params })).toMatchObject(stays)
  expect(await omar.refused(updateRoleAndPosition, { params, body: { adminLocations: [] } })).toMatchObject({
    ...stays,
    error: protectedMaria,
  })
  expect(await omar.refused(updateRoleAndPosition, { params, body: { roles: [], newHire: true, location: harbor } })).toMatchObject(stays)
  for (const change of [
    {},
    { firstName: 'Nobody' },
    { email: 'omar2@lakeside.example' },
    { phone: '+15035550177' },
    { adminLocations: [] },
  ])
    expect(await editRefused(world, world.omar, world.maria, change), JSON.stringify(change)).toMatchObject(stays)
  expect((await memberAs(world, world.maria, world.maria)).adminLocations).toContain(harbor)
})

test('the server says what a viewer may do with a member, and who can do the rest', async ({ world }) => {
  const canOf = async (viewer: string, userId: string) => (await memberAs(world, viewer, userId)).can
  expect(await canOf(world.omar, world.maria)).toEqual({ change: false, remove: false, whyNot: protectedMaria })
  expect(await canOf(world.omar, world.tessa)).toEqual({ change: true, remove: true, whyNot: null })
  expect(await canOf(world.maria, world.omar)).toEqual({ change: true, remove: true, whyNot: null })
  expect(await canOf(world.maria, world.maria)).toEqual({ change: true, remove: false, whyNot: null })
  const listed = await (await world.as(world.omar)).call(listStaff, { params: { locationId: placeOf(world, 1).id }, query: {} })
  expect(listed.payload.data.find(({ _id }) => _id === world.maria)?.can.remove).toBe(false)
})

inOwnWorld('an administrator of every location cannot end the owner’s employment or get card, plans and invoices', async ({ world }) => {
  const cedar = world.cedar.locations[0] ?? expect.fail('no location')
  await world.system((db) =>
    db
      .update(membership)
      .set({ isAdministrator: true })
      .where(and(eq(membership.userId, world.foreignOnly), eq(membership.locationId, cedar.id))),
  )
  const lena = await world.as(world.foreignOnly)
  const params = { userId: world.ruth }
  expect(await lena.refused(updateRoleAndPosition, { params, body: { adminLocations: [] } })).toMatchObject(stays)
  expect(await lena.refused(deleteStaffMember, { params })).toMatchObject(stays)
  const { payload } = await lena.call(practicePlans, { params: { practiceId: world.cedar.id } })
  expect(payload).toMatchObject({ canManage: false, card: null, askWhom: ['Ruth Okafor'] })
  expect(await lena.refused(invoices, { params: { practiceId: world.cedar.id } })).toMatchObject({ status: 403 })
  expect((await (await world.as(world.ruth)).call(getStaffMember, { params })).payload.practiceAdmin).toBe(true)
})

inOwnWorld('another administrator of the practice may change the posts of the first one, but not remove them', async ({ world }) => {
  await setPracticeAdmin(world, world.omar)
  expect(await (await world.as(world.omar)).refused(deleteStaffMember, { params: { userId: world.maria } })).toMatchObject({
    ...stays,
    error: 'Maria Alvarez administers the practice. First Maria Alvarez hands over or gives up its administration, on the page "Practice".',
  })
  const { payload } = await (
    await world.as(world.omar)
  ).call(updateRoleAndPosition, {
    params: { userId: world.maria },
    body: { adminLocations: [], location: placeOf(world, 1).id },
  })
  expect(payload.adminLocations).toEqual([placeOf(world, 0).id])
  expect(payload.can).toMatchObject({ change: true, remove: false })
})

inOwnWorld('a frozen account of an administrator of the practice waits for another administrator of the practice', async ({ world }) => {
  const now = world.services.clock.now()
  await world.system((db) =>
    db.insert(replacedContact).values({
      id: newId(now),
      userId: world.maria,
      method: 'email',
      contact: 'frontdesk@lakeside.example',
      countryCode: '1',
      linkHash: 'a link',
      createdAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
      frozenAt: now,
    }),
  )
  const decide = { params: { userId: world.maria }, body: { decision: 'putBack' as const } }
  expect(await (await world.as(world.omar)).refused(decideFreeze, decide)).toMatchObject(stays)
  await setPracticeAdmin(world, world.omar)
  expect((await (await world.as(world.omar)).call(decideFreeze, decide)).payload.email).toBe('frontdesk@lakeside.example')
})

inOwnWorld('a person who is taken off a location is told by whom and whom to ask', async ({ world }) => {
  await world.system((db) =>
    db.insert(membership).values({
      id: newId(world.services.clock.now()),
      practiceId: world.lakeside.id,
      locationId: placeOf(world, 0).id,
      userId: world.tessa,
      roleId: placeOf(world, 0).roleId,
      startedAt: world.services.clock.now(),
    }),
  )
  await remove(world, world.omar, world.tessa)
  const [mail, ...more] = await messagesTo(world, 'tessa@lakeside.example')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('You no longer work at Harbor')
  expect(mail?.text).toContain('Omar Haddad has taken you off Harbor (Lakeside Dental) in SafePractice.')
  expect(mail?.text).toContain('please ask Maria Alvarez (maria@lakeside.example).')
  const notes = await world.system((db) => db.select().from(notification).where(eq(notification.userId, world.tessa)))
  expect(notes).toMatchObject([
    { title: 'You no longer work at Harbor', subTitle: 'Changed by Omar Haddad.', locationId: placeOf(world, 0).id },
  ])
})

inOwnWorld('a person whose employment ends is told, by text message if there is no email address', async ({ world }) => {
  await world.system((db) => db.client.query(`update "user" set email = null, phone = '+15035550144' where id = $1`, [world.dana]))
  await remove(world, world.maria, world.dana)
  expect(await messagesTo(world, '+15035550144')).toMatchObject([
    {
      channel: 'sms',
      text: 'Maria Alvarez has taken you off Main Street, and with that ended your work at Lakeside Dental in SafePractice. Your records are kept. If you did not expect this, please ask Maria Alvarez (maria@lakeside.example).',
    },
  ])
})

inOwnWorld('a former administrator of a location is told, by form and by profile; nobody is told of other changes', async ({ world }) => {
  const second = { adminLocations: [placeOf(world, 1).id] }
  await edit(world, world.omar, world.tessa, second)
  expect(await messagesTo(world, 'tessa@lakeside.example')).toEqual([])
  await edit(world, world.omar, world.tessa, { adminLocations: [] })
  expect((await messagesTo(world, 'tessa@lakeside.example')).map(({ subject }) => subject)).toEqual([
    'You are no longer an administrator of Harbor',
  ])
  const omar = await world.as(world.omar)
  await edit(world, world.omar, world.tessa, second)
  await (await world.as(world.maria)).call(updateRoleAndPosition, { params: { userId: world.omar }, body: { adminLocations: [] } })
  expect((await messagesTo(world, 'omar@lakeside.example')).map(({ text }) => text)[0]).toContain(
    'Maria Alvarez has ended your position as administrator of Harbor (Lakeside Dental) in SafePractice.',
  )
  expect(
    await omar.refused(updateStaffMember, {
      params: { userId: world.tessa },
      body: formOf(world, await memberAs(world, world.maria, world.tessa)),
    }),
  ).toMatchObject({ status: 403, code: 'access.forbidden' })
})
