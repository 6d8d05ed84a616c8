import { eq } from 'drizzle-orm'

import { getUser, updateUser } from '#contract/access/access'
import { login } from '#contract/access/sign-in'
import { confirmContactChange, listContactChanges, refuseContactChange, sendContactCode } from '#contract/account/account'
import { sendOtpOnEmail } from '#contract/access/codes'
import { listInvitations } from '#contract/joining/joining'
import { addStaffMember } from '#contract/staff/staff'
import { changePassword, requestToPasswordChange } from '#contract/passwords/passwords'
import { requestContactChange } from '#api/data/contacts/request-contact-change'
import { contactChange, employment, user } from '#api/data/tables'
import { writingAs } from '#api/data/testing/writing'
import { expect, inOwnWorld, test, testPassword, type World } from '#api/data/testing/test'

const ask = async (world: World, userId: string, body: object) => (await world.as(userId)).call(updateUser, { params: { userId }, body })

/** Returns the newest code sent to a contact. */
const codeAt = async (world: World, contact: string) => /\b\d{4}\b/.exec((await world.messages(contact))[0]?.text ?? '')?.[0] ?? ''

type Method = 'email' | 'phone'

async function sendCode(world: World, userId: string, method: Method) {
  world.services.clock.advance({ minutes: 1 })
  const caller = await world.as(userId)
  await caller.call(sendContactCode, { params: { method } })
  return caller
}

test('a new email takes effect after its code is entered; the old one is notified and no longer signs in', async ({ world }) => {
  await ask(world, world.dana, { email: 'dana.w@lakeside.example' })
  const dana = await sendCode(world, world.dana, 'email')
  const otp = await codeAt(world, 'dana.w@lakeside.example')
  const params = { method: 'email' } as const
  const { payload } = await dana.call(confirmContactChange, { params, body: { otp } })
  expect(payload).toMatchObject({ _id: world.dana, email: 'dana.w@lakeside.example' })
  expect((await world.messages('dana@lakeside.example'))[0]).toMatchObject({ subject: 'Your email address was changed' })
  expect((await dana.call(listContactChanges, {})).payload).toEqual([])
  expect(await dana.refused(confirmContactChange, { params, body: { otp } })).toMatchObject({ status: 404 })
  const nobody = await world.as(null)
  await nobody.call(login, { body: { username: 'dana.w@lakeside.example', password: testPassword } })
  await nobody.refused(login, { body: { username: 'dana@lakeside.example', password: testPassword } })
  expect((await world.audit('user.contact_changed')).at(-1)).toMatchObject({ targetId: world.dana, after: { method: 'email' } })
})

inOwnWorld('a phone is added by text message, with its country code; the email is notified', async ({ world }) => {
  await ask(world, world.tessa, { phone: '+442079460123', countryCode: '44' })
  const tessa = await sendCode(world, world.tessa, 'phone')
  expect((await world.messages('+442079460123'))[0]).toMatchObject({ channel: 'sms', urgency: 'code' })
  const body = { otp: await codeAt(world, '+442079460123') }
  const { payload } = await tessa.call(confirmContactChange, { params: { method: 'phone' }, body })
  expect(payload).toMatchObject({ phone: '+442079460123', countryCode: '44', email: 'tessa@lakeside.example' })
  expect((await world.messages('tessa@lakeside.example'))[0]).toMatchObject({ subject: 'A phone number was added' })
})

test('a pending change shows whether a code was sent that can still be entered', async ({ world }) => {
  const waiting = 'ruth.k@cedar.example'
  await ask(world, world.ruth, { email: waiting })
  const said = async () => (await (await world.as(world.ruth)).call(listContactChanges, {})).payload.map((change) => change.codeSent)
  expect(await said()).toEqual([false])
  const ruth = await sendCode(world, world.ruth, 'email')
  expect(await said()).toEqual([true])
  const nobody = await world.as(null)
  await nobody.call(sendOtpOnEmail, { body: { email: waiting } })
  expect(await said(), 'somebody else asked for a code there').toEqual([true])
  const params = { method: 'email' } as const
  const right = await codeAt(world, waiting)
  for (let tries = 0; tries < 5; tries += 1)
    await ruth.refused(confirmContactChange, { params, body: { otp: right === '0000' ? '1111' : '0000' } })
  expect(await said(), 'guessed wrong too often').toEqual([false])
  await sendCode(world, world.ruth, 'email')
  world.services.clock.advance({ minutes: 10 })
  expect(await said(), 'too old').toEqual([false])
})

