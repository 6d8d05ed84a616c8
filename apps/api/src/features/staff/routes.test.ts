import { eq } from 'drizzle-orm'

import { getUser } from '#contract/access/access'
import { login } from '#contract/access/sign-in'
import { usersByLocation } from '#contract/locations/locations'
import * as contract from '#contract/staff/staff'
import { updateStaffMember } from '#contract/staff/staff-changes'
import { location, membership, role, user, watchInterval } from '#api/data/tables'
import { openLinks } from '#api/data/testing/open-links'
import { expect, inOwnWorld, test, testPassword, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

const place = (world: World, index: number) => world.lakeside.locations[index] ?? expect.fail('no such location')

const newMember = (world: World, changes: object = {}) => {
  const main = place(world, 0)
  return {
    firstName: 'Noor',
    lastName: 'Khan',
    email: 'noor@lakeside.example',
    locations: [main.id],
    roles: [main.roleId],
    atRiskLocations: [main.id],
    ...changes,
  }
}

const add = async (world: World, by: string, changes: Parameters<typeof newMember>[1] = {}) =>
  (await (await world.as(by)).call(contract.addStaffMember, { body: newMember(world, changes) })).payload

const list = async (world: World, by: string, query: Record<string, unknown> = {}, at = 0) =>
  (await (await world.as(by)).call(contract.listStaff, { params: { locationId: place(world, at).id }, query })).payload

inOwnWorld('an administrator sees the people of a location by name, with the columns of the table', async ({ world }) => {
  const { data, totalCount, totalIsExact } = await list(world, world.maria)
  expect(data.map((member) => member.fullName)).toEqual(['Dana Whitfield', 'Maria Alvarez', 'Ruth Okafor'])
  expect({ totalCount, totalIsExact }).toEqual({ totalCount: 3, totalIsExact: true })
  expect(data[1]).toMatchObject({
    email: 'maria@lakeside.example',
    invitePending: false,
    isRegistrationCompleted: 2,
    isAdmin: true,
    practiceAdmin: true,
    startDate: '2026-11-21',
    trainingDueDate: '2026-12-21',
    trainingMinutesWatched: 0,
    location_details: [{ label: 'Harbor' }, { label: 'Main Street' }],
  })
})

inOwnWorld('of the selected locations, only those that the caller administers count', async ({ world }) => {
  const [main, harbor] = [place(world, 0).id, place(world, 1).id]
  const both = await list(world, world.maria, { selectedLocations: `${main},${harbor}` })
  expect(both.data.map((member) => member.firstName)).toEqual(['Dana', 'Maria', 'Omar', 'Ruth', 'Tessa'])
  const omars = await list(world, world.omar, { selectedLocations: main }, 1)
  expect(omars.data.map((member) => member.firstName)).toEqual(['Maria', 'Omar', 'Tessa'])
  const query = { selectedLocations: `${main},${world.cedar.locations[0]?.id}` }
  expect(await (await world.as(world.maria)).refused(contract.listStaff, { params: { locationId: main }, query })).toMatchObject({
    status: 404,
  })
})

inOwnWorld('filters, order and pages can be combined and return the total', async ({ world }) => {
  const named = await list(world, world.maria, { name: 'A WHIT' })
  expect(named.data.map((member) => member.firstName)).toEqual(['Dana'])
  await world.system((db) => db.update(user).set({ phone: '+15035550188' }).where(eq(user.id, world.dana)))
  for (const phone of ['(503) 555-0188', '55501', '+1 503'])
    expect((await list(world, world.maria, { phone })).data.map((member) => member.firstName)).toEqual(['Dana'])
  expect((await list(world, world.maria, { phone: '555-0199' })).data).toEqual([])
  const byEmail = await list(world, world.maria, { orderBy: 'email', order: 'desc', pageSize: 2 })
  expect(byEmail.data.map((member) => member.email)).toEqual(['ruth@cedar.example', 'maria@lakeside.example'])
  const second = await list(world, world.maria, { pageSize: 2, pageNumber: 2 })
  expect([second.data.map((member) => member.firstName), second.totalCount]).toEqual([['Ruth'], 3])
  const beyond = await list(world, world.maria, { pageNumber: 9 })
  expect([beyond.data, beyond.totalCount]).toEqual([[], 3])
  const refused = await (
    await world.as(world.maria)
  ).refused(contract.listStaff, { params: { locationId: place(world, 0).id }, query: { orderBy: 'locations' } })
  expect(refused).toMatchObject({ status: 422, fields: { orderBy: expect.any(String) } })
})

test('training counts each watched second of a version of a film once in the current training year', async ({ world }) => {
  const watch = (fromSecond: number, toSecond: number, trainingYear: string, videoVersion = 1) => ({
    id: newId(world.services.clock.now()),
    practiceId: world.lakeside.id,
    userId: world.dana,
    videoId: 'osha',
    videoVersion,
    fromSecond,
    toSecond,
    source: 'own',
    trainingYear,
    watchedAt: world.services.clock.now(),
  })
  const thisYear = [watch(0, 100, '2026-11-21'), watch(50, 160, '2026-11-21'), watch(0, 20, '2026-11-21', 2)]
  await world.system((db) => db.insert(watchInterval).values([...thisYear, watch(0, 900, '2025-11-21')]))
  const { data } = await list(world, world.maria, { orderBy: 'trainingMinutesWatched', order: 'desc' })
  expect(data[0]).toMatchObject({ firstName: 'Dana', trainingMinutesWatched: 180 })
})

inOwnWorld('the training due filter takes the due date minus one year', async ({ world }) => {
  const veteran = await add(world, world.maria, { firstName: 'Vera', email: 'vera@lakeside.example', startDate: '2020-02-29' })
  expect(veteran).toMatchObject({ startDate: '2020-02-29', trainingDueDate: '2026-12-21' })
  const ownTask = `update task_occurrence o set due = '2027-02-28' from task t where t.id = o.task_id and t.subject_id = $1 and t.anchor = 'person'`
  await world.system((db) => db.client.query(ownTask, [veteran._id]))
  const found = await list(world, world.maria, { trainingDueDate: '2026-02-28T20:00:00.000Z' })
  expect(found.data.map((member) => member.firstName)).toEqual(['Vera'])
})

test('a new member is invited by email and is a member of exactly the given locations', async ({ world }) => {
  const [main, harbor] = [place(world, 0), place(world, 1)]
  const added = await add(world, world.maria, {
    email: 'Paul@Lakeside.example',
    firstName: 'Paul',
    locations: [main.id, harbor.id],
    roles: [harbor.roleId, main.roleId],
    notAtRiskLocations: [],
    atRiskLocations: [main.id],
    adminLocations: [harbor.id],
    newHire: true,
    safetyEquipments: [main.equipmentId],
    phone: '+1 (503) 555-0144',
    practices: [world.lakeside.id],
  })
  expect(added).toMatchObject({
    email: 'paul@lakeside.example',
    phone: '+15035550144',
    newHire: false,
    invitePending: true,
    isRegistrationCompleted: 0,
    adminLocations: [harbor.id],
    atRiskLocations: [main.id],
    safetyEquipments: [main.equipmentId],
    joinCode: expect.stringMatching(/^[A-Z2-9]{6}$/),
  })
  const [mail] = await world.messages('paul@lakeside.example')
  expect(mail?.text).toContain(`http://localhost:3000/register?email=paul%40lakeside.example&code=`)
  expect(mail?.text, 'the link is enough').not.toContain(added.joinCode)
  expect((await world.audit('staff.added')).filter((event) => event.targetId === added._id).map((event) => event.locationId)).toEqual([
    main.id,
    harbor.id,
  ])
})

test.for([{ email: 'iris@lakeside.example' }, { email: '', phone: '+15035550193' }])(
  'a member who was read can be sent back unchanged: %j',
  async (contact, { world }) => {
    const { _id: userId } = await add(world, world.maria, { firstName: 'Iris', ...contact })
    const maria = await world.as(world.maria)
    const read = async () => (await maria.call(contract.getStaffMember, { params: { userId } })).payload
    const before = await read()
    await maria.call(updateStaffMember, { params: { userId }, body: before })
    expect(await read()).toEqual({ ...before, revision: expect.any(Number) as number })
  },
)

test('a person without an email is invited by text message', async ({ world }) => {
  const member = await add(world, world.maria, { firstName: 'Lea', email: '', phone: '+15035550155', newHire: true })
  expect(member).toMatchObject({ email: null, phone: '+15035550155', newHire: true })
  const [message] = await world.messages('+15035550155')
  expect(message).toMatchObject({ channel: 'sms', urgency: 'link', text: expect.stringMatching(/\/oc\/\w{12}$/) })
  expect(await openLinks(world, message?.text)).toContain('/register?phone=%2B15035550155&code=')
})

test('a contact of the same practice is rejected, whether in an account or a pending invitation', async ({ world }) => {
  const maria = await world.as(world.maria)
  const refused = (changes: object) => maria.refused(contract.addStaffMember, { body: newMember(world, changes) })
  expect(await refused({ email: 'dana@lakeside.example' })).toMatchObject({ status: 409, error: 'User email id already present.' })
  // Tessa has no post at the chosen location (ruling 39).
  expect(await refused({ email: 'tessa@lakeside.example' })).toMatchObject({ status: 409, code: 'staff.works_in_practice' })
  await add(world, world.maria, { email: 'ines@lakeside.example', phone: '+15035550166' })
  expect(await refused({ email: 'INES@lakeside.example' })).toMatchObject({ status: 409, error: 'User email id already present.' })
  expect(await refused({ email: '', phone: '+15035550166' })).toMatchObject({ status: 409, error: 'User phone already present.' })
  expect(await refused({ email: '', phone: '+1' })).toMatchObject({ status: 409, error: 'Either an email or phone number is required' })
})

test('a contact known in another practice looks exactly like a new one and reveals nothing of the account', async ({ world }) => {
  const member = await add(world, world.maria, { firstName: 'Yvan', lastName: 'P', email: 'ivan@cedar.example' })
  expect(member).toMatchObject({ fullName: 'Yvan P', email: 'ivan@cedar.example', invitePending: true, isRegistrationCompleted: 0 })
  // An identifier begins with its creation time, so the account must be older (ruling 17).
  world.services.clock.advance({ minutes: 1 })
  const [fresh, known] = [{ email: 'nobody.yet@cedar.example' }, { email: '', phone: '+15035550171' }]
  await world.system((db) => db.update(user).set({ phone: known.phone }).where(eq(user.id, world.foreignOnly)))
  const madeAt = newId(world.services.clock.now()).slice(0, 8)
  for (const contact of [fresh, known]) expect((await add(world, world.maria, contact))._id.slice(0, 8)).toBe(madeAt)
  const [mail] = await world.messages('ivan@cedar.example')
  expect(mail?.text).toContain('Hello Yvan,')
  const maria = await world.as(world.maria)
  const seen = await maria.call(getUser, { params: { userId: member._id } })
  expect(seen).toMatchObject({ fullName: 'Yvan P', email: 'ivan@cedar.example', phone: null, isRegistrationCompleted: 0 })
  expect(await maria.refused(getUser, { params: { userId: world.foreignOnly } })).toMatchObject({ status: 404 })
  const { payload: people } = await maria.call(usersByLocation, { params: { locationId: place(world, 0).id } })
  expect(people.find((person) => person.value === member._id)?.label).toBe('Yvan P')
  const ivan = await (await world.as(world.foreignOnly)).call(getUser, { params: { userId: world.foreignOnly } })
  expect(ivan.locationIds).toEqual([world.cedar.locations[0]?.id])
})

test('an administrator of only Harbor cannot add to Main Street', async ({ world }) => {
  const [main, harbor] = [place(world, 0), place(world, 1)]
  const omar = await world.as(world.omar)
  const body = newMember(world, {
    email: 'x@lakeside.example',
    locations: [main.id, harbor.id],
    roles: [main.roleId, harbor.roleId],
    atRiskLocations: [main.id, harbor.id],
  })
  expect(await omar.refused(contract.addStaffMember, { body })).toMatchObject({ status: 403, error: contract.NotYourLocation.text })
  const foreign = newMember(world, { email: 'x@lakeside.example', locations: [world.cedar.locations[0]?.id ?? ''] })
  expect(await omar.refused(contract.addStaffMember, { body: foreign })).toMatchObject({ status: 404 })
})

test('every row needs a location that occurs once, a role of that location, and a position or exposure of the person', async ({
  world,
}) => {
  const maria = await world.as(world.maria)
  const [main, harbor] = [place(world, 0), place(world, 1)]
  const refused = (changes: object) =>
    maria.refused(contract.addStaffMember, { body: newMember(world, { email: 'row@lakeside.example', ...changes }) })
  expect(await refused({ locations: [main.id, main.id], roles: [main.roleId] })).toMatchObject({
    status: 409,
    error: 'Locations cannot repeat.',
  })
  expect(await refused({ roles: [harbor.roleId] })).toMatchObject({ status: 422, fields: { roles: 'Fill all required fields.' } })
  expect(await refused({ atRiskLocations: [] })).toMatchObject({ status: 422, fields: { locations: 'Fill all required fields.' } })
  expect(await refused({ notAtRiskLocations: [main.id] })).toMatchObject({
    status: 422,
    fields: { notAtRiskLocations: expect.any(String) },
  })
  expect(await refused({ safetyEquipments: [harbor.equipmentId] })).toMatchObject({
    status: 422,
    fields: { safetyEquipments: expect.any(String) },
  })
  expect(await world.messages('row@lakeside.example')).toEqual([])
})

test('a new join code ends the old one and is visible only to administrators of a shared location', async ({ world }) => {
  const member = await add(world, world.maria, { email: 'renew@lakeside.example' })
  const renewed = await (await world.as(world.maria)).call(contract.newJoinCode, { params: { id: member._id } })
  expect(renewed.joinCode).not.toBe(member.joinCode)
  expect(await world.messages('renew@lakeside.example')).toHaveLength(2)
  expect(await (await world.as(world.omar)).refused(contract.newJoinCode, { params: { id: member._id } })).toMatchObject({ status: 403 })
  expect(await (await world.as(world.dana)).refused(contract.getInviteTarget, { params: { userId: member._id } })).toMatchObject({
    status: 403,
  })
  expect(await (await world.as(world.maria)).refused(contract.newJoinCode, { params: { id: world.dana } })).toMatchObject({ status: 409 })
  world.services.clock.advance({ days: 8 })
  const later = await (await world.as(world.maria)).call(contract.getStaffMember, { params: { userId: member._id } })
  expect(later.payload).toMatchObject({ joinCode: null, isJoinCodeExpired: true })
})

test('members can choose roles and equipment of their location', async ({ world }) => {
  const main = place(world, 0)
  const dana = await world.as(world.dana)
  expect((await dana.call(contract.rolesByLocation, { params: { locationId: main.id } })).payload).toEqual([
    { value: main.roleId, label: 'Clinical staff', location: main.id, defaultEquipment: [], usuallyAtRisk: true },
  ])
  expect((await dana.call(contract.equipmentByLocation, { params: { locationId: main.id } })).payload).toMatchObject([
    { value: main.equipmentId },
  ])
  expect((await dana.call(contract.rolesByUser, { params: { userId: world.dana } })).payload).toHaveLength(1)
})

inOwnWorld('the default roles with hands-on care are usually at risk, except at a veterinary practice', async ({ world }) => {
  const main = place(world, 0)
  const maria = await world.as(world.maria)
  const usual = async () => (await maria.call(contract.rolesByLocation, { params: { locationId: main.id } })).payload[0]?.usuallyAtRisk
  const become = (defaultId: string) => world.system((db) => db.update(role).set({ defaultId }).where(eq(role.id, main.roleId)))
  for (const [defaultId, atRisk] of [
    ['provider', true],
    ['clinical', true],
    ['support', true],
    ['nonClinical', false],
    ['office', false],
  ] as const) {
    await become(defaultId)
    expect(await usual(), defaultId).toBe(atRisk)
  }
  await become('clinical')
  await world.system((db) => db.update(location).set({ practiceType: 'Veterinary' }).where(eq(location.id, main.id)))
  expect(await usual()).toBe(false)
})

test('a person who has left the location is not listed', async ({ world }) => {
  await world.system((db) => db.update(membership).set({ endedAt: world.services.clock.now() }).where(eq(membership.userId, world.tessa)))
  expect((await list(world, world.omar, {}, 1)).data.map((member) => member.firstName)).not.toContain('Tessa')
})

test('an invited person cannot sign in before the account is set up', async ({ world }) => {
  await add(world, world.maria, { email: 'early@lakeside.example' })
  const nobody = await world.as(null)
  expect(await nobody.refused(login, { body: { username: 'early@lakeside.example', password: testPassword } })).toMatchObject({
    status: 422,
  })
})
