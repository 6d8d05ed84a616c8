import { parseSync } from 'vite'

import { changesOf } from './change-node.ts'
import { isNode, type Change, type SyntaxNode } from './change.ts'

/** A source with one small mistake in it. */
export interface Mutant extends Change {
  line: number
  /** The source line before and after the mistake. */
  before: string
  after: string
  /** The whole source with the mistake. */
  source: string
}

/** Declarations in which no test could notice a change: they are removed before the code runs, or name other files. */
const skipped = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAnnotation',
])
const seenThrough = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])

/** Every possible mistake in a source, in source order. Leaves out those that could not be parsed. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed.`)
  const changes = [...nodesOf(program)].flatMap((node) => changesOf(source, node))
  const different = new Map(changes.map((change) => [`${change.start} ${change.end} ${change.text}`, change]))
  return [...different.values()]
    .sort((one, other) => one.start - other.start || one.end - other.end)
    .map((change) => mutant(source, change))
    .filter((made) => parseSync(file, made.source).errors.length === 0)
}

function* nodesOf(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one)
  if (!isNode(value) || skipped.has(value.type) || (value.type.startsWith('TS') && !seenThrough.has(value.type))) return
  yield value
  for (const [name, field] of Object.entries(value)) if (typeof field === 'object' && name !== 'typeAnnotation') yield* nodesOf(field)
}

function mutant(source: string, change: Change): Mutant {
  const { start, end, text } = change
  const from = source.lastIndexOf('\n', start - 1) + 1
  const until = (whole: string, position: number) => (whole.indexOf('\n', position) < 0 ? whole.length : whole.indexOf('\n', position))
  const changed = source.slice(0, start) + text + source.slice(end)
  const lines = (whole: string, position: number) => whole.slice(from, until(whole, position)).trim().replaceAll(/\s+/g, ' ')
  return {
    ...change,
    line: source.slice(0, start).split('\n').length,
    before: lines(source, end),
    after: lines(changed, start + text.length),
    source: changed,
  }
}
