// @ts-check
import module from 'node:module'

/**
 * For `--import`. Node reads the whole package.json again for each import of a package and each file in it, and the one of drizzle-orm holds
 * 180 kB of `exports`: a third of the time that the server needs to load. Here each of its names is looked up once, and its own files,
 * which name each other by relative paths, need no package.json.
 */
const folder = '/node_modules/drizzle-orm/'
/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const known = new Map()

module.registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    if (specifier.startsWith('.')) {
      const inside = specifier.endsWith('.js') && parentURL.endsWith('.js') && parentURL.includes(folder)
      return inside ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true } : next(specifier, context)
    }
    if (specifier !== 'drizzle-orm' && !specifier.startsWith('drizzle-orm/')) return next(specifier, context)
    const key = `${specifier} ${conditions.join(' ')}`
    const resolved = known.get(key) ?? { ...next(specifier, context), shortCircuit: true }
    known.set(key, resolved)
    return resolved
  },
})
