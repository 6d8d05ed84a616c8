/** The path of a shared binder. */
export const pathOfShare = (secret: string) => `/b/${secret}`

/** Whether a text can be the secret of a shared binder. */
export const isShareSecret = (text: string) => /^[0-9a-f]{32}$/.test(text)
