declare global {
  interface Window {
    __zod_globalConfig?: { jitless?: boolean }
  }
}

/**
 * Tells the library of the schemas not to try whether it may compile code from text: the content security policy of the pages forbids it, and Firefox
 * reports each try as an error. Its configuration is global, because the library itself is loaded only by forms. Must run before that.
 */
window.__zod_globalConfig = Object.assign(window.__zod_globalConfig ?? {}, { jitless: true })

export {}
