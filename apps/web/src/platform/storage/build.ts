declare const __BUILD__: string | undefined

/** The id of this build. Stored state of another build is dropped. */
export const build = typeof __BUILD__ === 'string' ? __BUILD__ : 'development'
