/** A node of the syntax tree returned by Vite's `parseSync`. */
export interface SyntaxNode {
  type: string
  start: number
  end: number
}

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The child nodes of a node, in the order of the source text. */
export const childrenOf = (node: object): SyntaxNode[] =>
  Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))

/** A node and all nodes in it. */
export function* nodesIn(node: SyntaxNode): Generator<SyntaxNode> {
  yield node
  for (const child of childrenOf(node)) yield* nodesIn(child)
}

/** The node in a field of another one; undefined if the field holds none. */
export function fieldOf(node: object, name: string): SyntaxNode | undefined {
  const value: unknown = Object.entries(node).find(([field]) => field === name)?.[1]
  return isNode(value) ? value : undefined
}

/** The name of an identifier; undefined for any other node. */
export function nameOf(node: SyntaxNode | undefined): string | undefined {
  return node?.type === 'Identifier' && 'name' in node && typeof node.name === 'string' ? node.name : undefined
}

export const isCallOf = (node: SyntaxNode, names: readonly string[]): boolean =>
  node.type === 'CallExpression' && names.includes(nameOf(fieldOf(node, 'callee')) ?? '')

/** The arguments of a call. */
export function argumentsOf(node: SyntaxNode): SyntaxNode[] {
  return 'arguments' in node && Array.isArray(node.arguments) ? node.arguments.filter(isNode) : []
}

/** `object.property` without brackets, as two names; undefined for any other node. */
export function memberOf(node: SyntaxNode): { object: string | undefined; property: string } | undefined {
  if (node.type !== 'MemberExpression' || ('computed' in node && node.computed === true)) return undefined
  const property = nameOf(fieldOf(node, 'property'))
  return property === undefined ? undefined : { object: nameOf(fieldOf(node, 'object')), property }
}

/** A predicate of a policy, by convention imported as `can…`. */
export const isPredicate = (node: SyntaxNode): boolean => memberOf(node)?.object?.startsWith('can') ?? false
