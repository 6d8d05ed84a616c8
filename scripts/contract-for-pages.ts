import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

import { parseSync, type Plugin } from 'vite'

import { isEndpoint, type Endpoint } from '#contract/endpoint/endpoint'

const folder = join(import.meta.dirname, '../packages/contract/src') + sep
const whole = '?schemas'

/**
 * Builds the pages with the contract but without its schemas: only what a call needs (method, path, access, upload limits, what support access may
 * do), texts and numbers. The schemas and their library are larger than the frame of the pages, and only a form that validates its body needs them;
 * `endpoint.schemas()` then loads the whole declaration. The build fails if a page imports a schema or function by name, unless it is from a module
 * that imports no schema. Tests and the development server use the files as they are.
 */
export function contractForPages(): Plugin {
  return {
    name: 'contract-for-pages',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (id.startsWith(folder) && id.endsWith(whole)) return id
      if (!importer?.endsWith(whole) || !/^\.\.?\//.test(id)) return undefined
      const found = await this.resolve(id, importer.slice(0, -whole.length), { ...options, skipSelf: true })
      return found && found.id + whole
    },
    async load(id) {
      if (!id.startsWith(folder)) return undefined
      if (id.endsWith(whole)) return { code: await readFile(id.slice(0, -whole.length), 'utf8'), moduleType: 'ts' }
      if (importsNoSchema(await readFile(id, 'utf8'))) return undefined
      const exported: Record<string, unknown> = await import(pathToFileURL(id).href)
      return { code: lightModule(id, exported), moduleType: 'js', moduleSideEffects: false }
    },
  }
}

/** Modules about texts, without schemas. */
const aboutTexts = ['#wire/thousands', '#wire/listed', '#wire/text-order']

/** Whether a module imports nothing that may contain a schema. The pages get such a module unchanged, including its functions. */
export function importsNoSchema(source: string): boolean {
  const { staticImports, staticExports, dynamicImports } = parseSync('module.ts', source).module
  const others = staticImports.filter(({ moduleRequest }) => !aboutTexts.includes(moduleRequest.value))
  const reexports = staticExports.flatMap(({ entries }) => entries.filter(({ moduleRequest }) => moduleRequest))
  return others.length + reexports.length + dynamicImports.length === 0
}

/** The source of a module that exports only the endpoints and plain values of the original. */
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

/** The source text of a plain value; undefined for schemas and functions. */
function literal(value: unknown): string | undefined {
  if (value instanceof RegExp) return String(value)
  return isPlain(value) ? JSON.stringify(value) : undefined
}

function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  return typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}
