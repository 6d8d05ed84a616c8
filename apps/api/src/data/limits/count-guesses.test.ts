import { expect, test, type World } from '#api/data/testing/test'

import { clearGuesses, exceedsGuessLimit } from './count-guesses.ts'

const limits = { fromOneAddress: 2, inTotal: 3 }

/** Returns functions that guess a person's secret from an address and reset the count. Guessing returns whether the guess exceeded the limit. */
function guesser(world: World, whose: string) {
  const guess = (address: string) => ({
    services: world.services,
    now: world.services.clock.now(),
    what: 'test',
    whose,
    address,
    windowMinutes: 15,
  })
  return {
    from: (address: string) => world.system((db) => exceedsGuessLimit(db, guess(address), limits)),
    forget: (address: string) => world.system((db) => clearGuesses(db, guess(address))),
  }
}

test('guesses are refused at the limit per address, and then at the limit over all addresses', async ({ world }) => {
  const dana = guesser(world, 'dana')
  const refused: boolean[] = []
  for (const address of ['clinic', 'clinic', 'clinic', 'home', 'home', 'abroad']) refused.push(await dana.from(address))
  expect(refused, 'what is refused for its address does not count in all').toEqual([false, false, true, false, true, true])
  expect(await guesser(world, 'omar').from('clinic'), 'another person').toBe(false)
})

test('a success resets the guesses of its address, and removes one of those over all addresses', async ({ world }) => {
  const maria = guesser(world, 'maria')
  await maria.from('clinic')
  await maria.from('clinic')
  await maria.forget('clinic')
  const refused: boolean[] = []
  for (const address of ['clinic', 'clinic', 'home']) refused.push(await maria.from(address))
  expect(refused).toEqual([false, false, true])
})
