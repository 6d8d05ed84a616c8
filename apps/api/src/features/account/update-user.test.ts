import { eq } from 'drizzle-orm'

import { getUser, updateUser } from '#contract/access/access'
import { login, SignedIn } from '#contract/access/sign-in'
import { getAccountDetails, getSafetyProfile, listContactChanges } from '#contract/account/account'
import { changePassword, requestToPasswordChange } from '#contract/passwords/passwords'
import { emergencyContact, user, userEquipment } from '#api/data/tables'
import { grantSupport } from '#api/data/sessions/grant-support'
import { client } from '#api/data/testing/client'
import { expect, inOwnWorld, test, testPassword, type World } from '#api/data/testing/test'

const place = (world: World, index = 0) => world.lakeside.locations[index] ?? expect.fail('no such location')
const put = async (world: World, userId: string, body: object) => (await world.as(userId)).call(updateUser, { params: { userId }, body })
const refused = async (world: World, userId: string, body: object) =>
  (await world.as(userId)).refused(updateUser, { params: { userId }, body })

test('a person changes their own name; protected fields in the body are ignored', async ({ world }) => {
  const after = await put(world, world.dana, {
    firstName: ' Dana Lou ',
    lastName: 'Whitfield',
    isAdmin: true,
    adminLocations: [place(world).id],
    password: 'Stolen#2026',
    registrationState: 0,
    updated: '2026-01-01',
  })
  expect(after).toMatchObject({ firstName: 'Dana Lou', fullName: 'Dana Lou Whitfield', isAdmin: false, adminLocations: [] })
  const nobody = await world.as(null)
  await nobody.call(login, { body: { username: 'dana@lakeside.example', password: testPassword } })
  expect((await world.audit('user.updated')).at(-1)).toMatchObject({ targetId: world.dana, after: { firstName: 'Dana Lou' } })
})

test('an empty name is refused at its field, a stale revision with the current person', async ({ world }) => {
  expect(await refused(world, world.dana, { firstName: ' ' })).toMatchObject({ status: 422, fields: { firstName: 'Required' } })
  const { revision } = await (await world.as(world.tessa)).call(getUser, { params: { userId: world.tessa } })
  await put(world, world.tessa, { lastName: 'Park', revision })
  const stale = await refused(world, world.tessa, { lastName: 'Parker', revision })
  expect(stale).toMatchObject({ status: 409, code: 'request.conflict', details: { _id: world.tessa, lastName: 'Park' } })
})

test('no one can change another person, not even an administrator', async ({ world }) => {
  const maria = await world.as(world.maria)
  expect(await maria.refused(updateUser, { params: { userId: world.dana }, body: { firstName: 'D' } })).toMatchObject({ status: 403 })
  expect(await maria.refused(updateUser, { params: { userId: world.foreignOnly }, body: { firstName: 'I' } })).toMatchObject({
    status: 404,
  })
})

test('a new contact waits for its code, a colleague’s contact is refused, and a contact of a person elsewhere looks free', async ({
  world,
}) => {
  const waiting = await put(world, world.dana, { email: ' Dana.New@Lakeside.example ', phone: '+1 (503) 555-0199', countryCode: '1' })
  expect(waiting).toMatchObject({ email: 'dana@lakeside.example', phone: null })
  const dana = await world.as(world.dana)
  expect((await dana.call(listContactChanges, {})).payload).toMatchObject([
    { method: 'email', contact: 'dana.new@lakeside.example', askedBy: null },
    { method: 'phone', contact: '+15035550199', askedBy: null },
  ])
  expect(await refused(world, world.dana, { email: 'maria@lakeside.example' })).toMatchObject({
    status: 409,
    code: 'user.email_taken',
    error: 'User email already exists',
  })
  await put(world, world.dana, { email: 'ivan@cedar.example' })
  await put(world, world.dana, { email: 'unheard-of@cedar.example' })
  expect(await refused(world, world.dana, { email: 'no address' })).toMatchObject({
    status: 422,
    fields: { email: 'Invalid email address.' },
  })
  expect(await refused(world, world.dana, { phone: '12' })).toMatchObject({ status: 422, fields: { phone: 'Invalid Phone number.' } })
})

test('checking which contacts are taken is limited', async ({ world }) => {
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1) statuses.push((await refused(world, world.omar, { email: 'maria@lakeside.example' })).status)
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 409))
  expect(statuses.at(-1)).toBe(429)
  await put(world, world.omar, { lastName: 'Haddad' })
})

