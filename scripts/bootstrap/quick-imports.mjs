// @ts-check

/** Node options that make our programs load faster; see register-quick-imports.mjs. */
export const quickImports = ['--import', new URL('./register-quick-imports.mjs', import.meta.url).href]
