/** The providers of "Sign in with …" (AUTH-05), in the order of their buttons. */
export const signInProviderNames = { google: 'Google', microsoft: 'Microsoft' } as const
