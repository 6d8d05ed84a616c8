import { isMac, type Keyring } from '#api/platform/keys/keyring'
import { hashOf, newSecret } from '#api/platform/secrets'

/** How long a tablet may take to sign a challenge, in milliseconds. */
const lifetimeMs = 2 * 60_000

const use = 'tablet challenge'

interface Issued {
  keyring: Keyring
  tablet: string
  now: Date
}

/** Returns a challenge for one tablet. Nothing is stored until the tablet has signed it, so strangers who ask for many fill no table. */
export function newChallenge({ keyring, tablet, now }: Issued): string {
  const open = `${newSecret()}.${now.getTime() + lifetimeMs}`
  return `${open}.${keyring.mac(use, `${tablet} ${open}`)}`
}

/** Returns the hash and the end of a challenge that was issued to this tablet and has not expired; null for any other. */
export function readChallenge(challenge: string, { keyring, tablet, now }: Issued): { hash: string; expiresAt: Date } | null {
  const [secret = '', expires = '', seal = ''] = challenge.split('.')
  if (!isMac(keyring, seal, { use, value: `${tablet} ${secret}.${expires}` })) return null
  const expiresAt = new Date(Number(expires))
  return expiresAt > now ? { hash: hashOf(challenge), expiresAt } : null
}
