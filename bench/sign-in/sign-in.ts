import type { Progress } from '#api/platform/progress'

import { atMost, figure, percentile, type Measurement } from '../measurement.ts'
import { openSite } from '../site.ts'
import { passkeySignIns } from './passkey-times.ts'
import { buildPeople } from './people.ts'
import { refusedPasswords, refusedSteps } from './refusals.ts'
import type { Times } from './pairs.ts'

/** The most by which refusals may differ in time, in milliseconds: far less than what a network adds. */
const sameTime = 5

/**
 * Measures how long refusals of a sign-in take over HTTP, each against the same with an account that does not exist, in pairs of random order
 * (AUTH-07), and how long a sign-in by passkey takes.
 */
export async function signIns({ pairs }: { pairs: number }, progress: Progress): Promise<Measurement[]> {
  // Each request comes from an address of its own, so that no limit of an address ends the measurement.
  const site = await openSite({ TRUST_PROXY: '1', PUBLIC_URL: 'http://localhost:3000' })
  try {
    const people = await progress.step('People who sign in', () => buildPeople(site, pairs))
    const passwords = await progress.step('Refused passwords', () => refusedPasswords(site, people))
    const steps = await progress.step('Refused second steps', () => refusedSteps(site, people))
    const passkeys = await progress.step('Passkeys', () => passkeySignIns(site, people))
    return [
      ...compared('wrong password of an account, against an unknown name', passwords.account, passwords.unknown),
      ...compared('wrong password of an account with a second factor, against one without', passwords.withFactor, passwords.account),
      ...compared('unknown passkey, against a wrong signature of a known one', passkeys.unknown, passkeys.wrong),
      figure('wrong code of the second step, after the right password', told(steps.code)),
      figure('wrong recovery code there', told(steps.recoveryCode)),
      atMost('sign-in by passkey, question and answer: p95', { measured: percentile(passkeys.right, 0.95), limit: 150, unit: 'ms' }),
    ]
  } finally {
    await site.close()
  }
}

/** The row of two refusals, and the median of the differences within the pairs. */
function compared(what: string, one: Times, other: Times): Measurement[] {
  const differences = one.map((time, index) => time - (other[index] ?? Number.NaN))
  const median = percentile(differences, 0.5)
  return [
    figure(what, `${told(one)}; ${told(other)}; difference ${median.toFixed(2)} ms`),
    atMost(`${what}: median difference`, { measured: Math.abs(median), limit: sameTime, unit: 'ms' }),
  ]
}

const told = (times: Times) => `median ${percentile(times, 0.5).toFixed(1)}, p95 ${percentile(times, 0.95).toFixed(1)} ms`
