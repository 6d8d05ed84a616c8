import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Plugin } from 'vite'

import { isEndpoint, type Endpoint } from '#contract/endpoint'

const folder = join(import.meta.dirname, '../packages/contract/src') + sep
const whole = '?schemas'

/**
 * Gives the built pages the contract without its schemas: what a call needs (method, path, access, upload limits, what support access may do), texts and numbers.
 * The schemas and their library weigh more than the frame of the pages, and only a form that checks its body needs them:
 * `endpoint.schemas()` loads the whole declaration then. A page that imports a schema or function by name cannot be built,
 * unless it comes from a module that imports nothing.
 * Tests and the development server use the files as they are.
 */
export function contractForPages(): Plugin {
  return {
    name: 'contract-for-pages',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (id.startsWith(folder) && id.endsWith(whole)) return id
      if (!importer?.endsWith(whole) || !id.startsWith('./')) return undefined
      const found = await this.resolve(id, importer.slice(0, -whole.length), { ...options, skipSelf: true })
      return found && found.id + whole
    },
    async load(id) {
      if (!id.startsWith(folder)) return undefined
      if (id.endsWith(whole)) return { code: await readFile(id.slice(0, -whole.length), 'utf8'), moduleType: 'ts' }
      if (standsAlone(await readFile(id, 'utf8'))) return undefined
      const exported: Record<string, unknown> = await import(pathToFileURL(id).href)
      return { code: lightModule(id, exported), moduleType: 'js', moduleSideEffects: false }
    },
  }
}

/** Whether a module imports nothing: it holds no schema then, and pages get it as it is, functions included. */
export const standsAlone = (source: string): boolean => !/^\s*(?:import|export\s[^;]*?\sfrom)\b/m.test(source)

/** The source of a module with the endpoints and the plain values among the exports. */
export function lightModule(id: string, exported: Readonly<Record<string, unknown>>): string {
  const load = `const load = (name) => import(${JSON.stringify(id + whole)}).then((all) => all[name])\n`
  const values = Object.entries(exported).map(([name, value]) => [name, isEndpoint(value) ? lightEndpoint(name, value) : literal(value)])
  return load + values.map(([name, text]) => (text === undefined ? '' : `export const ${name} = ${text}\n`)).join('')
}

function lightEndpoint(name: string, endpoint: Endpoint): string {
  const { method, path, access, multipart, support } = endpoint
  const response = typeof endpoint.response === 'string' ? endpoint.response : undefined
  const own = JSON.stringify({ isEndpoint: true, method, path, access: { rule: access.rule }, multipart, response, support }).slice(1, -1)
  return `{ ${own}, schemas: () => load('${name}') }`
}

/** Source text of a value that needs no code; undefined for schemas and functions. */
function literal(value: unknown): string | undefined {
  if (value instanceof RegExp) return String(value)
  return isPlain(value) ? JSON.stringify(value) : undefined
}

function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  return typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}
