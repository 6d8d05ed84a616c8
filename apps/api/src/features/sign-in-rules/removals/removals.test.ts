import { decideFreeze, freezeAccount, openReplacedContact, putContactBack } from '#contract/replaced-contacts/replaced-contacts'
import { getStaffMember } from '#contract/staff/staff'
import { getSignInMethods } from '#contract/sign-in-methods/sign-in-methods'
import {
  askFactorRemoval,
  cancelFactorRemoval,
  cancelOwnFactorRemoval,
  getSignInDuty,
  getSignInRules,
} from '#contract/sign-in-rules/sign-in-rules'
import { withAuthenticator, withPasskey } from '#api/data/sign-in-methods/testing/sign-in-ways'
import { expect, inOwnWorld, testPassword, type World } from '#api/data/testing/test'

import { removeLostFactors } from './remove-lost-factors.ts'

/** Dana has an authenticator app, and Maria says that it is lost. */
async function lostDevice(world: World) {
  const dana = await world.as(world.dana)
  await withAuthenticator(world, dana)
  const maria = await world.as(world.maria)
  const params = { practiceId: world.lakeside.id, userId: world.dana }
  return { dana, maria, params }
}

const factorsOf = async (world: World, userId: string) => {
  const { passkeys, authenticator } = (await (await world.as(userId)).call(getSignInMethods, {})).payload
  return { passkeys: passkeys.length, app: authenticator !== null }
}

const dayLater = (world: World) => world.services.clock.advance({ minutes: 24 * 60 })

inOwnWorld('after a day, the factors of a lost device are removed, and everybody concerned was told', async ({ world }) => {
  const { maria, params } = await lostDevice(world)
  const { people } = (await maria.call(askFactorRemoval, { params })).payload
  expect(people.find(({ _id }) => _id === world.dana)).toMatchObject({ can: { askRemoval: false, cancelRemoval: true }, removal: {} })
  const [mail] = (await world.messages('dana@lakeside.example')).filter(({ subject }) => subject.startsWith('Your second step'))
  expect(mail?.text).toMatch(/asked to remove.*freezeAccount\?link=[0-9a-f]{32}/s)
  expect((await world.messages('omar@lakeside.example'))[0]?.subject).toMatch(/^The second step of .* is going to be removed$/)
  world.services.clock.advance({ minutes: 24 * 60 - 1 })
  expect(await removeLostFactors(world.services)).toBe(0)
  expect(await factorsOf(world, world.dana)).toEqual({ passkeys: 0, app: true })
  world.services.clock.advance({ minutes: 1 })
  expect(await removeLostFactors(world.services)).toBe(1)
  expect(await factorsOf(world, world.dana)).toEqual({ passkeys: 0, app: false })
  expect(await removeLostFactors(world.services)).toBe(0)
  expect((await world.messages('dana@lakeside.example')).map(({ subject }) => subject)).toContain('A second step was removed')
  for (const action of ['factor_removal.asked', 'factor_removal.done'])
    expect(await world.audit(action)).toMatchObject([{ practiceId: world.lakeside.id, targetId: world.dana }])
})

inOwnWorld('what the person added since stays', async ({ world }) => {
  const { maria, dana, params } = await lostDevice(world)
  await maria.call(askFactorRemoval, { params })
  world.services.clock.advance({ minutes: 1 })
  await withPasskey(world, dana)
  dayLater(world)
  await removeLostFactors(world.services)
  expect(await factorsOf(world, world.dana)).toEqual({ passkeys: 1, app: false })
})

inOwnWorld('the person and an administrator can cancel, once', async ({ world }) => {
  const { maria, dana, params } = await lostDevice(world)
  await maria.call(askFactorRemoval, { params })
  expect((await dana.call(getSignInDuty, {})).payload.removal?.askedBy).toMatch(/^Maria/)
  await dana.call(cancelOwnFactorRemoval, {})
  expect(await dana.refused(cancelOwnFactorRemoval, {})).toMatchObject({ status: 409, code: 'factor_removal.none' })
  expect((await world.messages('maria@lakeside.example'))[0]?.subject).toBe('A removal of a second step was canceled')
  await maria.call(askFactorRemoval, { params })
  await maria.call(cancelFactorRemoval, { params })
  expect(await maria.refused(cancelFactorRemoval, { params })).toMatchObject({ code: 'factor_removal.none' })
  dayLater(world)
  expect(await removeLostFactors(world.services)).toBe(0)
  expect(await world.audit('factor_removal.canceled')).toHaveLength(2)
})

