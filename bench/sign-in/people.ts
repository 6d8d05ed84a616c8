import { Secret, TOTP } from 'otpauth'

import { proveSession } from '#contract/access/fresh-proof'
import { login, SignedIn } from '#contract/access/sign-in'
import { addPasskey, confirmAuthenticator, passkeyCreationOptions, startAuthenticator } from '#contract/sign-in-methods/sign-in-methods'
import { buildPerson } from '#api/data/builders/person'
import { buildPractice } from '#api/data/builders/practice'
import { softwareAuthenticator, type SoftwareAuthenticator } from '#api/data/sign-in-methods/testing/software-authenticator'
import { authenticator } from '#api/data/tables'
import { testPassword } from '#api/data/testing/constants'
import { newId } from '#api/platform/ids'
import { argonPasswords } from '#api/platform/passwords'

import type { Site } from '../site.ts'
import { sender, succeed, type Send } from './pairs.ts'

/** Where browsers find the product, as its PUBLIC_URL says. */
export const origin = 'http://localhost:3000'

/** People who answer second steps in turns. Each may give thirty wrong codes a day. */
const ownersOfWays = 20

interface Owner {
  email: string
  device: SoftwareAuthenticator
}

export interface People {
  /** Email addresses of accounts with a password only, and of accounts with an authenticator app. Each is tried once. */
  accounts: readonly string[]
  withFactor: readonly string[]
  owners: readonly Owner[]
}

/** Creates the accounts, and adds the ways to sign in of the owners as they do it themselves. */
export async function buildPeople(site: Site, count: number): Promise<People> {
  const now = new Date()
  const passwordHash = await argonPasswords().hash(testPassword)
  const emails = (what: string, many: number) => Array.from({ length: many }, (_, index) => `${what}-${index}@lakeside.example`)
  const all = { accounts: emails('account', count), withFactor: emails('factor', count), owners: emails('owner', ownersOfWays) }
  await site.owner.system('the bench makes its data', async (db) => {
    const owner = { firstName: 'Maria', lastName: 'Alvarez', email: 'maria@lakeside.example' }
    const practice = await buildPractice(db, { name: 'Lakeside Dental' }, { owner, now, passwordHash })
    const posts = [{ practiceId: practice.id, locationId: practice.locations[0]?.id ?? '' }]
    for (const [kind, addresses] of Object.entries(all))
      for (const [index, email] of addresses.entries()) {
        const names = { firstName: 'Dana', lastName: `${kind} ${index}`, email }
        const userId = await buildPerson(db, { ...names, passwordHash, posts }, { now })
        if (kind === 'withFactor')
          await db.insert(authenticator).values({ id: newId(now), userId, secretSealed: 'sealed', createdAt: now, confirmedAt: now })
      }
  })
  const { send, close } = sender(site.product.url)
  const owners: Owner[] = []
  for (const email of all.owners) owners.push({ email, device: await addWays(send, email) })
  close()
  return { ...all, owners }
}

async function addWays(send: Send, email: string): Promise<SoftwareAuthenticator> {
  const { token } = SignedIn.parse(await succeed(send(login, { body: { username: email, password: testPassword } })))
  await succeed(send(proveSession, { token, body: { action: 'signInMethods', password: testPassword } }))
  const { payload: app } = startAuthenticator.response.parse(await succeed(send(startAuthenticator, { token })))
  const code = new TOTP({ secret: Secret.fromBase32(app.secret) }).generate()
  await succeed(send(confirmAuthenticator, { token, body: { code } }))
  const device = softwareAuthenticator({ origin })
  const { payload: asked } = passkeyCreationOptions.response.parse(await succeed(send(passkeyCreationOptions, { token })))
  await succeed(send(addPasskey, { token, body: { token: asked.token, name: 'Phone', response: device.create(asked.options) } }))
  return device
}
