/** A text normalized for comparing quotes, with the position of each of its characters in the source. */
export interface Comparable {
  text: string
  /** Indexes into the source, one for each character of `text`, then the length of the source. */
  at: number[]
}

const hyphens = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu
const singleMarks = /[\u2018-\u201B\u2032\u02BC\uFF07`´]/gu
const doubleMarks = /[\u201C-\u201F\u2033\u00AB\u00BB\uFF02]/gu

/** Normalizes a text: NFKC, one space per run of spaces, one kind of hyphen and quotation mark, no invisible characters. Letters keep their case. */
export function comparable(source: string): Comparable {
  let text = ''
  const at: number[] = []
  for (const { 0: cluster, index } of source.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const piece = plain(cluster)
    if (piece === '' || (piece === ' ' && (text === '' || text.endsWith(' ')))) continue
    text += piece
    for (let unit = 0; unit < piece.length; unit += 1) at.push(index)
  }
  if (text.endsWith(' ')) return { text: text.slice(0, -1), at: [...at.slice(0, -1), source.length] }
  return { text, at: [...at, source.length] }
}

const plain = (cluster: string) =>
  cluster
    .replaceAll(hyphens, '-')
    .replaceAll(singleMarks, "'")
    .replaceAll(doubleMarks, '"')
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\u034F]/gu, '')
    .replaceAll(/[\s\p{Z}]+/gu, ' ')
