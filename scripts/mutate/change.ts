/** One small change to a source: the text from `start` to `end` is replaced by `text`. */
export interface Change {
  start: number
  end: number
  text: string
}

/** A node of the syntax tree returned by Vite's `parseSync`. */
export interface SyntaxNode {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value

export const textOf = (source: string, { start, end }: SyntaxNode) => source.slice(start, end)

/** A change that replaces the whole node by a text. */
export const replaced = ({ start, end }: SyntaxNode, text: string): Change => ({ start, end, text })
