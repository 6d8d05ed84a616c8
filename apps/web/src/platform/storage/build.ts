declare const __BUILD__: string | undefined

/** The id of this build of the pages; stored state of another build is dropped. */
export const build = typeof __BUILD__ === 'string' ? __BUILD__ : 'development'
