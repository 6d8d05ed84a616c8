import { CodeFault } from '#api/platform/logging/error-facts'
import { hashOf } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'

/** Returns the path of the page that confirms a certificate. It is short because it is part of a QR code. */
export const pathOf = (secret: string) => `/c/${secret}`

/**
 * Returns the secret of a new certificate: 128 bits derived from its id and an application key. So only the hash is stored (ruling 28), and the same
 * certificate can be printed again.
 */
export const secretOf = ({ keyring }: Pick<Services, 'keyring'>, certificateId: string): string =>
  keyring.mac(use, certificateId).slice(0, length)

/** Returns the full URL for the QR code: the one with which the certificate was issued, although the key may have changed since. */
export function addressOf(
  services: Pick<Services, 'keyring' | 'settings'>,
  { id, secretHash }: { id: string; secretHash: string },
): string {
  const secrets = services.keyring.macs(use, id).map((mac) => mac.slice(0, length))
  const secret = secrets.find((one) => hashOf(one) === secretHash)
  if (secret === undefined) throw new CodeFault('The key with which a certificate was issued is gone.')
  return `${services.settings.publicUrl}${pathOf(secret)}`
}

const use = 'certificate address'
/** Characters of 4 bits. */
const length = 32
