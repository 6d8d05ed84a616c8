import { expect, test, type World } from '#api/data/testing/test'
import type { Db } from '#api/platform/database/database'

import { limitTries } from './limit-tries.ts'

type Limit = Parameters<typeof limitTries>[1]

/** Returns which of several tries are refused, by their addresses. */
async function refusedOf(world: World, limit: Omit<Limit, 'address'>, addresses: string[]) {
  const { services } = world
  const transaction = <T>(work: (inside: { db: Db }) => Promise<T>) => world.system((db) => work({ db }))
  const call = { services, now: services.clock.now(), transaction }
  const refused: boolean[] = []
  for (const address of addresses) {
    const isRefused = limitTries(call, { ...limit, address }).then(
      () => false,
      (problem: unknown) => {
        expect(problem).toMatchObject({ declaration: { status: 429 } })
        return true
      },
    )
    refused.push(await isRefused)
  }
  return refused
}

test('an address is limited to a number of tries per action', async ({ world }) => {
  const limit = { what: 'by address', perAddress: 2 }
  expect(await refusedOf(world, limit, ['clinic', 'clinic', 'clinic', 'home'])).toEqual([false, false, true, false])
  expect(await refusedOf(world, { ...limit, what: 'another action' }, ['clinic'])).toEqual([false])
})

test('tries for one person have lower limits: per address, and over all addresses', async ({ world }) => {
  const limit = { what: 'by person', perAddress: 100 }
  const dana = { ...limit, whose: { of: 'dana', fromOneAddress: 1, inTotal: 2 } }
  expect(await refusedOf(world, dana, ['clinic', 'clinic', 'home', 'abroad'])).toEqual([false, true, false, true])
  const omar = { ...limit, whose: { of: 'omar', inTotal: 2 } }
  expect(await refusedOf(world, omar, ['clinic', 'clinic', 'clinic'])).toEqual([false, false, true])
})
