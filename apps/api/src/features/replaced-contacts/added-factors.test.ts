import { eq } from 'drizzle-orm'

import { SecondStepNeeded, SignedIn } from '#contract/access/sign-in'
import { decideFreeze, putContactBack } from '#contract/replaced-contacts/replaced-contacts'
import { answerSecondStep, signInByPasskey } from '#contract/sign-in-methods/signing-in'
import { passkey, recoveryCode } from '#api/data/tables'
import { client } from '#api/data/testing/client'
import { asked, withAuthenticator, withPasskey } from '#api/data/sign-in-methods/testing/sign-in-ways'
import { expect, test, type World } from '#api/data/testing/test'

import { byPassword, change, freeze, newPassword, signIn, somebody } from './testing/changed-contacts.ts'

const nobody = (world: World) => client(world.app, null)
const decide = async (world: World, userId: string, decision: 'keep' | 'putBack') =>
  (await world.as(world.maria)).call(decideFreeze, { params: { userId }, body: { decision } })

const putBack = (world: World, link: string) => nobody(world).call(putContactBack, { body: { link, proof: byPassword(), newPassword } })

async function byPasskey(world: World, device: Awaited<ReturnType<typeof withPasskey>>['device']) {
  const { token, options } = await asked(nobody(world))
  const reply = await nobody(world).raw(signInByPasskey, { body: { token, response: device.get(options) } })
  return reply.statusCode === 200 ? 200 : reply.json().code
}

/** An account whose contact an intruder with an open session has changed, after adding a passkey `hours` before. */
async function intruded(world: World, { hours }: { hours: number }) {
  const person = await somebody(world)
  const { device } = await withPasskey(world, await world.as(person.id))
  world.services.clock.advance({ hours })
  const present = `intruder.${person.email}`
  const link = await change(world, { userId: person.id, method: 'email', from: person.email, to: present })
  return { ...person, present, link, device }
}

test('a frozen account is not opened by a passkey or a second step', async ({ world }) => {
  const { id, link, device, present } = await intruded(world, { hours: 1 })
  const { code } = await withAuthenticator(world, await world.as(id))
  world.services.clock.advance({ seconds: 30 })
  const { secondStep } = SecondStepNeeded.parse((await signIn(world, present)).json())
  await freeze(world, link)
  expect(await byPasskey(world, device)).toBe('session.account_frozen')
  const body = { token: secondStep.token, code: code() }
  expect(await nobody(world).refused(answerSecondStep, { body })).toMatchObject({ status: 403, code: 'session.account_frozen' })
  expect((await signIn(world, present)).json()).toMatchObject({ code: 'session.account_frozen' })
})

test.for(['owner', 'putBack', 'keep'] as const)('a passkey added shortly before the change or since ends (%s)', async (way, { world }) => {
  const { id, email, present, link, device } = await intruded(world, { hours: 24 * 7 - 1 })
  const since = await withPasskey(world, await world.as(id))
  await freeze(world, link)
  if (way === 'owner') await putBack(world, link)
  else await decide(world, id, way)
  expect([await byPasskey(world, device), await byPasskey(world, since.device)]).toEqual([
    'session.passkey_refused',
    'session.passkey_refused',
  ])
  expect(await world.system((db) => db.$count(recoveryCode, eq(recoveryCode.userId, id)))).toBe(0)
  if (way === 'owner') SignedIn.parse((await signIn(world, email, newPassword)).json())
  if (way === 'keep') SignedIn.parse((await signIn(world, present)).json())
})

test('a passkey from earlier than seven days before the change stays', async ({ world }) => {
  const { id, link, device, email } = await intruded(world, { hours: 24 * 7 + 1 })
  const since = await withPasskey(world, await world.as(id))
  await freeze(world, link)
  await decide(world, id, 'putBack')
  const left = await world.system((db) => db.select().from(passkey).where(eq(passkey.userId, id)))
  expect(left.map(({ credentialId }) => credentialId)).toEqual([device.id])
  expect([await byPasskey(world, device), await byPasskey(world, since.device)]).toEqual([200, 'session.passkey_refused'])
  expect((await signIn(world, email)).statusCode, 'the password is gone').toBe(422)
})
