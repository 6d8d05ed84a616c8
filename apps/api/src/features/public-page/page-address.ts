/** The purpose for which the secret of an address is sealed. */
export const addressUse = 'emergency-link'

/** Returns the path of a location's public page. It is short because it is part of a QR code. */
export const pathOf = (secret: string) => `/e/${secret}`