test('requesting a code for somebody else’s contact neither ends the owner’s code nor uses up the owner’s hourly limit', async ({
  world,
}) => {
  const waiting = 'tessa.n@lakeside.example'
  await ask(world, world.tessa, { email: waiting })
  const tessa = await sendCode(world, world.tessa, 'email')
  const nobody = await world.as(null)
  for (let asked = 0; asked < 5; asked += 1) {
    await nobody.call(sendOtpOnEmail, { body: { email: waiting } })
    world.services.clock.advance({ seconds: 31 })
  }
  await tessa.call(sendContactCode, { params: { method: 'email' } })
  await nobody.call(sendOtpOnEmail, { body: { email: waiting, unlessUsable: true } })
  const newest = await codeAt(world, waiting)
  expect(await world.messages(waiting)).toHaveLength(2)
  expect((await tessa.call(confirmContactChange, { params: { method: 'email' }, body: { otp: newest } })).payload.email).toBe(waiting)
})

test('wrong codes are counted, a used-up code is reported as such, and sending codes is limited', async ({ world }) => {
  await ask(world, world.omar, { email: 'omar.h@lakeside.example' })
  const omar = await sendCode(world, world.omar, 'email')
  const params = { method: 'email' } as const
  expect(await omar.refused(sendContactCode, { params })).toMatchObject({ status: 429, code: 'code.too_soon' })
  const right = await codeAt(world, 'omar.h@lakeside.example')
  const wrong = right === '0000' ? '1111' : '0000'
  const codes: string[] = []
  for (let n = 0; n < 6; n += 1)
    codes.push((await omar.refused(confirmContactChange, { params, body: { otp: n < 5 ? wrong : right } })).code)
  expect(codes).toEqual(['code.wrong', 'code.wrong', 'code.wrong', 'code.wrong', 'code.used_up', 'code.used_up'])
  expect(await omar.refused(confirmContactChange, { params, body: { otp: '12' } })).toMatchObject({ status: 422 })
  await sendCode(world, world.omar, 'email')
  world.services.clock.advance({ minutes: 11 })
  const late = { otp: await codeAt(world, 'omar.h@lakeside.example') }
  expect(await (await world.as(world.omar)).refused(confirmContactChange, { params, body: late })).toMatchObject({ code: 'code.expired' })
})

test('a contact that another person has taken is refused at the end and stays theirs', async ({ world }) => {
  await ask(world, world.omar, { email: 'shared@lakeside.example' })
  const omar = await sendCode(world, world.omar, 'email')
  await world.system((db) => db.update(user).set({ email: 'shared@lakeside.example' }).where(eq(user.id, world.foreignOnly)))
  const body = { otp: await codeAt(world, 'shared@lakeside.example') }
  const refusal = await omar.refused(confirmContactChange, { params: { method: 'email' }, body })
  expect(refusal).toMatchObject({ status: 409, error: 'User email already exists' })
  await ask(world, world.omar, { phone: '+15035550166' })
  const again = await sendCode(world, world.omar, 'phone')
  await world.system((db) => db.update(user).set({ phone: '+15035550166' }).where(eq(user.id, world.foreignOnly)))
  const phone = { otp: await codeAt(world, '+15035550166') }
  expect(await again.refused(confirmContactChange, { params: { method: 'phone' }, body: phone })).toMatchObject({
    status: 409,
    error: 'User phone already present.',
  })
})

inOwnWorld('a request by an administrator shows who asked; the person refuses it and nothing changes', async ({ world }) => {
  const practice = { id: world.lakeside.id, name: 'Lakeside Dental' }
  await writingAs(world, world.maria, (writing) =>
    requestContactChange(
      { ...writing, after: (work) => writing.after(() => void work()) },
      { userId: world.ruth, method: 'email', contact: 'ruth.o@lakeside.example', countryCode: '1', askedBy: world.maria, practice },
    ),
  )
  expect((await world.messages('ruth.o@lakeside.example'))[0]?.text).toContain('/account')
  const ruth = await world.as(world.ruth)
  expect((await ruth.call(listContactChanges, {})).payload).toMatchObject([
    { method: 'email', contact: 'ruth.o@lakeside.example', askedBy: { fullName: 'Maria Alvarez', practice: 'Lakeside Dental' } },
  ])
  const params = { method: 'email' } as const
  expect(await (await world.as(world.maria)).refused(refuseContactChange, { params })).toMatchObject({ status: 404 })
  await ruth.call(refuseContactChange, { params })
  expect((await ruth.call(listContactChanges, {})).payload).toEqual([])
  expect(await ruth.refused(sendContactCode, { params })).toMatchObject({ status: 404 })
  expect(await ruth.call(getUser, { params: { userId: world.ruth } })).toMatchObject({ email: 'ruth@cedar.example' })
  expect((await world.audit('user.contact_change_refused')).at(-1)).toMatchObject({ practiceId: world.lakeside.id })
})

