import type { Settings } from '#api/platform/services'

/** The site for which passkeys are made, derived from PUBLIC_URL (decision 141). Another host name needs new passkeys. */
export function passkeySite({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, rpId: hostname, name: 'SafePractice' }
}

/** Only keys of widespread algorithms (COSE): ES256, EdDSA and RS256. */
export const passkeyAlgorithms = [-7, -8, -257]

/** How long a question to a passkey can be answered, in minutes. */
export const questionMinutes = 5
