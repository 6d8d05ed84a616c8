import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

/** The assignment of a part to its compound component: `Menu.Item = MenuItem;`. */
const part = /^([A-Z]\w+)\.([A-Z]\w+) = \w+;$/gm
/** String literals. They are ignored, because error messages in the libraries mention parts too. */
const quoted = /"[^"\n]*"/g
const mantine = /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/].+\.mjs$/
/** Style elements that MantineProvider writes. The built style sheets already contain the same rules (mantine-styles.ts). */
const writtenStyles = /[\\/]MantineProvider[\\/](?:MantineCssVariables|MantineClasses)[\\/](MantineCssVariables|MantineClasses)\.mjs$/
const zodSchemas = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/

/**
 * Removes library code that the built pages never run, although other code refers to it: parts of compound components (`Menu.Sub`) that neither a
 * page nor another component names, the style elements of MantineProvider, and Zod's conversion to JSON Schema. Tests and the development server use
 * the libraries as they are.
 */
export function removeUnusedCode(root: string): Plugin {
  let named: ReadonlySet<string>
  return {
    name: 'remove-unused-code',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      named = partNames(root)
    },
    transform(code, id) {
      const [, provider] = writtenStyles.exec(id) ?? []
      const less = provider
        ? `export const ${provider} = () => null`
        : mantine.test(id)
          ? withoutParts(code, named)
          : zodSchemas.test(id)
            ? withoutJsonSchema(code)
            : code
      return less === code ? undefined : { code: less, map: null, moduleSideEffects: false }
    },
  }
}

/** Every component part, with its owner (`Menu.Item`), that a page or another component names. */
export function partNames(root: string): ReadonlySet<string> {
  const folders = ['apps/web/src', ...['core', 'dates', 'dropzone'].map((name) => `node_modules/@mantine/${name}/esm`)]
  const files = folders.flatMap((folder) => globSync('**/*.{tsx,mjs}', { cwd: join(root, folder) }).map((file) => join(root, folder, file)))
  const codes = files.map((file) => readFileSync(file, 'utf8').replaceAll(part, '').replaceAll(quoted, ''))
  return new Set(codes.flatMap((code) => code.match(/\b[A-Z]\w+\.[A-Z]\w+/g) ?? []))
}

/** The code of a compound component without the parts that nobody names; the bundler then drops their modules. */
export const withoutParts = (code: string, named: ReadonlySet<string>): string =>
  code.replaceAll(part, (line, owner: string, name: string) => (named.has(`${owner}.${name}`) ? line : ''))

/** Zod's schemas without their conversion to JSON Schema, which only the server needs. */
export const withoutJsonSchema = (code: string): string =>
  code
    .replaceAll(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, '')
    .replaceAll(/\bcreate(?:Standard|To)JSONSchemaMethod\([^()]*\)/g, 'undefined')
