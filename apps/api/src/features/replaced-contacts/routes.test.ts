import { eq, sql } from 'drizzle-orm'

import { getSession, updateUser } from '#contract/access/access'
import { confirmContactChange, sendContactCode } from '#contract/account/account'
import { listNotifications } from '#contract/notifications/notifications'
import { requestToPasswordChange } from '#contract/passwords/passwords'
import * as contract from '#contract/replaced-contacts/replaced-contacts'
import { getStaffMember } from '#contract/staff/staff'
import { membership, notification, replacedContact, user } from '#api/data/tables'
import { expect, test } from '#api/data/testing/test'

import {
  back,
  byPassword,
  change,
  changedEmail,
  codeAt,
  contactsOf,
  everything,
  freeze,
  linkIn,
  newPassword,
  notice,
  signIn,
  somebody,
} from './testing/changed-contacts.ts'

test('the link sent to the old address freezes the account: sessions end, none opens, and the administrators are notified', async ({
  world,
}) => {
  const { id, email, present, link } = await changedEmail(world)
  expect((await world.messages(email))[0]).toMatchObject({ subject: 'Your email address was changed', channel: 'email', urgency: 'link' })
  const intruder = await world.as(id)
  const nobody = await world.as(null)
  const { payload: before } = await nobody.call(contract.openReplacedContact, { body: { link } })
  expect(before).toMatchObject({ reason: 'contactChange', method: 'email', contact: email, frozen: false, proofs: { password: true } })
  expect((await signIn(world, present)).statusCode, 'looking changes nothing').toBe(200)
  expect((await freeze(world, link)).payload.frozen).toBe(true)
  expect(await intruder.refused(getSession, {})).toMatchObject({ status: 401 })
  expect((await signIn(world, present)).json()).toMatchObject({ code: 'session.account_frozen' })
  expect((await signIn(world, present, 'Wrong#2026')).statusCode, 'only who has the password is told').toBe(422)
  expect(await nobody.refused(requestToPasswordChange, { body: { userName: present } })).toMatchObject({ status: 403 })
  expect(await everything(world, present)).toContain('was frozen because a change to its email address was reported')
  const maria = await world.as(world.maria)
  const { list } = await maria.call(listNotifications, { params: { locationId: world.lakeside.locations[0]?.id ?? '' } })
  expect(list.filter((one) => one.record === id)).toMatchObject([
    { type: 'STAFF', title: 'An account is frozen', subTitle: expect.stringMatching(/: please decide about the changed contact$/) },
  ])
  expect((await maria.call(getStaffMember, { params: { userId: id } })).payload.freeze?.contacts).toEqual([
    { method: 'email', before: email, now: present },
  ])
  expect((await world.audit('user.frozen')).at(-1)).toMatchObject({
    targetId: id,
    practiceId: world.lakeside.id,
    after: { method: 'email' },
  })
  await freeze(world, link)
  expect((await world.audit('user.frozen')).filter((event) => event.targetId === id)).toHaveLength(1)
})

test('a frozen administrator is not notified of the own account', async ({ world }) => {
  const { id, link } = await changedEmail(world)
  await world.system((db) => db.update(membership).set({ isAdministrator: true }).where(eq(membership.userId, id)))
  await freeze(world, link)
  const told = await world.system((db) => db.select().from(notification).where(eq(notification.targetId, id)))
  expect(told.map(({ userId }) => userId)).toContain(world.maria)
  expect(told.map(({ userId }) => userId)).not.toContain(id)
})