inOwnWorld('a request by a practice that the person has left is no longer valid', async ({ world }) => {
  await world.system(async (db) => {
    await db.insert(contactChange).values({
      id: 'f'.repeat(24),
      userId: world.ruth,
      method: 'email',
      contact: 'ruth.two@lakeside.example',
      askedBy: world.maria,
      askedInPracticeId: world.lakeside.id,
      createdAt: world.services.clock.now(),
    })
  })
  const ruth = await world.as(world.ruth)
  expect((await ruth.call(listContactChanges, {})).payload).toHaveLength(1)
  const atLakeside = (endedOn: string | null) =>
    world.system((db) => db.update(employment).set({ endedOn }).where(eq(employment.practiceId, world.lakeside.id)))
  await atLakeside('2026-11-21')
  expect((await ruth.call(listContactChanges, {})).payload).toEqual([])
  expect(await ruth.refused(sendContactCode, { params: { method: 'email' } })).toMatchObject({ status: 404 })
  await atLakeside(null)
})

test('a code for one contact does not confirm the contact that replaced it', async ({ world }) => {
  await ask(world, world.maria, { email: 'first@lakeside.example' })
  const maria = await sendCode(world, world.maria, 'email')
  const body = { otp: await codeAt(world, 'first@lakeside.example') }
  await ask(world, world.maria, { email: 'second@lakeside.example' })
  expect(await maria.refused(confirmContactChange, { params: { method: 'email' }, body })).toMatchObject({ code: 'code.expired' })
})

test('a reset link sent to the old email ends when the email is replaced', async ({ world }) => {
  const nobody = await world.as(null)
  await nobody.call(requestToPasswordChange, { body: { userName: 'maria@lakeside.example' } })
  const resetToken = /resetToken=([\w-]+)/.exec((await world.messages('maria@lakeside.example'))[0]?.text ?? '')?.[1] ?? ''
  await ask(world, world.maria, { email: 'maria.a@lakeside.example' })
  const maria = await sendCode(world, world.maria, 'email')
  const body = { otp: await codeAt(world, 'maria.a@lakeside.example') }
  await maria.call(confirmContactChange, { params: { method: 'email' }, body })
  expect(await nobody.refused(changePassword, { body: { resetToken, password: 'Newer#2027' } })).toMatchObject({ status: 404 })
})

test('simultaneous requests from a practice and the person leave one request', async ({ world }) => {
  const request = (contact: string, work: () => Promise<void>) =>
    writingAs(world, world.maria, async (writing) => {
      const about = { userId: world.tessa, method: 'email', contact, countryCode: '1', askedBy: world.maria, practice: null } as const
      await requestContactChange({ ...writing, after: () => {} }, about)
      await work()
    })
  const later: Promise<unknown>[] = []
  await request('one@lakeside.example', async () => {
    later.push(request('two@lakeside.example', async () => {}))
    await world.waitForBlocked(1)
  })
  await Promise.all(later)
  expect((await (await world.as(world.tessa)).call(listContactChanges, {})).payload.map((one) => one.contact)).toEqual([
    'two@lakeside.example',
  ])
})

test('a contact used only by a pending invitation is free for its owner, who then receives the invitation', async ({ world }) => {
  const [office = expect.fail('no location')] = world.cedar.locations
  const contact = 'omar.private@lakeside.example'
  const place = { locations: [office.id], roles: [office.roleId], atRiskLocations: [office.id] }
  const body = { firstName: 'Omar', lastName: 'H', email: contact, ...place }
  await (await world.as(world.ruth)).call(addStaffMember, { body })
  await ask(world, world.omar, { email: contact })
  const omar = await sendCode(world, world.omar, 'email')
  expect((await omar.call(listInvitations, {})).payload).toEqual([])
  await omar.call(confirmContactChange, { params: { method: 'email' }, body: { otp: await codeAt(world, contact) } })
  expect((await omar.call(listInvitations, {})).payload).toMatchObject([{ practice: 'Cedar Family Medicine' }])
})
