// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'

/**
 * Loaded through `--import`. For each import, Node reads the real path of the file and the package.json above it from disk. For a package or a `#`
 * name, it reads the whole package.json again each time; that of drizzle-orm alone contains 180 kB of `exports`. This hook takes the paths of our own
 * files, and relative imports inside drizzle-orm, literally. The name of a package is resolved once for all of our files, and that of drizzle-orm also
 * for its own.
 */
const root = new URL('../../', import.meta.url)
const packages = new URL('node_modules/', root).href
const drizzle = '/node_modules/drizzle-orm/'
/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const known = new Map()

const manifest = new URL('package.json', root)
/** @type {{ imports?: Record<string, string> }} */
const { imports = {} } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
/** Maps the prefix of an import name to its folder, for example `#api/*` to `./apps/api/src/*.ts`. */
const names = Object.entries(imports).map(([name, target]) => ({
  start: name.slice(0, -1),
  folder: target.slice(0, target.indexOf('*')),
  end: target.slice(target.indexOf('*') + 1),
}))

module.registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    if (isOurs(parentURL)) {
      const url = ourFile(specifier, parentURL)
      if (url?.endsWith('.ts')) return { url, format: 'module-typescript', shortCircuit: true }
    }
    if (specifier.startsWith('.')) {
      const inside = specifier.endsWith('.js') && parentURL.endsWith('.js') && parentURL.includes(drizzle)
      return inside ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true } : next(specifier, context)
    }
    const ofDrizzle = specifier === 'drizzle-orm' || specifier.startsWith('drizzle-orm/')
    if (specifier.startsWith('#') || !(ofDrizzle || isOurs(parentURL))) return next(specifier, context)
    const key = `${specifier} ${conditions.join(' ')}`
    const resolved = known.get(key) ?? { ...next(specifier, context), shortCircuit: true }
    known.set(key, resolved)
    return resolved
  },
})

/** @param {string} url */
const isOurs = (url) => url.startsWith(root.href) && !url.startsWith(packages)

/**
 * @param {string} specifier
 * @param {string} parent
 */
function ourFile(specifier, parent) {
  if (specifier.startsWith('.')) return new URL(specifier, parent).href
  const name = names.find(({ start }) => specifier.startsWith(start))
  return name && new URL(`${name.folder}${specifier.slice(name.start.length)}${name.end}`, root).href
}