test('the password from before the change restores the old address with a new password, once', async ({ world }) => {
  const { id, email, present, link } = await changedEmail(world)
  await world.system((db) => db.execute(sql`update "user" set password_hash = 'replaced by the intruder' where id = ${id}`))
  await freeze(world, link)
  expect(await back(world, link, byPassword('Wrong#2026'))).toMatchObject({ status: 422, fields: { 'proof.password': expect.any(String) } })
  const nobody = await world.as(null)
  await nobody.call(contract.putContactBack, { body: { link, proof: byPassword(), newPassword } })
  expect(await contactsOf(world, id)).toMatchObject({ email })
  expect((await signIn(world, email, newPassword)).statusCode).toBe(200)
  expect((await signIn(world, present, newPassword)).statusCode).toBe(422)
  expect(await back(world, link)).toMatchObject({ status: 404 })
  expect(await nobody.refused(contract.freezeAccount, { body: { link } })).toMatchObject({ status: 404 })
  expect((await world.audit('user.contact_put_back')).at(-1)).toMatchObject({ targetId: id, after: { method: 'email' } })
})

test('a code to the unchanged other contact restores it too, also if it was removed instead of changed', async ({ world }) => {
  const { id, email, phone } = await somebody(world)
  const caller = await world.as(id)
  await caller.call(updateUser, { params: { userId: id }, body: { email: '' } })
  const link = linkIn(await notice(world, email))
  const nobody = await world.as(null)
  const { payload } = await nobody.call(contract.openReplacedContact, { body: { link } })
  expect(payload.proofs.code).toBe(`…${phone.slice(-4)}`)
  await nobody.call(contract.sendProofCode, { body: { link } })
  const otp = await codeAt(world, phone)
  expect(await back(world, link, { by: 'code', otp: otp === '0000' ? '1111' : '0000' })).toMatchObject({ code: 'code.wrong' })
  await nobody.call(contract.putContactBack, { body: { link, proof: { by: 'code', otp }, newPassword } })
  expect(await contactsOf(world, id)).toEqual({ email, phone })
  expect((await signIn(world, phone, newPassword)).statusCode).toBe(200)
})

test('a phone gets its link by text message', async ({ world }) => {
  const { id, phone } = await somebody(world)
  const link = await change(world, { userId: id, method: 'phone', from: phone, to: '+15035559001' })
  expect((await world.messages(phone))[0]).toMatchObject({ channel: 'sms', urgency: 'link' })
  await freeze(world, link)
  await (await world.as(null)).call(contract.putContactBack, { body: { link, proof: byPassword(), newPassword } })
  expect(await contactsOf(world, id)).toMatchObject({ phone })
})

test('a contact that was changed as well proves nothing', async ({ world }) => {
  const { id, email, phone } = await somebody(world)
  const byPhone = await change(world, { userId: id, method: 'phone', from: phone, to: '+15035559002' })
  const byEmail = await change(world, { userId: id, method: 'email', from: email, to: 'both@elsewhere.example' })
  const nobody = await world.as(null)
  for (const link of [byPhone, byEmail]) {
    expect((await nobody.call(contract.openReplacedContact, { body: { link } })).payload.proofs.code).toBeNull()
    expect(await nobody.refused(contract.sendProofCode, { body: { link } })).toMatchObject({ status: 409 })
  }
  await nobody.call(contract.putContactBack, { body: { link: byEmail, proof: byPassword(), newPassword } })
  await nobody.call(contract.putContactBack, { body: { link: byPhone, proof: byPassword(), newPassword } })
  expect(await contactsOf(world, id)).toEqual({ email, phone })
})

test('after several changes the oldest address is restored, and the links of the later ones end', async ({ world }) => {
  const { id, email, present, link } = await changedEmail(world)
  const later = await change(world, { userId: id, method: 'email', from: present, to: `third.${present}` })
  const asked = await world.as(id)
  await asked.call(updateUser, { params: { userId: id }, body: { email: `fourth.${present}` } })
  await (await world.as(null)).call(contract.putContactBack, { body: { link, proof: byPassword(), newPassword } })
  expect(await contactsOf(world, id)).toMatchObject({ email })
  expect(await back(world, later)).toMatchObject({ status: 404 })
  const { rows } = await world.system((db) =>
    db.execute(sql`select from contact_change where user_id = ${id} and confirmed_at is null and replaced_at is null`),
  )
  expect(rows).toEqual([])
})

