import { linkCitations } from '../link-citations.ts'

/** The numbering styles of paragraphs in order, for ranges of citations. */
const numberings = [
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv'],
  [...'abcdefghijklmnopqrstuvwxyz'],
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  Array.from({ length: 20 }, (_, index) => String(index + 1)),
]

/** The first `count` paragraph numbers in the style of the given one: 3 of "i" are i, ii and iii. */
export const firstNumbers = (style: 'i' | 'a' | 'A' | '1', count: number): string[] =>
  (numberings.find((order) => order[0] === style) ?? []).slice(0, count)

/** The URLs of the paragraphs that a text cites. A range such as "(A)-(C)" includes each paragraph in it. */
export function citedAddresses(text: string): string[] {
  const parts = linkCitations(text)
  return parts.flatMap(({ uri }, index) => (uri === undefined ? [] : [uri, ...restOfRange(uri, parts[index + 1]?.value ?? '')]))
}

/** The paragraphs of a range after the first one. @param after the text that follows the first citation */
function restOfRange(uri: string, after: string): string[] {
  const [, base = '', from = ''] = /^(.*)\((\w+)\)$/.exec(uri) ?? []
  const [, to = ''] = /^-\((\w+)\)/.exec(after) ?? []
  const order = numberings.find((each) => each.includes(from) && each.includes(to)) ?? []
  return order.slice(order.indexOf(from) + 1, order.indexOf(to) + 1).map((number) => `${base}(${number})`)
}