test('a contact is removed immediately if another one remains, and its owner is notified', async ({ world }) => {
  expect(await refused(world, world.tessa, { email: '' })).toMatchObject({
    status: 422,
    fields: { email: 'Email or Phone must be needed.' },
  })
  const premature = await refused(world, world.tessa, { email: '', phone: '+15035550144' })
  expect(premature.fields?.['email']).toMatch(/confirm the new contact first/)
  await world.system((db) => db.update(user).set({ phone: '+15035550144' }).where(eq(user.id, world.tessa)))
  expect(await put(world, world.tessa, { email: '', phone: '+15035550144' })).toMatchObject({ email: null, phone: '+15035550144' })
  expect((await world.messages('tessa@lakeside.example'))[0]).toMatchObject({ subject: 'Your email address was removed' })
  expect(await refused(world, world.tessa, { phone: '' })).toMatchObject({ status: 422 })
  await world.system((db) => db.update(user).set({ email: 'tessa@lakeside.example' }).where(eq(user.id, world.tessa)))
  const both = await Promise.all(['email', 'phone'].map((method) => refusedOrNot(world, world.tessa, { [method]: '' })))
  expect(both.toSorted()).toEqual([200, 422])
})

const refusedOrNot = async (world: World, userId: string, body: object) =>
  (await (await world.as(userId)).raw(updateUser, { params: { userId }, body })).statusCode

test('equipment is replaced by the chosen items, at the locations where the person works', async ({ world }) => {
  const [main, harbor] = [place(world).equipmentId, place(world, 1).equipmentId]
  expect((await put(world, world.dana, { safetyEquipments: [main, main] })).safetyEquipments).toEqual([main])
  const given = () => world.system((db) => db.select().from(userEquipment).where(eq(userEquipment.userId, world.dana)))
  const [first] = await given()
  world.services.clock.advance({ minutes: 5 })
  expect((await put(world, world.dana, { safetyEquipments: [main, harbor] })).safetyEquipments).toEqual([main])
  expect((await given())[0]?.givenAt).toEqual(first?.givenAt)
  const details = await (await world.as(world.dana)).call(getAccountDetails, {})
  expect(details.payload.equipment).toMatchObject([{ _id: main, location: 'Main Street' }])
  expect((await put(world, world.dana, { safetyEquipments: [] })).safetyEquipments).toEqual([])
  const foreign = world.foreignRows.equipment
  expect(await refused(world, world.dana, { safetyEquipments: [foreign] })).toMatchObject({ status: 404 })
})

inOwnWorld('the flat safety profile is a view of the one emergency contact and keeps fields that it does not show', async ({ world }) => {
  const dana = await world.as(world.dana)
  await put(world, world.dana, {
    localEmergencyContactName: 'Sam',
    localEmergencyContactPhone: '+1 503 555 0111',
    allergies: 'Latex, ,Penicillin',
  })
  await world.system(async (db) => {
    const [row] = await db.select().from(emergencyContact).where(eq(emergencyContact.userId, world.dana))
    if (!row) return expect.fail('nothing stored')
    const details = { ...row.details, mainEmergencyContact: { ...row.details.mainEmergencyContact, relation: 'brother' } }
    return db.update(emergencyContact).set({ details }).where(eq(emergencyContact.userId, world.dana))
  })
  const answer = await put(world, world.dana, { localEmergencyContactName: 'Sam W.', familyPhysician: 'Dr. Chen', pharmacyName: 'Corner' })
  expect(JSON.stringify(answer)).not.toContain('Sam')
  expect((await dana.call(getSafetyProfile, {})).payload).toEqual({
    localEmergencyContactName: 'Sam W.',
    localEmergencyContactPhone: '+15035550111',
    ootEmergencyContactName: '',
    ootEmergencyContactPhone: '',
    hospitalPref: '',
    familyPhysician: 'Dr. Chen',
    pharmacyName: 'Corner',
    religiousOrg: '',
    allergies: 'Latex, Penicillin',
    revision: 2,
  })
  const [row] = await world.system((db) => db.select().from(emergencyContact).where(eq(emergencyContact.userId, world.dana)))
  expect(row).toMatchObject({ practiceId: world.lakeside.id, details: { mainEmergencyContact: { name: 'Sam W.', relation: 'brother' } } })
  expect(JSON.stringify([await world.audit('user.updated'), await world.audit('emergency_contact.changed')])).not.toMatch(/Sam|Latex/)
  expect(await world.audit('emergency_contact.read')).toMatchObject([{ targetId: world.dana, actorId: world.dana }])
})

