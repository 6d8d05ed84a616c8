import type { Services } from '#api/platform/services'

/** Returns the path of the page that confirms a certificate. It is short because it is part of a QR code. */
export const pathOf = (secret: string) => `/c/${secret}`

/**
 * Returns the secret of a certificate: 128 bits derived from its id and an application key. So only the hash is stored (ruling 28), and the same
 * certificate can be printed again.
 */
export const secretOf = ({ keyring }: Pick<Services, 'keyring'>, certificateId: string): string =>
  keyring.mac('certificate address', certificateId).slice(0, 32)

/** Returns the full URL for the QR code. */
export const addressOf = (services: Pick<Services, 'keyring' | 'settings'>, certificateId: string): string =>
  `${services.settings.publicUrl}${pathOf(secretOf(services, certificateId))}`
