import { newSecret } from '../platform/secrets.ts'
import type { Passwords } from '../platform/services.ts'
import type { DemoPractice } from './practices-and-people.ts'

/** A person of the demonstration with a sign-in. */
export interface SignIn {
  name: string
  /** What they are, and where. */
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
 * Gives everybody of a practice a sign-in: all the well-known password, or each a random one.
 * Hashing is slow on purpose; the shared password is hashed once for all practices.
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
