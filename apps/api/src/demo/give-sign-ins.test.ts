import { expect, test } from 'vitest'

import { giveSignIns } from './give-sign-ins.ts'
import { demoPractices } from './practices-and-people.ts'

const practices = demoPractices({ small: false, failedPayment: true })
const everybody = practices.flatMap(({ people, plan }) => people.map((person) => ({ person, practice: plan.name })))

/** Returns everyone's sign-in with the stored hash, and the number of passwords that were hashed. */
async function giveAll(randomPasswords: boolean) {
  const hashed: string[] = []
  const give = giveSignIns({ hash: async (password) => `${hashed.push(password)} ${password}` }, randomPasswords)
  const all = []
  for (const demo of practices) {
    const { given, hashes } = await give(demo)
    all.push(...given.map((signIn, index) => ({ signIn, stored: hashes.get(demo.people[index]?.key ?? '') ?? '' })))
  }
  return { all, hashed }
}

test('everyone signs in with the well-known password, which is hashed once', async () => {
  const { all, hashed } = await giveAll(false)
  expect(all.map(({ signIn }) => signIn)).toEqual(
    everybody.map(({ person, practice }) => ({
      name: `${person.firstName} ${person.lastName}`,
      role: `${person.title}, ${practice}`,
      username: person.email ?? person.phone,
      password: 'Sharps#2026',
    })),
  )
  expect(hashed).toEqual(['Sharps#2026'])
  expect(new Set(all.map(({ stored }) => stored))).toEqual(new Set(['1 Sharps#2026']))
})

test('if others can reach the server, everyone has their own password', async () => {
  const { all } = await giveAll(true)
  const passwords = all.map(({ signIn }) => signIn.password)
  expect(new Set(passwords).size).toBe(everybody.length)
  for (const password of passwords) expect(password).toMatch(/^[\w-]{12}#7$/)
  for (const { signIn, stored } of all) expect(stored.split(' ')[1]).toBe(signIn.password)
})
