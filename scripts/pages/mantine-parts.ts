import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The assignment of a part to its compound component: `Menu.Item = MenuItem;`. */
const assignment = /^([A-Z]\w+)\.([A-Z]\w+) = (\w+);$/gm
/** String literals. They are ignored, because error messages in the libraries mention parts too. */
const quoted = /"[^"\n]*"/g

/** Every component part, with its owner (`Menu.Item`), that a page or another component names. */
export function partNames(root: string): ReadonlySet<string> {
  const folders = ['apps/web/src', ...['core', 'dates', 'dropzone'].map((name) => `node_modules/@mantine/${name}/esm`)]
  const files = folders.flatMap((folder) => globSync('**/*.{tsx,mjs}', { cwd: join(root, folder) }).map((file) => join(root, folder, file)))
  const codes = files.map((file) => readFileSync(file, 'utf8').replaceAll(assignment, '').replaceAll(quoted, ''))
  return new Set(codes.flatMap((code) => code.match(/\b[A-Z]\w+\.[A-Z]\w+/g) ?? []))
}

/** The code of a compound component without the parts that nobody names; the bundler then drops their modules. `onLeftOut` gets their names. */
export const withoutParts = (code: string, named: ReadonlySet<string>, onLeftOut: (part: string) => void): string =>
  code.replaceAll(assignment, (line, owner: string, name: string, part: string) => {
    if (named.has(`${owner}.${name}`)) return line
    onLeftOut(part)
    return ''
  })
