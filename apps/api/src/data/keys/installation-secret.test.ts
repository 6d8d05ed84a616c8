import { eq } from 'drizzle-orm'

import { installation } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { keyring } from '#api/platform/keys/keyring'

import { installationSecret } from './installation-secret.ts'

const name = 'page-copies.key'

const secretOf = (world: World, services: Pick<World['services'], 'keyring'>, make: () => string | Promise<string>) =>
  world.system((db) => installationSecret({ db, services }, name, make))

/** Stores nothing, or a value that another secret of the installation has sealed. */
async function begin(world: World, state: 'no value' | 'a value of a replaced secret') {
  await world.system((db) => db.delete(installation).where(eq(installation.name, name)))
  const value = keyring('a replaced secret of an installation').seal(name, 'replaced')
  if (state !== 'no value') await world.system((db) => db.insert(installation).values({ name, value }))
}

for (const state of ['no value', 'a value of a replaced secret'] as const) {
  inOwnWorld(`${state}: a secret is made once and stored sealed`, async ({ world }) => {
    const { services } = world
    await begin(world, state)
    expect(await secretOf(world, services, () => 'made')).toBe('made')
    expect(await secretOf(world, services, () => 'made again')).toBe('made')
    const [row] = await world.system((db) => db.select().from(installation).where(eq(installation.name, name)))
    expect(String(row?.value)).not.toContain('made')
  })

  inOwnWorld(`${state}: what another server stores while this one makes its own stays`, async ({ world }) => {
    const { services } = world
    await begin(world, state)
    const makeLate = async () => {
      expect(await secretOf(world, services, () => 'of the first server')).toBe('of the first server')
      return 'of the second server'
    }
    expect(await secretOf(world, services, makeLate)).toBe('of the first server')
    expect(await secretOf(world, services, () => 'made again')).toBe('of the first server')
  })
}
