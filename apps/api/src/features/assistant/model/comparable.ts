/** A text as quotes are compared, with the place in the source of each of its characters. */
export interface Comparable {
  text: string
  /** Indexes in the source, one for each character of `text`, and the length of the source at the end. */
  at: number[]
}

const hyphens = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu
const singleMarks = /[\u2018-\u201B\u2032\u02BC\uFF07`´]/gu
const doubleMarks = /[\u201C-\u201F\u2033\u00AB\u00BB\uFF02]/gu

/** NFKC, one space for any run of them, one kind of hyphen and of quotation mark, nothing that is not seen. Letters keep their case. */
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
