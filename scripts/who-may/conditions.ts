import { parseSync } from 'vite'

import type { Source } from '../boundaries/sources.ts'
import { resolveImport } from '../boundaries/imports-of.ts'
import { argumentsOf, childrenOf, fieldOf, isCallOf, memberOf, nameOf, nodesIn, type SyntaxNode } from './syntax.ts'

/** A predicate that an endpoint asks before it acts: a name in `can` of a policy. */
interface Condition {
  policy: string
  name: string
}

/** What a piece of code asks itself, and what it names. */
interface Piece {
  conditions: Condition[]
  refusesSupport: boolean
  names: Set<string>
  methods: Set<string>
}

interface Module {
  /** Where an imported name comes from. `name` is `*` for a namespace. */
  imports: Map<string, { path: string; name: string }>
  pieces: Map<string, Piece>
  handlers: { endpoint: string; piece: Piece }[]
  /** The functions in object literals, by property: what a port may lead to. */
  methods: Map<string, Piece>
}

/** The conditions of an endpoint, as found in the code that its handler reaches. */
export interface EndpointConditions {
  conditions: Condition[]
  refusesSupport: boolean
}

const isCode = ({ path }: Source) => /^apps\/api\/src\/(?:features\/|data\/|routes\.ts)/.test(path) && /(?<!\.test)\.ts$/.test(path)
/** The files whose objects are handed to features as ports. */
const isPortFile = (path: string) => /\/(?:ports|task-book|trained-ports)\.ts$|src\/routes\.ts$/.test(path)

/**
 * Reads which predicates the handler of each endpoint asks with `allow(can.…)`, in its own code and in all functions that it reaches by name, by
 * import or through a port.
 */
export function conditionsByEndpoint(sources: readonly Source[]): Map<string, EndpointConditions> {
  const modules = new Map(sources.filter(isCode).map((source) => [source.path, readModule(source)]))
  const ports = portsIn(modules)
  const found = new Map<string, EndpointConditions>()
  for (const [path, { handlers }] of modules)
    for (const { endpoint, piece } of handlers) found.set(endpoint, gather({ modules, ports }, path, piece))
  return found
}

type Place = readonly [path: string, piece: Piece]

function portsIn(modules: ReadonlyMap<string, Module>): Map<string, Place[]> {
  const ports = new Map<string, Place[]>()
  for (const [path, { methods }] of modules)
    if (isPortFile(path)) for (const [name, piece] of methods) ports.set(name, [...(ports.get(name) ?? []), [path, piece]])
  return ports
}

function gather(
  { modules, ports }: { modules: ReadonlyMap<string, Module>; ports: ReadonlyMap<string, Place[]> },
  path: string,
  start: Piece,
): EndpointConditions {
  const waiting: Place[] = [[path, start]]
  const seen = new Set<Piece>()
  const conditions = new Map<string, Condition>()
  let refusesSupport = false
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [from, piece] = next
    if (seen.has(piece)) continue
    seen.add(piece)
    for (const condition of piece.conditions) conditions.set(`${condition.policy} ${condition.name}`, condition)
    refusesSupport ||= piece.refusesSupport
    for (const name of piece.names) {
      const named = placeOf(modules, from, name)
      if (named) waiting.push(named)
      else waiting.push(...(ports.get(name) ?? []))
    }
    for (const method of piece.methods) waiting.push(...(ports.get(method) ?? []))
  }
  const sorted = [...conditions].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, condition]) => condition)
  return { conditions: sorted, refusesSupport }
}

function placeOf(modules: ReadonlyMap<string, Module>, path: string, name: string): Place | undefined {
  const own = modules.get(path)
  const piece = own?.pieces.get(name)
  if (piece) return [path, piece]
  const imported = own?.imports.get(name)
  const there = imported && modules.get(imported.path)?.pieces.get(imported.name)
  return imported && there ? [imported.path, there] : undefined
}

function readModule({ path, text }: Source): Module {
  const { program, module } = parseSync(path, text)
  const imports: Module['imports'] = new Map()
  for (const { moduleRequest, entries } of module.staticImports) {
    const from = resolveImport(path, moduleRequest.value)
    if (from)
      for (const { importName, localName } of entries)
        imports.set(localName.value, { path: from, name: importName.kind === 'Name' ? (importName.name ?? '') : '*' })
  }
  const own: Module = { imports, pieces: new Map(), handlers: [], methods: new Map() }
  for (const node of nodesIn(program)) {
    if (isCallOf(node, ['handle', 'handleOutside'])) own.handlers.push(...handlerOf(node, imports))
    if (node.type === 'Property') {
      const name = nameOf(fieldOf(node, 'key'))
      const value = fieldOf(node, 'value')
      if (name !== undefined && value && isFunction(value, imports)) own.methods.set(name, pieceOf(value, imports))
    }
  }
  for (const statement of childrenOf(program)) {
    const declared = statement.type === 'ExportNamedDeclaration' ? (fieldOf(statement, 'declaration') ?? statement) : statement
    for (const node of declared.type === 'VariableDeclaration' ? childrenOf(declared) : [declared]) {
      const name = nameOf(fieldOf(node, 'id'))
      if (name !== undefined) own.pieces.set(name, pieceOf(node, imports))
    }
  }
  return own
}

/** Port objects as a whole are left out, because their functions are known by their own names. */
const isFeature = (path: string | undefined) => path !== undefined && !isPortFile(path)

const isFunction = (node: SyntaxNode, imports: Module['imports']) =>
  ['ArrowFunctionExpression', 'FunctionExpression'].includes(node.type) || isFeature(imports.get(nameOf(node) ?? '')?.path)

function handlerOf(node: SyntaxNode, imports: Module['imports']): Module['handlers'] {
  const [endpoint, run] = argumentsOf(node)
  if (!endpoint || !run) return []
  const name = memberOf(endpoint)?.property ?? imports.get(nameOf(endpoint) ?? '')?.name
  return name === undefined ? [] : [{ endpoint: name, piece: pieceOf(run, imports) }]
}

function pieceOf(node: SyntaxNode, imports: Module['imports']): Piece {
  const piece: Piece = { conditions: [], refusesSupport: false, names: new Set(), methods: new Set() }
  const read = (one: SyntaxNode) => {
    if (one.type.startsWith('TSType') || one.type.startsWith('TSInterface')) return
    if (isCallOf(one, ['refuseSupport'])) piece.refusesSupport = true
    if (isCallOf(one, ['allow']))
      for (const inner of argumentsOf(one)
        .slice(0, 1)
        .flatMap((granted) => [...nodesIn(granted)])) {
        const asked = memberOf(inner)
        const policy = asked?.object === undefined ? undefined : imports.get(asked.object)?.path
        if (asked && policy?.endsWith('policy.ts')) piece.conditions.push({ policy, name: asked.property })
      }
    const name = nameOf(one)
    if (name !== undefined) piece.names.add(name)
    const member = memberOf(one)
    if (member && !member.object?.startsWith('can')) piece.methods.add(member.property)
    for (const child of referencesIn(one)) read(child)
  }
  read(node)
  return piece
}

/** The child nodes without names of properties, which refer to nothing by themselves. */
function referencesIn(node: SyntaxNode): SyntaxNode[] {
  const named = memberOf(node) ? 'object' : node.type === 'Property' && nameOf(fieldOf(node, 'key')) !== undefined ? 'value' : undefined
  const only = named && fieldOf(node, named)
  return only ? [only] : childrenOf(node)
}
