import { updateUser } from '#contract/access/access'
import { confirmContactChange, listSessions, sendContactCode } from '#contract/account/account'
import { createCalendarFeed } from '#contract/account/calendar-feeds'
import { requestToPasswordChange } from '#contract/passwords/passwords'
import { freezeAccount } from '#contract/replaced-contacts/replaced-contacts'
import { client } from '#api/data/testing/client'
import { testPassword, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { asFreshAdministrator, codeAt, freshMember, written, type Arrange } from './arranged-write.ts'

/** Writes by people to their own account. */
export const writesOfAccounts: Record<string, Arrange> = {
  login: async (world, endpoint) => {
    const { email } = await freshMember(world)
    return anybody(world)(endpoint, { body: { username: email, password: testPassword } })
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
  setDateMails: async (world, endpoint) => (await asFreshAdministrator(world)).write(endpoint, { body: { on: false } }),
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
