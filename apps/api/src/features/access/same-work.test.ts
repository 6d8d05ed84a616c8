import { eq } from 'drizzle-orm'
import { Client } from 'pg'

import { login } from '#contract/access/sign-in'
import { removePasskey } from '#contract/sign-in-methods/sign-in-methods'
import { signInByPasskey } from '#contract/sign-in-methods/signing-in'
import { asked, newDevice, withAuthenticator, withPasskey } from '#api/data/sign-in-methods/testing/sign-in-ways'
import { strangeKey, type Forged } from '#api/data/sign-in-methods/testing/software-authenticator'
import { user } from '#api/data/tables'
import { client } from '#api/data/testing/client'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { freshMember } from '#api/testing/arranged-write'

/**
 * Counts the work of one refusal that takes time: comparisons of a password, checks of a signature, and statements of the database. The same refusal
 * is repeated, because only the 1st, 2nd, 4th, 8th ... of an hour is written into the audit trail. The least work counts.
 */
async function workOf(world: World, refuse: () => Promise<{ statusCode: number }>) {
  const { passwords } = world.services
  const { matches } = passwords
  const verify = crypto.subtle.verify.bind(crypto.subtle)
  const { query } = Client.prototype
  const counts = { comparisons: 0, signatures: 0, statements: 0 }
  passwords.matches = async (...given) => {
    counts.comparisons += 1
    return matches(...given)
  }
  crypto.subtle.verify = async (...given) => {
    counts.signatures += 1
    return verify(...given)
  }
  Client.prototype.query = function counted(this: Client, ...given: unknown[]) {
    counts.statements += 1
    return Reflect.apply(query, this, given)
  }
  const works: (typeof counts)[] = []
  for (let tries = 0; tries < 3; tries += 1) {
    Object.assign(counts, { comparisons: 0, signatures: 0, statements: 0 })
    expect((await refuse()).statusCode).toBe(422)
    works.push({ ...counts })
  }
  passwords.matches = matches
  crypto.subtle.verify = verify
  Client.prototype.query = query
  return works.toSorted((a, b) => a.statements - b.statements)[0]
}

const wrongPassword = (world: World, username: string) => () =>
  client(world.app, null).raw(login, { body: { username, password: 'Wrong#2026' } })

inOwnWorld('every refused password costs one comparison and the same statements, whether or not there is an account', async ({ world }) => {
  const protectedPerson = await freshMember(world)
  await withAuthenticator(world, await world.as(protectedPerson.userId))
  const withoutPassword = await freshMember(world)
  await world.system((db) => db.update(user).set({ passwordHash: null }).where(eq(user.id, withoutPassword.userId)))
  const usual = await workOf(world, wrongPassword(world, 'dana@lakeside.example'))
  expect(usual).toMatchObject({ comparisons: 1, signatures: 0 })
  for (const username of ['nobody@lakeside.example', '+15035559876', protectedPerson.email, withoutPassword.email])
    expect(await workOf(world, wrongPassword(world, username)), username).toEqual(usual)
})

inOwnWorld(
  'every refused passkey costs one check of a signature and the same statements, whether or not it is known',
  async ({ world }) => {
    const owner = await freshMember(world)
    const caller = await world.as(owner.userId)
    const kept = await withPasskey(world, caller)
    const removed = await withPasskey(world, caller)
    await caller.call(removePasskey, { params: { passkeyId: removed.passkey._id } })
    const answered = (device: ReturnType<typeof newDevice>, forged?: Forged) => async () => {
      const nobody = client(world.app, null)
      const { token, options } = await asked(nobody)
      return nobody.raw(signInByPasskey, { body: { token, response: device.get(options, forged) } })
    }
    const usual = await workOf(world, answered(kept.device, { signedBy: strangeKey() }))
    expect(usual).toMatchObject({ comparisons: 0, signatures: 1 })
    const unknown = newDevice(world)
    expect(await workOf(world, answered(unknown, { userHandle: Buffer.from(owner.userId).toString('base64url') }))).toEqual(usual)
    expect(await workOf(world, answered(removed.device))).toEqual(usual)
  },
)
