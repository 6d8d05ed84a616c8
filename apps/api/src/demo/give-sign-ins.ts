import { newSecret } from '../platform/secrets.ts'
import type { Passwords } from '../platform/services.ts'
import type { DemoPractice } from './practices-and-people.ts'

/** A demonstration person with sign-in data. */
export interface SignIn {
  name: string
  /** Their position and location. */
  role: string
  username: string
  password: string
}

export interface GivenSignIns {
  given: SignIn[]
  /** The hash of each person's password, by short name. */
  hashes: ReadonlyMap<string, string>
}

const wellKnown = 'Sharps#2026'

/**
 * Gives everyone in a practice a password: either the well-known one or a random one each. Hashing is deliberately slow, so the shared password is
 * hashed once for all practices.
 */
export function giveSignIns({ hash }: Pick<Passwords, 'hash'>, randomPasswords: boolean) {
  let known: Promise<string> | undefined
  return async ({ people, plan }: DemoPractice): Promise<GivenSignIns> => {
    const given: SignIn[] = []
    const hashes = new Map<string, string>()
    for (const person of people) {
      const password = randomPasswords ? `${newSecret().slice(0, 12)}#7` : wellKnown
      hashes.set(person.key, await (randomPasswords ? hash(password) : (known ??= hash(wellKnown))))
      given.push({
        name: `${person.firstName} ${person.lastName}`,
        role: `${person.title}, ${plan.name}`,
        username: person.email ?? person.phone ?? '',
        password,
      })
    }
    return { given, hashes }
  }
}
