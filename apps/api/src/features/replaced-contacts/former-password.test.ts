import { eq } from 'drizzle-orm'

import { updateUser } from '#contract/access/access'
import { updateUsersPassword } from '#contract/account/account'
import { changePassword, requestToPasswordChange } from '#contract/passwords/passwords'
import * as contract from '#contract/replaced-contacts/replaced-contacts'
import { messageLimits } from '#api/data/limits/message-limits'
import { countTries } from '#api/data/limits/count-tries'
import { replacedContact } from '#api/data/tables'
import { expect, test, testPassword, type World } from '#api/data/testing/test'

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

const intruders = 'Intruder#2026'

/** Sets a password with only an open session, as a person at an unlocked computer can. */
const setPassword = async (world: World, userId: string, password: string) =>
  (await world.as(userId)).call(updateUsersPassword, { body: { password, password2: password } })

const view = async (world: World, link: string) =>
  (await (await world.as(null)).call(contract.openReplacedContact, { body: { link } })).payload
const decide = async (world: World, userId: string, decision: 'keep' | 'putBack') =>
  (await world.as(world.maria)).call(contract.decideFreeze, { params: { userId }, body: { decision } })

test('a password set in the seven days before the change proves nothing; the other contact still does', async ({ world }) => {
  const { id, email, phone } = await somebody(world)
  await setPassword(world, id, intruders)
  world.services.clock.advance({ days: 6 })
  const link = await change(world, { userId: id, method: 'email', from: email, to: `taken.${email}` })
  expect((await view(world, link)).proofs).toEqual({ password: false, code: `…${phone.slice(-4)}` })
  for (const password of [intruders, testPassword])
    expect(await back(world, link, byPassword(password))).toMatchObject({ status: 409, code: 'replaced_contact.no_proof' })
  const nobody = await world.as(null)
  await nobody.call(contract.sendProofCode, { body: { link } })
  const proof = { by: 'code' as const, otp: await codeAt(world, phone) }
  await nobody.call(contract.putContactBack, { body: { link, proof, newPassword } })
  expect(await contactsOf(world, id)).toMatchObject({ email })
})

test('a password set through a reset link counts like any other, and one older than seven days is a proof again', async ({ world }) => {
  const { id, email } = await somebody(world)
  const nobody = await world.as(null)
  await nobody.call(requestToPasswordChange, { body: { userName: email } })
  const resetToken = /resetToken=([0-9a-f]{32})/.exec(await everything(world, email))?.[1] ?? ''
  await nobody.call(changePassword, { body: { resetToken, password: intruders } })
  const [first, second] = [`first.${email}`, `second.${email}`]
  const young = await change(world, { userId: id, method: 'email', from: email, to: first })
  expect((await view(world, young)).proofs.password).toBe(false)
  world.services.clock.advance({ days: 7 })
  const old = await change(world, { userId: id, method: 'email', from: first, to: second })
  expect((await view(world, old)).proofs.password).toBe(true)
})

test('a person who set a contact and a password cannot return with them after the owner has changed both', async ({ world }) => {
  const { id, email } = await somebody(world)
  await setPassword(world, id, intruders)
  const theirs = `intruder.${email}`
  await change(world, { userId: id, method: 'email', from: email, to: theirs })
  const owners = await change(world, { userId: id, method: 'email', from: theirs, to: `owner.${email}` })
  await setPassword(world, id, 'Owner#2027')
  expect(await back(world, owners, byPassword(intruders))).toMatchObject({ status: 409, code: 'replaced_contact.no_proof' })
})

test('keeping the new contact removes a password that was set shortly before the change or since', async ({ world }) => {
  for (const moment of ['before', 'since'] as const) {
    const { id, email } = await somebody(world)
    const present = `${moment}.${email}`
    if (moment === 'before') await setPassword(world, id, intruders)
    const link = await change(world, { userId: id, method: 'email', from: email, to: present })
    if (moment === 'since') await setPassword(world, id, intruders)
    await freeze(world, link)
    await decide(world, id, 'keep')
    expect((await signIn(world, present, intruders)).statusCode, moment).toBe(422)
    expect(await everything(world, present)).toContain('Its password no longer works')
  }
})

test('a settled change keeps no password hash', async ({ world }) => {
  const hashes = async (userId: string) =>
    (await world.system((db) => db.select().from(replacedContact).where(eq(replacedContact.userId, userId)))).map((row) => ({
      settled: row.settledAt !== null,
      hash: row.formerPasswordHash !== null,
    }))
  const proven = await changedEmail(world)
  expect(await hashes(proven.id)).toEqual([{ settled: false, hash: true }])
  const proof = byPassword()
  await (await world.as(null)).call(contract.putContactBack, { body: { link: proven.link, proof, newPassword } })
  for (const decision of ['keep', 'putBack'] as const) {
    const { id, link } = await changedEmail(world)
    await freeze(world, link)
    await decide(world, id, decision)
    expect(await hashes(id), decision).toEqual([{ settled: true, hash: false }])
  }
  expect(await hashes(proven.id)).toEqual([{ settled: true, hash: false }])
})

test('the link of a phone is never sent to an email address that was set shortly before', async ({ world }) => {
  const { id, email, phone } = await somebody(world)
  const present = `put-in.${email}`
  await change(world, { userId: id, method: 'email', from: email, to: present })
  await usedUp(world)
  const caller = await world.as(id)
  const remove = { params: { userId: id }, body: { phone: '' } }
  expect(await caller.refused(updateUser, remove)).toMatchObject({ status: 429, code: 'code.text_messages_used_up' })
  expect(await contactsOf(world, id)).toMatchObject({ phone })
  expect(linkIn(await notice(world, present))).toBe('')
  world.services.clock.advance({ days: 8 })
  await usedUp(world)
  await (await world.as(id)).call(updateUser, remove)
  expect(linkIn(await notice(world, present)), 'an address of long standing is good enough').not.toBe('')
})

/** Uses up the day's text messages. */
const usedUp = (world: World) =>
  world.system((db) =>
    countTries(db, { keys: ['text-messages'], times: messageLimits.texts, now: world.services.clock.now(), windowMinutes: 1440 }),
  )

test('each practice of a person is notified that a contact was removed', async ({ world }) => {
  const { id } = await somebody(world, { alsoAtCedar: true })
  await (await world.as(id)).call(updateUser, { params: { userId: id }, body: { phone: '' } })
  const events = (await world.audit('user.contact_removed')).filter((event) => event.targetId === id)
  expect(events.map((event) => event.practiceId).toSorted()).toEqual([world.lakeside.id, world.cedar.id].toSorted())
})
