import { updateUser } from '#contract/access/access'
import { confirmContactChange, listSessions, sendContactCode } from '#contract/account/account'
import { createCalendarFeed } from '#contract/account/calendar-feeds'
import { requestToPasswordChange } from '#contract/passwords/passwords'
import { subscribePush } from '#contract/push/push'
import { getSignInDomains } from '#contract/sign-in-providers/sign-in-providers'
import { askFactorRemoval, getSignInRules } from '#contract/sign-in-rules/sign-in-rules'
import { freezeAccount } from '#contract/replaced-contacts/replaced-contacts'
import { passkeyCreationOptions, startAuthenticator } from '#contract/sign-in-methods/sign-in-methods'
import { startProviderSignIn } from '#contract/sign-in-providers/sign-in-providers'
import { externalIdentity } from '#api/data/tables'
import { client } from '#api/data/testing/client'
import { asked, codesOf, newDevice, passwordEntered, withAuthenticator, withPasskey } from '#api/data/sign-in-methods/testing/sign-in-ways'
import { requestFor } from '#api/data/testing/request-for'
import { testPassword, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { asFreshAdministrator, codeAt, freshMember, written, type Arrange } from './arranged-write.ts'

/** Writes by people to their own account. */
export const writesOfAccounts: Record<string, Arrange> = {
  login: async (world, endpoint) => {
    const { email } = await freshMember(world)
    return anybody(world)(endpoint, { body: { username: email, password: testPassword } })
  },
  signInByPasskey: async (world, endpoint) => {
    const { caller } = await asFreshAdministrator(world)
    const { device } = await withPasskey(world, caller)
    const { token, options } = await asked(client(world.app, null))
    return anybody(world)(endpoint, { body: { token, response: device.get(options) } })
  },
  answerSecondStep: async (world, endpoint) => {
    const { caller, email } = await asFreshAdministrator(world)
    const { recoveryCodes } = await withAuthenticator(world, caller)
    const { token } = await passwordEntered(client(world.app, null), email)
    return anybody(world)(endpoint, { body: { token, code: recoveryCodes[0] } })
  },
  addPasskey: async (world, endpoint) => {
    const { caller, write } = await asFreshAdministrator(world)
    const { token, options } = (await caller.call(passkeyCreationOptions, {})).payload
    return write(endpoint, { body: { token, name: 'My phone', response: newDevice(world).create(options) } })
  },
  renamePasskey: async (world, endpoint) => {
    const { caller, write } = await asFreshAdministrator(world)
    const { passkey } = await withPasskey(world, caller)
    return write(endpoint, { params: { passkeyId: passkey._id }, body: { name: 'Old phone' } })
  },
  removePasskey: async (world, endpoint) => {
    const { caller, write } = await asFreshAdministrator(world)
    const { passkey } = await withPasskey(world, caller)
    return write(endpoint, { params: { passkeyId: passkey._id } })
  },
  confirmAuthenticator: async (world, endpoint) => {
    const { caller, write } = await asFreshAdministrator(world)
    const { secret } = (await caller.call(startAuthenticator, {})).payload
    return write(endpoint, { body: { code: codesOf(world, secret)() } })
  },
  removeAuthenticator: async (world, endpoint) => {
    const { caller, write } = await asFreshAdministrator(world)
    await withAuthenticator(world, caller)
    return write(endpoint, {})
  },
  renewRecoveryCodes: async (world, endpoint) => {
    const { caller, write } = await asFreshAdministrator(world)
    await withAuthenticator(world, caller)
    return write(endpoint, {})
  },
  finishProviderSignIn: async (world, endpoint) => {
    const { email } = await freshMember(world)
    const begin = async () => ({ state: 'state', nonce: 'nonce', verifier: 'verifier', address: 'https://provider.example' })
    const finish = async () => ({ issuer: 'https://provider.example', subject: email, verifiedEmail: email })
    world.services.signInProviders = [{ id: 'google', begin, finish }]
    const nobody = client(world.app, null)
    const { payload } = await nobody.call(startProviderSignIn, { params: { provider: 'google' } })
    return written(nobody, world.lakeside.id)(endpoint, { body: { token: payload.token, answer: 'code=1' } })
  },
  setSignInDomains: async (world, endpoint) => {
    const caller = await world.as(world.maria)
    const params = { practiceId: world.lakeside.id }
    const { revision } = (await caller.call(getSignInDomains, { params })).payload
    return written(caller, world.lakeside.id)(endpoint, { params, body: { domains: ['lakeside.example'], revision } })
  },
  removeLinkedIdentity: async (world, endpoint) => {
    const { userId, email, write } = await asFreshAdministrator(world)
    const now = world.services.clock.now()
    const id = newId(now)
    const account = { provider: 'google', issuer: 'https://provider.example', subject: email, email }
    await world.system((db) => db.insert(externalIdentity).values({ id, userId, ...account, linkedAt: now, lastUsedAt: now }))
    return write(endpoint, { params: { identityId: id } })
  },
  updateUser: async (world, endpoint) => {
    const { userId, write } = await asFreshAdministrator(world)
    return write(endpoint, { params: { userId }, body: { firstName: 'Franca' } })
  },
  saveEmergencyContact: async (world, endpoint) => {
    const { userId, write } = await asFreshAdministrator(world)
    const [name, phone] = ['June Whitfield', '+15035550142']
    const body = {
      mainEmergencyContact: { name, phone, relation: 'Sister' },
      outOfTownEmergencyContact: { name, phone },
      physicianEmergencyContact: { company: '', name, phone, address: '' },
      pharmacyEmergencyContact: { name, phone, address: '' },
      allergies: [{ name: 'Latex' }],
      religiousOrganization: { name },
      hospitalPref: 'Saint Anne',
    }
    return write(endpoint, { params: { userId }, body })
  },
  proveSession: async (world, endpoint) =>
    (await asFreshAdministrator(world)).write(endpoint, { body: { action: 'archive', password: testPassword } }),
  setSignInRule: async (world, endpoint) => {
    const caller = await world.as(world.maria)
    await withAuthenticator(world, caller)
    const params = { practiceId: world.lakeside.id }
    const { revision } = (await caller.call(getSignInRules, { params })).payload.rule
    return written(caller, world.lakeside.id)(endpoint, { params, body: { requiredOf: 'administrators', graceDays: 90, revision } })
  },
  askFactorRemoval: async (world, endpoint) => {
    const { caller, params } = await lostDevice(world)
    return written(caller, world.lakeside.id)(endpoint, { params })
  },
  cancelFactorRemoval: async (world, endpoint) => {
    const { caller, params } = await lostDevice(world)
    await caller.call(askFactorRemoval, { params })
    return written(caller, world.lakeside.id)(endpoint, { params })
  },
  cancelOwnFactorRemoval: async (world, endpoint) => {
    const { caller, params } = await lostDevice(world)
    await caller.call(askFactorRemoval, { params })
    return written(await world.as(params.userId), world.lakeside.id)(endpoint, {})
  },
  updateUsersPassword: async (world, endpoint) =>
    (await asFreshAdministrator(world)).write(endpoint, { body: { password: 'Newer#2027', password2: 'Newer#2027' } }),
  sendContactCode: async (world, endpoint) => (await requestedChange(world)).write(endpoint, method),
  refuseContactChange: async (world, endpoint) => (await requestedChange(world)).write(endpoint, method),
  confirmContactChange: async (world, endpoint) => {
    const { caller, write, email } = await requestedChange(world)
    await caller.call(sendContactCode, method)
    return write(endpoint, { ...method, body: { otp: await codeAt(world, email) } })
  },
  endOwnSession: async (world, endpoint) => {
    const { userId, caller, write } = await asFreshAdministrator(world)
    await world.as(userId)
    const { payload } = await caller.call(listSessions, {})
    return write(endpoint, { params: { sessionId: payload.find((one) => !one.current)?._id } })
  },
  signOutEverywhere: async (world, endpoint) => {
    const { userId, write } = await asFreshAdministrator(world)
    await world.as(userId)
    return write(endpoint, { body: { keepThis: true } })
  },
  setMonthlyPage: async (world, endpoint) => (await asFreshAdministrator(world)).write(endpoint, { body: { on: false } }),
  setDateMails: async (world, endpoint) => (await asFreshAdministrator(world)).write(endpoint, { body: { on: false } }),
  unsubscribePush: async (world, endpoint) => {
    const { caller, write } = await asFreshAdministrator(world)
    const { body } = requestFor(subscribePush, world.rows)
    const { payload } = await caller.call(subscribePush, { body: subscribePush.body.parse(body) })
    return write(endpoint, { params: { deviceId: payload._id } })
  },
  setWeeklySummary: async (world, endpoint) => (await asFreshAdministrator(world)).write(endpoint, { body: { on: false } }),
  removeCalendarFeed: async (world, endpoint) => {
    const { caller, write } = await asFreshAdministrator(world)
    const params = { locationId: world.rows.location }
    await caller.call(createCalendarFeed, { params })
    return write(endpoint, { params })
  },

  requestToPasswordChange: async (world, endpoint) => {
    const { email } = await freshMember(world)
    return anybody(world)(endpoint, { body: { userName: email } })
  },
  changePassword: async (world, endpoint) => {
    const { email } = await freshMember(world)
    await client(world.app, null).call(requestToPasswordChange, { body: { userName: email } })
    const resetToken = /resetToken=([0-9a-f]{32})/.exec((await world.messages(email))[0]?.text ?? '')?.[1]
    return anybody(world)(endpoint, { body: { resetToken, password: 'Newer#2027' } })
  },

  freezeAccount: async (world, endpoint) => anybody(world)(endpoint, { body: { link: (await replacedEmail(world)).link } }),
  sendProofCode: async (world, endpoint) => {
    const { link } = await replacedEmail(world, '+15035550188')
    return anybody(world)(endpoint, { body: { link } })
  },
  putContactBack: async (world, endpoint) => {
    const { link } = await replacedEmail(world)
    const proof = { by: 'password', password: testPassword }
    return anybody(world)(endpoint, { body: { link, proof, newPassword: 'Newer#2027' } })
  },
  decideFreeze: async (world, endpoint) => {
    const { link, userId } = await replacedEmail(world)
    await client(world.app, null).call(freezeAccount, { body: { link } })
    return (await asFreshAdministrator(world)).write(endpoint, { params: { userId }, body: { decision: 'keep' } })
  },
}

const method = { params: { method: 'email' } } as const

const anybody = (world: World) => written(client(world.app, null), world.lakeside.id)

/** Creates a person with an authenticator app, and the administrator who says that it is lost. */
async function lostDevice(world: World) {
  const { userId } = await freshMember(world)
  await withAuthenticator(world, await world.as(userId))
  return { caller: await world.as(world.maria), params: { practiceId: world.lakeside.id, userId } }
}

/** Creates an administrator with an unconfirmed change of email address. */
async function requestedChange(world: World) {
  const fresh = await asFreshAdministrator(world)
  const email = `requested-${newId(world.services.clock.now())}@lakeside.example`
  await fresh.caller.call(updateUser, { params: { userId: fresh.userId }, body: { email } })
  return { ...fresh, email }
}

/** Creates a person whose email address was changed, with the link sent to the old address. */
async function replacedEmail(world: World, phone: string | null = null) {
  const { userId, email } = await freshMember(world, { phone })
  const caller = await world.as(userId)
  const requested = `requested-${email}`
  await caller.call(updateUser, { params: { userId }, body: { email: requested } })
  await caller.call(sendContactCode, method)
  await caller.call(confirmContactChange, { ...method, body: { otp: (await codeAt(world, requested)) ?? '' } })
  const texts = (await world.messages(email)).map((message) => message.text).join()
  return { userId, link: /freezeAccount\?link=([0-9a-f]{32})/.exec(texts)?.[1] ?? '' }
}
