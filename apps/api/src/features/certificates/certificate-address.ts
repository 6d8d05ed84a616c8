import type { Services } from '#api/platform/services'

/** Where the page that confirms a certificate is, under the address of the product. Short, because it is in a QR code. */
export const pathOf = (secret: string) => `/c/${secret}`

/**
 * The secret of a certificate: 128 bits that follow from its id and a key of the application. So only the hash is stored (ruling 28), and the same
 * certificate can be printed again.
 */
export const secretOf = ({ keyring }: Pick<Services, 'keyring'>, certificateId: string): string =>
  keyring.mac('certificate address', certificateId).slice(0, 32)

/** The whole address, for the QR code. */
export const addressOf = (services: Pick<Services, 'keyring' | 'settings'>, certificateId: string): string =>
  `${services.settings.publicUrl}${pathOf(secretOf(services, certificateId))}`
