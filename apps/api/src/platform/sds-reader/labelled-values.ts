import { plainText } from './plain-text.ts'
import type { Line } from './sheet-text.ts'

export interface LabelledValue {
  value: string
  line: Line
  /** True if the value is on the same line as its label. */
  beside: boolean
}

const bullet = /^[\s*•·■▪◆\-–]*(?:\d{1,2}(?:\.\d{1,2})+\.? *|\(?[a-z]\) +)?/
/** A text with this ending is itself a label. */
const endsLikeLabel = /[:]$/

/**
 * Returns the texts beside or below a label, in sheet order: the rest of its cell, the next cells of the line, then up to `below` lines under it.
 * @param label matched against the plain text of a cell, from its start
 */
export function labelledValues(lines: readonly Line[], label: RegExp, below = 3): LabelledValue[] {
  return lines.flatMap((line, at) =>
    line.cells.flatMap((cell, place) => {
      const rest = afterLabel(cell.text, label)
      if (rest === undefined) return []
      const beside = [rest, ...line.cells.slice(place + 1).map(({ text }) => text)].map(valueOf).filter((text) => text !== '')
      const under = lines
        .slice(at + 1, at + 1 + below)
        .filter((next) => next.page === line.page)
        .flatMap((next) => {
          const text = valueOf(next.cells.find(({ x }) => x >= cell.x - 12)?.text ?? '')
          return text === '' || endsLikeLabel.test(text) ? [] : [{ value: text, line: next, beside: false }]
        })
      return [...beside.map((value) => ({ value, line, beside: true })), ...under]
    }),
  )
}

/** Returns the text after the label; undefined if the cell does not start with it or continues as a sentence. */
function afterLabel(text: string, label: RegExp): string | undefined {
  const start = bullet.exec(text.toLowerCase())?.[0].length ?? 0
  const body = text.slice(start)
  const match = label.exec(plainText(body))
  if (match?.index !== 0) return undefined
  const length = lengthIn(body, match[0].length)
  const rest = body.slice(length)
  return rest === '' || /^\s*[:#\-–(]/.test(rest) || /^\s+[\p{Lu}\d"]/u.test(rest) ? rest : undefined
}

/** Returns the length of the prefix of `text` whose plain form has this length. Accents and ligatures change the length. */
function lengthIn(text: string, plainLength: number): number {
  for (let length = 0; length <= text.length; length++) if (plainText(text.slice(0, length)).length >= plainLength) return length
  return text.length
}

const valueOf = (text: string) => text.replace(/^[\s:#·•\-–]+/, '').trim()
