import { plainText } from '../text/plain-text.ts'
import { printedDates, writesDayFirst } from './printed-dates.ts'
import { found, type Found, type Line } from '../text/sheet-text.ts'

type Kind = 'revision' | 'issue' | 'other'

/** The kind of a date by the words before it. The first match counts, so the date of a previous issue is not taken as an issue date. */
const kinds: readonly [Kind, RegExp][] = [
  [
    'other',
    /supersed|previous|replac|obsolet|reemplaza|sustituye|anterior|first (issue|version|prepared)|print|impres|effective until|expir|valid until/,
  ],
  ['issue', /preparation ?\/ ?last revision/],
  ['revision', /revis|reviewed|last (change|update)|updated|actualiza|version date|amended|rev\.? ?(date|no)?|version [\d.]+ ?\($/],
  ['issue', /issue|prepared|preparation|creat|effective|emision|elabora|compil|made on|released|publi|\b(date|fecha|dated)\b/],
]
const order: readonly Kind[] = ['revision', 'issue']

/**
 * Returns the day of the last change to the sheet: its revision date, else its issue date, which may be labeled only "date". Print dates and dates of
 * superseded sheets are ignored. Of several dates of the same kind, the latest counts.
 */
export function revisionDate(lines: readonly Line[]): Found<string> | null {
  const dayFirst = writesDayFirst(lines.map(({ text }) => text))
  const dates = lines.flatMap((line, at) => labelledDates(line, lines[at - 1], dayFirst))
  for (const kind of order) {
    const same = dates.filter((date) => date.kind === kind).toSorted((a, b) => b.day.localeCompare(a.day))
    if (same[0]) return found(same[0].day, same[0].line)
  }
  return null
}

function labelledDates(line: Line, above: Line | undefined, dayFirst: boolean): { kind: Kind; day: string; line: Line }[] {
  let from = 0
  return printedDates(line.text, dayFirst).flatMap(({ day, at, end }) => {
    const before = line.text.slice(from, at)
    from = end
    const kind = kindOf(before) ?? (/\p{L}/u.test(before) ? undefined : kindAbove(line, above, line.text.slice(at, end)))
    return kind && kind !== 'other' ? [{ kind, day, line }] : []
  })
}

/** Returns the kind by the words closest to the date: at most the last 60 characters before it. */
function kindOf(before: string): Kind | undefined {
  const words = plainText(before).slice(-60)
  return kinds.find(([, pattern]) => pattern.test(words))?.[0]
}

/** Returns the kind by the label above a date, in its own column. */
function kindAbove(line: Line, above: Line | undefined, date: string): Kind | undefined {
  if (!above || above.page !== line.page) return undefined
  const cell = line.cells.find(({ text }) => text.includes(date))
  const label = cell && above.cells.find(({ x, end }) => x < cell.end && end > cell.x)
  return label && kindOf(label.text)
}
