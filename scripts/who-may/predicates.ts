import { parseSync } from 'vite'

import type { Source } from '../boundaries/sources.ts'
import { childrenOf, fieldOf, nameOf, nodesIn, type SyntaxNode } from './syntax.ts'

/** The predicates of each policy by name, with the first sentence of their doc comments; empty without a comment. */
export function predicatesIn(sources: readonly Source[]): Map<string, Map<string, string>> {
  const policies = sources.filter(({ path }) => /^apps\/api\/src\/.*policy\.ts$/.test(path))
  return new Map(policies.map((source) => [source.path, describe(source)]))
}

function describe({ path, text }: Source): Map<string, string> {
  const { program, comments } = parseSync(path, text)
  const said = (node: SyntaxNode) => {
    const last = comments.findLast(({ end }) => end <= node.start && /^\s*$/.test(text.slice(end, node.start)))
    return firstSentence(last?.value ?? '')
  }
  const declared = [...nodesIn(program)].find((node) => node.type === 'VariableDeclarator' && nameOf(fieldOf(node, 'id')) === 'can')
  const object = declared && fieldOf(declared, 'init')
  const properties = object ? childrenOf(object).filter(({ type }) => type === 'Property') : []
  return new Map(properties.map((node) => [nameOf(fieldOf(node, 'key')) ?? '', said(node)]))
}

/** The first sentence of a comment, without the stars of its lines. A period within a word or a number does not end it. */
function firstSentence(comment: string): string {
  const words = comment
    .replace(/^\s*\*+/gm, ' ')
    .split(/\s+/)
    .join(' ')
    .trim()
  return /^.*?[.](?=\s|$)/.exec(words)?.[0] ?? words
}