test('the link of a later change ends neither the link of an earlier one nor its freeze', async ({ world }) => {
  const { id, email, present, link } = await changedEmail(world)
  const later = await change(world, { userId: id, method: 'email', from: present, to: `fifth.${present}` })
  await freeze(world, link)
  const nobody = await world.as(null)
  await nobody.call(contract.putContactBack, { body: { link: later, proof: byPassword(), newPassword } })
  expect((await signIn(world, present, newPassword)).json()).toMatchObject({ code: 'session.account_frozen' })
  await nobody.call(contract.putContactBack, { body: { link, proof: byPassword(), newPassword: 'Newest#2028' } })
  expect(await contactsOf(world, id)).toMatchObject({ email })
  expect((await signIn(world, email, 'Newest#2028')).statusCode).toBe(200)
})

test('once the old address is restored, the link of a phone that was set in the meantime cannot take over the account', async ({
  world,
}) => {
  const { id, phone, link } = await changedEmail(world)
  const byPhone = await change(world, { userId: id, method: 'phone', from: phone, to: '+15035559003' })
  const between = await change(world, { userId: id, method: 'phone', from: '+15035559003', to: '+15035559004' })
  await (await world.as(null)).call(contract.putContactBack, { body: { link, proof: byPassword(), newPassword } })
  expect(await back(world, between)).toMatchObject({ status: 404 })
  expect(await back(world, byPhone), 'its password may be one that an intruder set').toMatchObject({ status: 409 })
  expect((await freeze(world, byPhone)).payload.frozen).toBe(true)
})

test('a contact confirmation that was pending when the account froze is rejected', async ({ world }) => {
  const { id, present, link } = await changedEmail(world)
  const to = `race.${present}`
  world.services.clock.advance({ minutes: 2 })
  const caller = await world.as(id)
  await caller.call(updateUser, { params: { userId: id }, body: { email: to } })
  await caller.call(sendContactCode, { params: { method: 'email' } })
  const otp = await codeAt(world, to)
  // Same moment: the session was still valid when the request arrived.
  await world.system((db) => db.execute(sql`update replaced_contact set frozen_at = created_at where user_id = ${id}`))
  expect(await caller.refused(confirmContactChange, { params: { method: 'email' }, body: { otp } })).toMatchObject({
    code: 'session.account_frozen',
  })
  expect((await freeze(world, link)).payload.frozen).toBe(true)
})

test('a contact that now belongs to another person cannot be restored', async ({ world }) => {
  const { id, email, link } = await changedEmail(world)
  const other = await somebody(world)
  await world.system((db) => db.update(user).set({ email }).where(eq(user.id, other.id)))
  await freeze(world, link)
  expect(await back(world, link)).toMatchObject({ status: 409, code: 'replaced_contact.taken' })
  const maria = await world.as(world.maria)
  expect(await maria.refused(contract.decideFreeze, { params: { userId: id }, body: { decision: 'putBack' } })).toMatchObject({
    status: 409,
  })
  await maria.call(contract.decideFreeze, { params: { userId: id }, body: { decision: 'keep' } })
  expect((await maria.call(getStaffMember, { params: { userId: id } })).payload.freeze).toBeNull()
})

test('if an administrator keeps the new contact, the person can sign in again', async ({ world }) => {
  const { id, present, link } = await changedEmail(world)
  await freeze(world, link)
  const maria = await world.as(world.maria)
  const keep = { params: { userId: id }, body: { decision: 'keep' as const } }
  expect((await maria.call(contract.decideFreeze, keep)).payload.freeze).toBeNull()
  expect((await signIn(world, present)).statusCode).toBe(200)
  expect(await (await world.as(null)).refused(contract.freezeAccount, { body: { link } })).toMatchObject({ status: 404 })
  expect(await maria.refused(contract.decideFreeze, keep)).toMatchObject({ status: 409, code: 'replaced_contact.not_frozen' })
  expect((await world.audit('user.freeze_ended')).at(-1)).toMatchObject({ actorId: world.maria, targetId: id })
})

