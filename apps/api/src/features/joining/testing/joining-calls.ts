import { sendOtpOnEmail, sendOtpOnPhone, verifyOtp } from '#contract/access/codes'
import * as contract from '#contract/joining/joining'
import { addStaffMember } from '#contract/staff/staff'
import { client } from '#api/data/testing/client'
import { openLinks } from '#api/data/testing/open-links'
import { expect, type World } from '#api/data/testing/test'

export const nobody = (world: World) => client(world.app, null)
export const place = (world: World, index: number) => world.lakeside.locations[index] ?? expect.fail('no such location')

/** Adds a person to Main Street by default, and reads the invitation as its recipient would. */
export async function invite(world: World, changes: Record<string, unknown> = {}, by = world.maria) {
  const main = by === world.ruth ? (world.cedar.locations[0] ?? expect.fail('no location')) : place(world, 0)
  const email = changes['email'] ?? `invited${Math.random().toString(36).slice(2)}@lakeside.example`
  const body = {
    firstName: 'Noor',
    lastName: 'Khan',
    email: String(email),
    locations: [main.id],
    roles: [main.roleId],
    atRiskLocations: [main.id],
    safetyEquipments: [main.equipmentId],
    ...changes,
  }
  const { payload: member } = await (await world.as(by)).call(addStaffMember, { body })
  const userName = member.email ?? member.phone ?? ''
  return { member, userName, joinCode: member.joinCode ?? '', codeHash: await linkValueFor(world, userName) }
}

/** Returns the value of the newest link sent to a contact. */
export async function linkValueFor(world: World, contact: string): Promise<string> {
  const message = (await world.messages(contact)).find((one) => /\/register\?|\/oc\//.test(one.text))
  return /code=([0-9a-f]{32})/.exec(await openLinks(world, message?.text))?.[1] ?? expect.fail('no link')
}

export const join = async (world: World, body: { userName: string; joinCode?: string; codeHash?: string }) =>
  (await nobody(world).call(contract.registerWithCode, { body })).payload

export const refusedJoin = (world: World, body: object) => nobody(world).refused(contract.registerWithCode, { body })

/** Verifies contacts for the proof with the codes sent to them. */
export async function verify(world: World, proof: string, ...contacts: string[]) {
  for (const contact of contacts) {
    const byMail = contact.includes('@')
    if (byMail) await nobody(world).call(sendOtpOnEmail, { body: { email: contact, proof } })
    else await nobody(world).call(sendOtpOnPhone, { body: { phone: contact, proof } })
    const message = (await world.messages(contact)).find((one) => !/\/register\?|\/oc\//.test(one.text))
    const otp = /\b\d{4}\b/.exec(message?.text ?? '')?.[0] ?? expect.fail('no code')
    await nobody(world).call(verifyOtp, {
      body: { ...(byMail ? { method: 'email', email: contact } : { method: 'phone', phone: contact }), otp, proof },
    })
  }
}

/** The fields of the setup form other than the contacts. */
export const person = { firstName: 'Noor', lastName: 'Khan', password: 'Harbor#2026', countryCode: '1' }

export const setUp = (world: World, proof: string, userId: string, changes: object) =>
  client(world.app, proof).call(contract.onboard, { params: { userId }, body: { ...person, ...changes } })

export const refusedSetUp = (world: World, proof: string, userId: string, changes: object) =>
  client(world.app, proof).refused(contract.onboard, { params: { userId }, body: { ...person, ...changes } })

/** Sets up the account through the link with the invited email address. Returns it with its own session. */
export async function setUpByLink(world: World, { userName, codeHash }: { userName: string; codeHash: string }) {
  const { user, proof } = await join(world, { userName, codeHash })
  await verify(world, proof, userName)
  const { payload } = await setUp(world, proof, user._id, { email: userName })
  return { id: payload.user._id, session: client(world.app, payload.token) }
}

/** Returns the pending invitations for a person. */
export const waitingFor = async (world: World, userId: string) =>
  (await (await world.as(userId)).call(contract.listInvitations, {})).payload

export const accept = async (world: World, userId: string, invitationId = '') =>
  (await world.as(userId)).raw(contract.acceptInvitation, { params: { invitationId } })
