import { eq } from 'drizzle-orm'

import { finishProviderSignIn, startProviderSignIn, type SignInProviderId } from '#contract/sign-in-providers/sign-in-providers'
import { buildPerson } from '#api/data/builders/person'
import { externalIdentity, signInRule } from '#api/data/tables'
import { client } from '#api/data/testing/client'
import { test as base, type World } from '#api/data/testing/test'
import { openidProvider } from '#api/platform/sign-in-providers/openid-provider'
import { lyingProvider, type LyingProvider } from '#api/platform/sign-in-providers/testing/lying-provider'

/** The provider of a test file. */
export let google: LyingProvider

/** A test in a file with a provider of its own. */
export const test = base.extend<{ provider: LyingProvider }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the parameter's shape
    async ({}, use) => {
      google = await lyingProvider()
      await use(google)
      await google.close()
    },
    { scope: 'file', auto: true },
  ],
})

/** Configures the provider of the file, honest again. Its waits are long, unless a test is about them. */
export function configure({ services }: World, id: SignInProviderId = 'google', { waitMs = 600_000 } = {}) {
  google.lie({})
  services.signInProviders = [openidProvider({ ...google, id }, services.settings.publicUrl, { waitMs })]
}

export const nobody = (world: World) => client(world.app, null)

export interface Begun {
  token: string
  answer: string
}

/** Starts in a browser. Returns what the browser keeps, and the answer of the provider for an account there. */
export async function start(world: World, email: string, provider: SignInProviderId = 'google'): Promise<Begun & { address: string }> {
  const { payload } = await nobody(world).call(startProviderSignIn, { params: { provider } })
  return { token: payload.token, address: payload.address, answer: google.answerTo(payload.address, email) }
}

const bodyOf = ({ token, answer }: Begun) => ({ body: { token, answer } })

export const finish = async (world: World, begun: Begun) => (await nobody(world).call(finishProviderSignIn, bodyOf(begun))).payload
export const refused = (world: World, begun: Begun) => nobody(world).refused(finishProviderSignIn, bodyOf(begun))
export const signIn = async (world: World, email: string) => finish(world, await start(world, email))
export const signInRefused = async (world: World, email: string) => refused(world, await start(world, email))

let people = 0

/** Creates a member of Lakeside whom no other test knows. */
export async function newPerson(world: World) {
  people += 1
  const email = `person${people}@lakeside.example`
  const posts = [{ practiceId: world.lakeside.id, locationId: world.rows.location, administrator: false }]
  const passwordHash = await world.services.passwords.hash('Right#2026')
  const now = world.services.clock.now()
  const userId = await world.system((db) =>
    buildPerson(db, { firstName: 'Pia', lastName: `Number ${people}`, email, passwordHash, posts }, { now }),
  )
  return { userId, email }
}

export const identitiesOf = (world: World, userId: string) =>
  world.system((db) => db.select().from(externalIdentity).where(eq(externalIdentity.userId, userId)))

/** Sets the domains that a practice allows. */
export async function allow(world: World, practiceId: string, googleDomains: string[]) {
  const row = {
    practiceId,
    requiredOf: 'nobody',
    graceDays: 0,
    googleDomains,
    changedBy: world.maria,
    changedAt: world.services.clock.now(),
  }
  await world.system((db) =>
    db.insert(signInRule).values(row).onConflictDoUpdate({ target: signInRule.practiceId, set: { googleDomains } }),
  )
}
