import { replaced, textOf, type Change, type SyntaxNode } from './change.ts'

/** Increments numbers, flips booleans, and removes an anchor of a regular expression or extends what it counts by one. */
export function changesOfLiteral(source: string, node: SyntaxNode): Change[] {
  const { value } = node
  if (typeof value === 'boolean') return [replaced(node, String(!value))]
  if (typeof value === 'number') return [replaced(node, String(value + 1))]
  return 'regex' in node && node['regex'] ? changesOfPattern(textOf(source, node)).map((text) => replaced(node, text)) : []
}

function changesOfPattern(text: string): string[] {
  const end = text.lastIndexOf('/')
  const [pattern, flags] = [text.slice(1, end), text.slice(end + 1)]
  const counts = [...pattern.matchAll(/(?<=\{(?:\d+,)?)\d+(?=\})/g)].map(
    ({ index, 0: count }) => `${pattern.slice(0, index)}${Number(count) + 1}${pattern.slice(index + count.length)}`,
  )
  return [
    ...(pattern.startsWith('^') ? [pattern.slice(1)] : []),
    ...(/(?<!\\)\$$/.test(pattern) ? [pattern.slice(0, -1)] : []),
    ...counts,
  ].map((changed) => `/${changed}/${flags}`)
}
