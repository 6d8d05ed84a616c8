import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseSync, type Rolldown } from 'vite'

/** What the bundler reports about a module. */
export type ModuleInfo = Pick<Rolldown.ModuleInfo, 'id' | 'code' | 'importedIds' | 'dynamicallyImportedIds'>

/** A name that a module imports from another one. */
interface Binding {
  from: string
  name: string
}

interface Names {
  imports: readonly Binding[]
  /** The origin of each exported name, if the module only passes on the exports of others. */
  passedOn?: ReadonlyMap<string, Binding>
}

/**
 * The imports between the modules of a build. Most libraries are imported through one module that only passes on what their other modules export.
 * Such a module is skipped: a screen that imports `Button` needs the module of the button, not the whole library.
 */
export class ModuleGraph {
  readonly #infos = new Map<string, ModuleInfo>()
  readonly #names = new Map<string, Names>()
  readonly #imports = new Map<string, readonly string[]>()

  add(info: ModuleInfo): void {
    this.#infos.set(info.id, info)
  }

  ids(): string[] {
    return [...this.#infos.keys()]
  }

  /** The module whose path ends like this. @throws if there is none, so that renaming it fails the build. */
  find(end: string): string {
    const id = this.ids().find((one) => one.endsWith(end))
    if (!id) throw new Error(`The pages have no module ${end}, which scripts/pages/page-chunks.ts names.`)
    return id
  }

  /** The number of characters of a module. */
  size(id: string): number {
    return this.#infos.get(id)?.code?.length ?? 0
  }

  /** The modules that a module loads later, on demand. */
  loadedLater(id: string): readonly string[] {
    return this.#infos.get(id)?.dynamicallyImportedIds ?? []
  }

  imports(id: string): readonly string[] {
    const known = this.#imports.get(id)
    if (known) return known
    const found = [...new Set(this.#namesOf(id).imports.map((binding) => this.#origin(binding)))]
    this.#imports.set(id, found)
    return found
  }

  /** A module and everything that it imports, directly or indirectly. */
  reach(id: string, found = new Set<string>()): Set<string> {
    if (found.has(id)) return found
    found.add(id)
    for (const next of this.imports(id)) this.reach(next, found)
    return found
  }

  #origin({ from, name }: Binding): string {
    const next = this.#namesOf(from).passedOn?.get(name)
    return next ? this.#origin(next) : from
  }

  #namesOf(id: string): Names {
    const known = this.#names.get(id)
    if (known) return known
    const info = this.#infos.get(id)
    const names = info ? readNames(info) : { imports: [] }
    this.#names.set(id, names)
    return names
  }
}

/** All exports of a module. */
const everything = '*'
/** Vite adds it to every module that loads others later. It belongs to the first page. */
const preloadHelper = '\0vite/preload-helper.js'

function readNames({ id, code, importedIds }: ModuleInfo): Names {
  const ids = importedIds.filter((one) => one !== preloadHelper)
  const whole: Names = { imports: ids.map((from) => ({ from, name: everything })) }
  if (!code || ids.length === 0) return whole
  const { module, program } = parseSync('module.tsx', code)
  const requests = requestsIn(module)
  // A CommonJS module. None of its names can be followed.
  if (requests.length !== ids.length) return whole
  const idOf = (request: string) => ids[requests.indexOf(request)] ?? request
  const local = localNames(module, idOf)
  const passedOn = new Map<string, Binding>()
  const imports = [...local.values()]
  for (const { moduleRequest, importName, localName, exportName } of module.staticExports.flatMap(({ entries }) => entries)) {
    const origin = moduleRequest
      ? { from: idOf(moduleRequest.value), name: importName.name ?? everything }
      : local.get(localName.name ?? '')
    if (origin) imports.push(origin)
    // `export *` does not say which names it passes on, so who imports one of them needs the whole module.
    if (origin && nameOf(exportName) !== everything) passedOn.set(nameOf(exportName), origin)
  }
  for (const { moduleRequest, entries } of module.staticImports)
    if (entries.length === 0) imports.push({ from: idOf(moduleRequest.value), name: everything })
  return isPassingOn(program) && isDroppable(id) ? { imports, passedOn } : { imports }
}

type EcmaScriptModule = ReturnType<typeof parseSync>['module']

/** What a module imports, in the order of its statements, which is also the order in which the bundler lists the ids. */
function requestsIn({ staticImports, staticExports }: EcmaScriptModule): string[] {
  const found = [
    ...staticImports.map(({ start, moduleRequest }) => ({ start, request: moduleRequest.value })),
    ...staticExports.flatMap(({ start, entries }) => entries.map(({ moduleRequest }) => ({ start, request: moduleRequest?.value }))),
  ]
  return [...new Set(found.toSorted((a, b) => a.start - b.start).flatMap(({ request }) => request ?? []))]
}

function localNames({ staticImports }: EcmaScriptModule, idOf: (request: string) => string): Map<string, Binding> {
  return new Map(
    staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName, localName }) => [localName.value, { from: idOf(moduleRequest.value), name: nameOf(importName) }] as const),
    ),
  )
}

const nameOf = ({ kind, name }: { kind: string; name?: string | null }) => (kind === 'Default' ? 'default' : (name ?? everything))

/** Whether a module consists of imports and exports of other modules. */
const isPassingOn = ({ body }: ReturnType<typeof parseSync>['program']) =>
  body.every(
    (one) =>
      one.type === 'ImportDeclaration' ||
      one.type === 'ExportAllDeclaration' ||
      (one.type === 'ExportNamedDeclaration' && one.declaration === null) ||
      (one.type === 'ExpressionStatement' && one.directive),
  )

const droppable = new Map<string, boolean>()

/** Whether the package of a module declares which of its modules have side effects. The bundler then drops the other ones if nothing uses them. */
function isDroppable(id: string): boolean {
  const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0]
  if (!folder) return false
  const known = droppable.get(folder)
  if (known !== undefined) return known
  const declared: { sideEffects?: unknown } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  droppable.set(folder, declared.sideEffects !== undefined)
  return declared.sideEffects !== undefined
}
