import { getUser } from '#contract/access/access'
import { acceptInvitation, listInvitations, registerWithCode } from '#contract/joining/joining'
import { addStaffMember, getStaffMember } from '#contract/staff/staff'
import { resendInvite } from '#contract/staff/staff-detail'
import { getEmergencyContact, saveEmergencyContact } from '#contract/account/emergency-contacts'
import { openLinks } from '#api/data/testing/open-links'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

const place = (world: World, index: number) => world.lakeside.locations[index] ?? expect.fail('no such location')

/** A person who was invited to Main Street and has not joined. */
async function invited(world: World, contact: { email?: string; phone?: string }) {
  const main = place(world, 0)
  const maria = await world.as(world.maria)
  const person = { firstName: 'Noor', lastName: 'Khan', locations: [main.id], roles: [main.roleId], atRiskLocations: [main.id] }
  const { payload } = await maria.call(addStaffMember, { body: { ...person, ...contact } })
  const resend = (channel: 'EMAIL' | 'PHONE', usersNewDetails: object, userId = payload._id) => ({
    params: { channel, userId },
    body: { user: userId, practice: world.lakeside.id, usersNewDetails },
  })
  return { maria, member: payload, resend }
}

const linkIn = (text: string | undefined) => new URL(/http\S+register\S+/.exec(text ?? '')?.[0] ?? '').searchParams

test('the invitation is sent again with a new link and the same join code, by the chosen channel', async ({ world }) => {
  const { maria, member, resend } = await invited(world, { email: 'noor@lakeside.example', phone: '+15035550101' })
  const again = await maria.call(resendInvite, resend('EMAIL', { email: 'Noor@Lakeside.example', phone: 'nonsense' }))
  expect(again.payload).toMatchObject({ _id: member._id, joinCode: member.joinCode, invitePending: true, phone: '+15035550101' })
  const [second, first] = await world.messages('noor@lakeside.example')
  expect(linkIn(second?.text).get('code')).not.toBe(linkIn(first?.text).get('code'))
  await maria.call(resendInvite, resend('PHONE', { phone: '+1 503 555 0101', countryCode: '1' }))
  const [message] = await world.messages('+15035550101')
  expect(message).toMatchObject({ channel: 'sms', text: expect.not.stringContaining(member.joinCode ?? '-') })
  const text = await openLinks(world, message?.text)
  expect(linkIn(text).get('phone')).toBe('+15035550101')
  const nobody = await world.as(null)
  const old = { userName: 'noor@lakeside.example', codeHash: linkIn(second?.text).get('code') ?? '' }
  expect(await nobody.refused(registerWithCode, { body: old })).toMatchObject({ code: 'joining.replaced' })
  const { payload } = await nobody.call(registerWithCode, {
    body: { userName: '+15035550101', codeHash: linkIn(text).get('code') ?? '' },
  })
  expect(payload.user._id).toBe(member._id)
})

test('an expired join code is replaced', async ({ world }) => {
  const { member, resend } = await invited(world, { email: 'late@lakeside.example' })
  world.services.clock.advance({ days: 8 })
  const { payload } = await (await world.as(world.maria)).call(resendInvite, resend('EMAIL', { email: 'late@lakeside.example' }))
  expect(payload).toMatchObject({ joinCode: expect.stringMatching(/^[A-Z2-9]{6}$/), isJoinCodeExpired: false })
  expect(payload.joinCode).not.toBe(member.joinCode)
})

test('a join code with a wrong attempt is replaced', async ({ world }) => {
  const { maria, member, resend } = await invited(world, { email: 'guess@lakeside.example' })
  await (await world.as(null)).refused(registerWithCode, { body: { userName: 'guess@lakeside.example', joinCode: 'AAAAAA' } })
  const { payload } = await maria.call(resendInvite, resend('EMAIL', { email: 'guess@lakeside.example' }))
  expect(payload.joinCode).not.toBe(member.joinCode)
})

test('only the chosen contact is checked, with the messages of the screen', async ({ world }) => {
  const { maria, resend } = await invited(world, { email: 'words@lakeside.example' })
  const at = async (channel: 'EMAIL' | 'PHONE', details: object) => (await maria.refused(resendInvite, resend(channel, details))).fields
  expect(await at('PHONE', { phone: '+1', email: 'x' })).toEqual({ 'usersNewDetails.phone': 'Please enter a phone number.' })
  expect(await at('PHONE', { phone: '5035550101' })).toEqual({ 'usersNewDetails.phone': 'Invalid phone number.' })
  expect(await at('EMAIL', { email: ' ' })).toEqual({ 'usersNewDetails.email': 'Please enter a Email address.' })
  expect(await at('EMAIL', { email: 'words@lakeside' })).toEqual({ 'usersNewDetails.email': 'Invalid email address.' })
  const other = { params: { channel: 'FAX', userId: world.dana }, body: { usersNewDetails: {} } }
  expect(await maria.refused(resendInvite, other)).toMatchObject({ status: 422, fields: { channel: expect.any(String) } })
})

