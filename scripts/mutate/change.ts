/** One small change of a source: the text from `start` to `end` becomes `text`. */
export interface Change {
  start: number
  end: number
  text: string
}

/** A node of the syntax tree, as `parseSync` of Vite makes it. */
export interface SyntaxNode {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value

export const textOf = (source: string, { start, end }: SyntaxNode) => source.slice(start, end)

/** The node is replaced by a text. */
export const replaced = ({ start, end }: SyntaxNode, text: string): Change => ({ start, end, text })
