declare const __BUILD__: string | undefined

/** Names this build of the pages; stored state of another build is dropped. */
export const build = typeof __BUILD__ === 'string' ? __BUILD__ : 'development'