inOwnWorld('the link that freezes the account cancels the removal', async ({ world }) => {
  const { maria, params } = await lostDevice(world)
  await maria.call(askFactorRemoval, { params })
  const texts = (await world.messages('dana@lakeside.example')).map(({ text }) => text).join()
  const link = /freezeAccount\?link=([0-9a-f]{32})/.exec(texts)?.[1] ?? ''
  const nobody = await world.as(null)
  expect((await nobody.call(openReplacedContact, { body: { link } })).payload).toMatchObject({
    reason: 'lostDevice',
    contact: 'dana@lakeside.example',
    frozen: false,
  })
  await nobody.call(freezeAccount, { body: { link } })
  const { people } = (await maria.call(getSignInRules, { params: { practiceId: params.practiceId } })).payload
  expect(people.find(({ _id }) => _id === world.dana)?.removal).toBeNull()
  dayLater(world)
  expect(await removeLostFactors(world.services)).toBe(0)
})

/** Dana opens the link of the message and freezes the account. */
async function frozen(world: World) {
  const { maria, params } = await lostDevice(world)
  await maria.call(askFactorRemoval, { params })
  const texts = (await world.messages('dana@lakeside.example')).map(({ text }) => text).join()
  const link = /freezeAccount\?link=([0-9a-f]{32})/.exec(texts)?.[1] ?? ''
  const nobody = await world.as(null)
  await nobody.call(freezeAccount, { body: { link } })
  const staff = async () => (await maria.call(getStaffMember, { params: { userId: world.dana } })).payload
  const last = async () => (await world.messages('dana@lakeside.example')).map(({ subject, text }) => `${subject}: ${text}`)
  return { maria, nobody, link, staff, last }
}

inOwnWorld('messages about a freeze because of a lost device name no changed contact, and an administrator ends it', async ({ world }) => {
  const { maria, staff, last } = await frozen(world)
  expect((await last()).find((one) => one.startsWith('Your account was frozen'))).toContain(
    'Your SafePractice account was frozen with the link in the message about a lost device. Its passkeys and its authenticator app are not removed.',
  )
  expect((await world.notifications(world.maria)).find(({ title }) => title === 'An account is frozen')?.subTitle).toBe(
    'Dana Whitfield: the report of a lost device may be false, please decide',
  )
  expect((await staff()).freeze).toMatchObject({ lostDevice: true, contacts: [] })
  await maria.call(decideFreeze, { params: { userId: world.dana }, body: { decision: 'keep' } })
  expect((await staff()).freeze).toBeNull()
  await world.as(world.dana)
})

inOwnWorld('the person ends the freeze with the password, and no message names a contact that is back', async ({ world }) => {
  const { nobody, link, staff, last } = await frozen(world)
  const proof = { by: 'password', password: testPassword } as const
  await nobody.call(putContactBack, { body: { link, proof, newPassword: 'Newer#2027' } })
  expect((await staff()).freeze).toBeNull()
  const messages = await last()
  expect(messages.find((one) => one.startsWith('Your account can be used again'))).toContain('is no longer frozen')
  expect(messages.join()).not.toMatch(/is back|was changed/)
  expect((await world.audit('user.freeze_ended')).at(-1)).toMatchObject({ targetId: world.dana })
  expect(await world.audit('user.contact_put_back')).toEqual([])
})

inOwnWorld('nobody asks about themselves, about somebody without factors, twice, or about strangers', async ({ world }) => {
  const { maria, params } = await lostDevice(world)
  const ask = (userId: string) => maria.refused(askFactorRemoval, { params: { ...params, userId } })
  expect(await ask(world.maria)).toMatchObject({ status: 403, code: 'factor_removal.own' })
  expect(await ask(world.tessa)).toMatchObject({ status: 409, code: 'factor_removal.nothing_to_remove' })
  expect(await ask(world.foreignOnly)).toMatchObject({ status: 404 })
  await maria.call(askFactorRemoval, { params })
  expect(await ask(world.dana)).toMatchObject({ status: 409, code: 'factor_removal.open' })
  const omar = await world.as(world.omar)
  expect(await omar.refused(cancelFactorRemoval, { params })).toMatchObject({ code: 'practice.not_administrator' })
})
