import { valuesOverCaptions } from './captions-below.ts'
import { afterLabelWords, isLabelWords, labelOf, type FieldLabel } from './field-label.ts'
import type { Concept } from './label-words.ts'
import { headingIn } from './section-titles.ts'
import type { Line } from './sheet-text.ts'

/** A text that may be the value of a label. */
export interface FieldValue {
  text: string
  line: Line
  /** Index of the line among the lines read. */
  at: number
  x: number
  end: number
  /** 0 = on the line of the label; otherwise the number of lines with values down to this one. */
  steps: number
}

export interface Field {
  concept: Concept
  weight: number
  /** The label as printed. */
  label: string
  at: number
  x: number
  values: FieldValue[]
}

/** A cell with the label that it starts with, if any. */
interface Token {
  text: string
  x: number
  end: number
  label?: FieldLabel
  /** It stands in a column of values. */
  isValue?: boolean
  /** The second line of a label that began above it, with the text after it. */
  continues?: string
}

/** Lines below a label that may hold its value. */
const mostBelow = 6
/** In points: cells whose left edges differ by at most this much are in one column. */
const sameColumn = 6
/** Two lines of one cell are at most this far apart, in points. */
const closeLines = 16
/** A label printed between two lines of its value is at most this far below the first one. */
const halfLine = 9
/** In characters: labels and values are shorter, and a damaged file may have endless lines. */
const longestCell = 400
const mostCells = 40
/** In points. */
const farthestBelow = 130

/** Returns the labels of these lines with the texts beside and below each, in sheet order. */
export function fieldsOf(lines: readonly Line[]): Field[] {
  const rows = tokensOf(lines)
  const over = valuesOverCaptions(lines, rows)
  return rows.flatMap((tokens, at) =>
    tokens.flatMap((token, place) => {
      const { label } = token
      if (!label) return []
      const { concept, weight } = label
      const value = over.get(token)
      const line = value && lines[value.at]
      const values = line ? valueOf(value.token, value.token.text, { line, at: value.at, steps: 0 }) : valuesOf(lines, rows, at, place)
      return [{ concept, weight, label: token.text, at, x: token.x, values }]
    }),
  )
}

function tokensOf(lines: readonly Line[]): Token[][] {
  const rows: Token[][] = []
  for (const [at, line] of lines.entries()) {
    const above = at > 0 && lines[at - 1]?.page === line.page && line.y - (lines[at - 1]?.y ?? 0) <= closeLines ? rows[at - 1] : undefined
    rows.push(
      line.cells
        .slice(0, mostCells)
        .map((cell, place) => tokenOf({ ...cell, text: cell.text.slice(0, longestCell) }, above, place > 0, isBelowValue(cell, above))),
    )
  }
  return rows
}

function tokenOf(
  { text, x, end }: Pick<Token, 'text' | 'x' | 'end'>,
  above: Token[] | undefined,
  isRight: boolean,
  isBelow: boolean,
): Token {
  const isBeside = isRight || isBelow
  const token: Token = { text, x, end, isValue: isBeside }
  // A company's name may continue with "Company" below its first line.
  if (isBelow && /^company\.?$/i.test(text)) return token
  const begun = above?.find(
    (one) => Math.abs(one.x - x) <= sameColumn && (one.label || one.continues !== undefined || isLabelWords(one.text)),
  )
  if (begun && isContinued(begun.text, text)) {
    const rest = afterLabelWords(text).replace(/^\s*:\s*/, '')
    const joined = labelOf(`${begun.text.replace(/[,:]\s*$/, '')} ${rest === '' ? text : text.slice(0, text.length - rest.length)}`)
    if (joined && joined.rest === '') {
      if (begun.label?.rest === '' || !begun.label) begun.label = { ...joined, rest: begun.label?.rest ?? '' }
      return { ...token, continues: rest }
    }
  }
  if (headingIn(text)?.rank === 3 || /^\s*:/.test(text)) return token
  const label = labelOf(text)
  // Beside a label, a text without a colon that looks like a weak label ("Mixture") is a value.
  if (label && isBeside && label.rest === '' && label.weight < 5 && label.concept !== 'company' && !/:\s*$/.test(text)) return token
  return label ? { ...token, label } : token
}