test('a contact of another person of the practice is rejected; a free one is stored with the invitation', async ({ world }) => {
  const { maria, member, resend } = await invited(world, { email: 'typo@lakeside.exmaple' })
  expect(await maria.refused(resendInvite, resend('EMAIL', { email: 'tessa@lakeside.example' }))).toMatchObject({
    status: 409,
    error: 'User email id already present.',
  })
  const { payload } = await maria.call(resendInvite, resend('EMAIL', { email: 'typo@lakeside.example' }))
  expect(payload).toMatchObject({ fullName: member.fullName, email: 'typo@lakeside.example' })
  expect(await world.messages('typo@lakeside.example')).toHaveLength(1)
  const added = await maria.call(resendInvite, resend('PHONE', { phone: '+15035550177' }, payload._id))
  expect(added.payload).toMatchObject({ email: 'typo@lakeside.example', phone: '+15035550177' })
  const trail = JSON.stringify(await world.audit('staff.invited_again'))
  expect(trail).toContain('"contactChanged":true')
  expect(trail).not.toContain('typo@')
})

test('an invitation that was sent to a stranger goes to the right person, and the stranger loses access to it', async ({ world }) => {
  const { maria, member, resend } = await invited(world, { email: 'ivan@cedar.example' })
  const emergency = { religiousOrganization: { name: 'Chapel' } }
  await maria.call(saveEmergencyContact, { params: { userId: member._id }, body: emergency })
  const ivan = await world.as(world.foreignOnly)
  expect((await ivan.call(listInvitations, {})).payload).toHaveLength(1)
  const { payload } = await maria.call(resendInvite, resend('EMAIL', { email: 'noor.k@lakeside.example' }))
  expect(payload).toMatchObject({
    fullName: 'Noor Khan',
    email: 'noor.k@lakeside.example',
    invitePending: true,
    locations: member.locations,
  })
  expect((await maria.call(getEmergencyContact, { params: { userId: payload._id } })).payload).toMatchObject(emergency)
  expect([payload._id, payload.joinCode === member.joinCode]).toEqual([member._id, false])
  expect((await ivan.call(listInvitations, {})).payload).toEqual([])
  expect(await ivan.call(getUser, { params: { userId: world.foreignOnly } })).toMatchObject({ email: 'ivan@cedar.example' })
})

inOwnWorld('a contact with an account in another practice looks like any other, and its owner accepts', async ({ world }) => {
  const { maria, member, resend } = await invited(world, { email: 'wrong@lakeside.example' })
  const { payload } = await maria.call(resendInvite, resend('EMAIL', { email: 'ivan@cedar.example' }))
  expect(payload).toMatchObject({ fullName: 'Noor Khan', invitePending: true, isRegistrationCompleted: 0, locations: member.locations })
  const ivan = await world.as(world.foreignOnly)
  const { payload: waiting } = await ivan.call(listInvitations, {})
  expect(waiting).toMatchObject([{ practice: 'Lakeside Dental', locations: ['Main Street'] }])
  await ivan.call(acceptInvitation, { params: { invitationId: waiting[0]?._id ?? '' } })
  expect(payload._id).toBe(member._id)
  expect(await maria.refused(getStaffMember, { params: { userId: payload._id } })).toMatchObject({ status: 404 })
  const joined = await maria.call(getStaffMember, { params: { userId: world.foreignOnly } })
  expect(joined.payload).toMatchObject({ fullName: 'Ivan Petrov' })
  const again = resend('EMAIL', { email: 'ivan@cedar.example' }, world.foreignOnly)
  expect(await maria.refused(resendInvite, again)).toMatchObject({ status: 409, code: 'staff.already_joined' })
})

test('administrators of another location and staff cannot resend it, and the body must name the person in the URL', async ({ world }) => {
  const { maria, member, resend } = await invited(world, { email: 'who@lakeside.example' })
  const request = { params: { channel: 'EMAIL', userId: member._id }, body: { usersNewDetails: { email: 'who@lakeside.example' } } }
  for (const userId of [world.omar, world.dana, world.ruth])
    expect(await (await world.as(userId)).refused(resendInvite, request)).toMatchObject({ status: 403 })
  const other = { ...resend('EMAIL', { email: 'who@lakeside.example' }), params: { channel: 'EMAIL', userId: world.dana } }
  expect(await maria.refused(resendInvite, other)).toMatchObject({ status: 422, fields: { user: expect.any(String) } })
})

test('the invitation can be sent again eleven times a day', async ({ world }) => {
  const { maria, resend } = await invited(world, { email: 'often@lakeside.example' })
  for (let sent = 0; sent < 11; sent += 1) await maria.call(resendInvite, resend('EMAIL', { email: 'often@lakeside.example' }))
  expect(await maria.refused(resendInvite, resend('EMAIL', { email: 'often@lakeside.example' }))).toMatchObject({ status: 429 })
})
