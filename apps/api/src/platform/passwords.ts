import { hash, verify } from '@node-rs/argon2'

import type { Passwords } from './services.ts'

/** Password hashing with argon2id (ruling 1). The defaults follow the OWASP minimum for argon2id: 19 MiB, two passes. */
export function argonPasswords({ memoryKib = 19_456, passes = 2 }: { memoryKib?: number; passes?: number } = {}): Passwords {
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 }
  const decoy = hash('nobody has this password', options)
  return {
    hash: (password) => hash(password, options),
    matches: async (stored, password) => (await verify(stored ?? (await decoy), password)) && stored !== null,
  }
}