/** Returns whether a cell continues a column of values that begins beside a label. */
function isBelowValue({ x }: { x: number }, above: readonly Token[] | undefined): boolean {
  const at = above?.findIndex((token) => Math.abs(token.x - x) <= sameColumn) ?? -1
  const token = above?.[at]
  return token !== undefined && !token.label && (at > 0 || token.isValue === true)
}

/** Returns whether a text is the next line of a label: the label ends in the middle, or the text goes on in lowercase. */
function isContinued(label: string, text: string): boolean {
  if (/:\s*\S*$/.test(label) && !/,\s*:?\s*$/.test(label)) return false
  const first = text.split(' ')[0] ?? ''
  if (!isLabelWords(first)) return false
  const open = /(?:[,/&–-]|\b(?:of|and|or|the|for|de|del|la|y|du|et|des))\s*:?$/i.test(label)
  return (open || /^\p{Ll}/u.test(text)) && (isLabelWords(text.replace(/:\s*$/, '')) || /,\s*:?$/.test(label))
}

function valuesOf(lines: readonly Line[], rows: readonly Token[][], at: number, place: number): FieldValue[] {
  const row = rows[at] ?? []
  const label = row[place]
  const line = lines[at]
  if (!label || !line) return []
  const right = row.slice(place + 1)
  const limit = right.find((token) => token.label)?.x ?? Infinity
  const beside = [
    ...valueOf(label, label.label?.rest ?? '', { line, at, steps: 0 }),
    ...right.filter(({ x, label: other }) => x < limit && !other).flatMap((token) => valueOf(token, token.text, { line, at, steps: 0 })),
  ]
  const above = beside.length === 0 ? valuesAbove(lines, rows, at, label) : []
  return [...beside, ...above, ...valuesBelow(lines, rows, { at, from: label.x - 2 * sameColumn, limit: limit - sameColumn })]
}

/** The texts in the column of a label on the lines below it, up to the next label. */
function valuesBelow(lines: readonly Line[], rows: readonly Token[][], { at, from, limit }: { at: number; from: number; limit: number }) {
  const below: FieldValue[] = []
  let steps = 0
  for (let next = at + 1; next <= at + mostBelow * 2 && steps < mostBelow; next++) {
    const line = lines[next]
    if (!line || line.page !== lines[at]?.page || headingIn(line.text)?.rank === 3 || line.y - lines[at].y > farthestBelow) break
    const inColumn: readonly Token[] = (rows[next] ?? []).filter(({ x }) => x >= from && x < limit)
    const other = inColumn.findIndex((token) => token.label)
    const own = other < 0 ? inColumn : inColumn.slice(0, other)
    const values = own.flatMap((token) => valueOf(token, token.continues ?? token.text, { line, at: next, steps: steps + 1 }))
    below.push(...values)
    if (values.length > 0) steps++
    // Codes and phone numbers on a line of their own may stand between a label and its value.
    const stop = inColumn[other]?.label
    const passes = stop && ['phone', 'mail', 'code'].includes(stop.concept) && (stop.rest !== '' || other + 1 < inColumn.length)
    if (stop && !passes) break
  }
  return below
}

function valueOf({ x, end }: Token, text: string, place: Pick<FieldValue, 'line' | 'at' | 'steps'>): FieldValue[] {
  const trimmed = valueIn(text)
  return trimmed === '' ? [] : [{ text: trimmed, x, end, ...place }]
}

/** The value of a label that is printed at half the height of a value of two lines: the texts to its right on the line above, if they have no label. */
function valuesAbove(lines: readonly Line[], rows: readonly Token[][], at: number, label: Token): FieldValue[] {
  const [above, line] = [lines[at - 1], lines[at]]
  if (!above || !line || above.page !== line.page || line.y - above.y > halfLine) return []
  const row = rows[at - 1] ?? []
  if (row.some((token) => token.label || token.x <= label.end)) return []
  return row.flatMap((token) => valueOf(token, token.text, { line: above, at: at - 1, steps: 0 }))
}

const valueIn = (text: string) =>
  text
    .replace(/^[\s:#·•●■▪*\-–]+/, '')
    .replace(/^[lnqü§] (?=\p{Lu})/u, '')
    .trim()