test('if an administrator restores the old contact, the password is removed and its owner sets a new one', async ({ world }) => {
  const { id, email, present, link } = await changedEmail(world)
  await freeze(world, link)
  await (await world.as(world.maria)).call(contract.decideFreeze, { params: { userId: id }, body: { decision: 'putBack' } })
  for (const username of [email, present]) expect((await signIn(world, username)).statusCode).toBe(422)
  expect(await everything(world, email)).toContain('Forgot your password?')
  await (await world.as(null)).call(requestToPasswordChange, { body: { userName: email } })
  expect(await everything(world, email)).toContain('/resetPassword')
})

test('an administrator cannot restore a contact of an account that also opens another practice', async ({ world }) => {
  const { id, present, link } = await changedEmail(world, { alsoAtCedar: true })
  await freeze(world, link)
  const maria = await world.as(world.maria)
  expect(await maria.refused(contract.decideFreeze, { params: { userId: id }, body: { decision: 'putBack' } })).toMatchObject({
    status: 409,
    code: 'replaced_contact.owner_only',
  })
  expect((await contactsOf(world, id)).email).toBe(present)
  const owner = await world.as(null)
  const { payload } = await owner.call(contract.putContactBack, { body: { link, proof: byPassword(), newPassword } })
  expect(payload.restored).toBe(true)
})

test('only an administrator of one of the person’s locations can decide, and nobody about themselves', async ({ world }) => {
  const { id, link } = await changedEmail(world)
  await freeze(world, link)
  const decide = (userId: string) => ({ params: { userId }, body: { decision: 'keep' as const } })
  for (const colleague of [world.dana, world.omar])
    expect(await (await world.as(colleague)).refused(contract.decideFreeze, decide(id))).toMatchObject({ status: 403 })
  expect(await (await world.as(world.foreignOnly)).refused(contract.decideFreeze, decide(id))).toMatchObject({ status: 404 })
  expect(await (await world.as(world.maria)).refused(contract.decideFreeze, decide(world.maria))).toMatchObject({ status: 403 })
})

test('a link works for seven days, and its value is not stored', async ({ world }) => {
  const { link } = await changedEmail(world)
  const nobody = await world.as(null)
  expect(link).toMatch(/^[0-9a-f]{32}$/)
  expect(JSON.stringify(await world.system((db) => db.select().from(replacedContact)))).not.toContain(link)
  world.services.clock.advance({ days: 6, hours: 23 })
  expect((await freeze(world, link)).payload.frozen).toBe(true)
  world.services.clock.advance({ hours: 22 })
  expect((await nobody.call(contract.openReplacedContact, { body: { link } })).payload.frozen, 'a day stays to put it back').toBe(true)
  world.services.clock.advance({ hours: 3 })
  expect(await nobody.refused(contract.openReplacedContact, { body: { link } })).toMatchObject({ status: 404 })
  const unused = await changedEmail(world)
  world.services.clock.advance({ days: 7, minutes: 1 })
  expect(await nobody.refused(contract.freezeAccount, { body: { link: unused.link } })).toMatchObject({ status: 404 })
  expect(await nobody.refused(contract.freezeAccount, { body: { link: 'f'.repeat(32) } })).toMatchObject({ status: 404 })
})

test('guessing the former password is rate-limited for each link', async ({ world }) => {
  const { link } = await changedEmail(world)
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await back(world, link, byPassword('Wrong#2026'))).status)
  expect([...new Set(statuses)]).toEqual([422, 429])
})

test('a concurrent sign-in opens no session that survives the freeze', async ({ world }) => {
  const { id, present, link } = await changedEmail(world)
  const { passwords } = world.services
  const { matches } = passwords
  passwords.matches = async (hash, password) => {
    const answer = await matches(hash, password)
    await freeze(world, link)
    return answer
  }
  const reply = await signIn(world, present)
  passwords.matches = matches
  expect(reply.statusCode).toBe(403)
  const { rows } = await world.system((db) => db.execute(sql`select from session where user_id = ${id} and revoked_at is null`))
  expect(rows).toEqual([])
})
