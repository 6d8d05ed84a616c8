import { login, SecondStepNeeded } from '#contract/access/sign-in'
import { answerSecondStep } from '#contract/sign-in-methods/signing-in'
import { testPassword } from '#api/data/testing/constants'

import type { Site } from '../site.ts'
import { inRandomOrder, refuse, sender, succeed } from './pairs.ts'
import type { People } from './people.ts'

/** Wrong passwords. Each name is tried once, because the first refusal of a person does the most: it is written into the audit trail. */
export async function refusedPasswords(site: Site, { accounts, withFactor }: People) {
  const { send, close } = sender(site.product.url)
  const tried = (username: string) => refuse(send(login, { body: { username, password: 'Wrong#2026' } }))
  const times = await inRandomOrder(accounts.length, {
    unknown: (round) => tried(`unknown-${round}@lakeside.example`),
    account: (round) => tried(accounts[round] ?? ''),
    withFactor: (round) => tried(withFactor[round] ?? ''),
  })
  close()
  return times
}

/** Wrong answers of second steps. The right password that begins each is not measured. */
export async function refusedSteps(site: Site, { accounts, owners }: People) {
  const { send, close } = sender(site.product.url)
  const answered = async (round: number, code: string) => {
    const username = owners[round % owners.length]?.email
    const { secondStep } = SecondStepNeeded.parse(await succeed(send(login, { body: { username, password: testPassword } })))
    return refuse(send(answerSecondStep, { body: { token: secondStep.token, code } }))
  }
  const times = await inRandomOrder(accounts.length, {
    code: (round) => answered(round, '000000'),
    recoveryCode: (round) => answered(round, 'aaaaaaaaaa'),
  })
  close()
  return times
}