inOwnWorld(
  'each field of the safety profile can change alone; a change without these fields leaves the profile unchanged',
  async ({ world }) => {
    const dana = await world.as(world.dana)
    const profile = async () => (await dana.call(getSafetyProfile, {})).payload
    let expected = await profile()
    for (const [field, value] of Object.entries({
      localEmergencyContactName: 'Sam',
      localEmergencyContactPhone: '+15035550111',
      ootEmergencyContactName: 'Ana',
      ootEmergencyContactPhone: '+15035550112',
      hospitalPref: 'Mercy',
      familyPhysician: 'Dr. Chen',
      pharmacyName: 'Corner',
      religiousOrg: 'Chapel',
      allergies: 'Latex, Penicillin',
    })) {
      await put(world, world.dana, { [field]: value })
      expected = { ...expected, [field]: value, revision: expected.revision + 1 }
      expect(await profile(), field).toEqual(expected)
    }
    await put(world, world.dana, { lastName: 'Whitfield' })
    expect(await profile()).toEqual(expected)
  },
)

test('an invalid phone and a stale safety profile are refused', async ({ world }) => {
  expect(await refused(world, world.dana, { localEmergencyContactPhone: '555-01' })).toMatchObject({
    status: 422,
    fields: { localEmergencyContactPhone: 'Invalid Main Emergency Phone number.' },
  })
  expect(await refused(world, world.dana, { ootEmergencyContactPhone: 'call me' })).toMatchObject({
    fields: { ootEmergencyContactPhone: 'Invalid Out of town Phone number.' },
  })
  expect(await refused(world, world.dana, { hospitalPref: 'Mercy', safetyProfileRevision: 1 })).toMatchObject({ status: 409 })
  const tooLong = await refused(world, world.dana, { allergies: 'x'.repeat(501) })
  expect(tooLong.fields?.['allergies']).toMatch(/comma/)
})

test('the safety profile belongs to the current practice', async ({ world }) => {
  await put(world, world.ruth, { hospitalPref: 'St. Mary' })
  const before = await world.system((db) => db.select().from(emergencyContact).where(eq(emergencyContact.userId, world.ruth)))
  expect(before).toHaveLength(1)
  const ruth = await world.as(world.ruth)
  const { practices, currentPracticeIndex } = await ruth.call(getUser, { params: { userId: world.ruth } })
  await put(world, world.ruth, { currentPracticeIndex: 1 - currentPracticeIndex, currentLocationIndex: 0 })
  expect(practices).toHaveLength(2)
  expect((await ruth.call(getSafetyProfile, {})).payload).toMatchObject({ hospitalPref: '', revision: 0 })
})

test('support access changes nothing about the person, even with write permission', async ({ world }) => {
  const request = {
    practiceId: world.lakeside.id,
    email: 'maria@lakeside.example',
    supporter: 'Sam Support',
    reason: 'Ticket 1',
    write: true,
  }
  const data = (await world.system((db) => grantSupport(db, request, { now: world.services.clock.now(), services: world.services }))) ?? ''
  const { token } = SignedIn.parse(await (await world.as(null)).call(login, { body: { data } }))
  const supporter = client(world.app, token)
  const params = { userId: world.maria }
  for (const body of [
    { firstName: 'Sam' },
    { safetyEquipments: [] },
    { email: 'sam@support.example' },
    { phone: '' },
    { hospitalPref: 'Mercy' },
    { allergies: '' },
  ])
    expect(await supporter.refused(updateUser, { params, body })).toMatchObject({
      status: 403,
      error: 'Support access does not include this.',
    })
  await supporter.call(updateUser, { params, body: { hasDoneTutorial: true } })
  expect(await supporter.refused(getSafetyProfile, {})).toMatchObject({ status: 403 })
})

test('a reset link sent to a removed contact ends with it', async ({ world }) => {
  await world.system((db) => db.update(user).set({ email: 'omar@lakeside.example', phone: '+15035550155' }).where(eq(user.id, world.omar)))
  const nobody = await world.as(null)
  await nobody.call(requestToPasswordChange, { body: { userName: 'omar@lakeside.example' } })
  const resetToken = /resetToken=([0-9a-f]{32})/.exec((await world.messages('omar@lakeside.example'))[0]?.text ?? '')?.[1] ?? ''
  expect(resetToken).toHaveLength(32)
  await put(world, world.omar, { email: '' })
  expect(await nobody.refused(changePassword, { body: { resetToken, password: 'Newer#2027' } })).toMatchObject({ status: 404 })
})

test('a person who registered a practice must keep an email address', async ({ world }) => {
  await world.system((db) => db.update(user).set({ phone: '+15035550156' }).where(eq(user.id, world.maria)))
  expect(await refused(world, world.maria, { email: '' })).toMatchObject({
    status: 422,
    fields: { email: 'As a practice admin, email is a required.' },
  })
})
