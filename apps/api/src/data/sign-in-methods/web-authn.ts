/** Loads the library for passkeys at its first use. Loading it takes a tenth of the start of a server. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
