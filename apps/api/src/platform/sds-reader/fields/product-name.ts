import { isAddress } from './addresses.ts'
import { companyIn } from './company-names.ts'
import { hasLegalForm } from './company-words.ts'
import { beforeNextLabel, isLabelWords, labelOf } from '../text/field-label.ts'
import { plainText } from '../text/plain-text.ts'
import { fieldsOf, type Field, type FieldValue } from '../text/section-fields.ts'
import { headingIn } from '../text/section-titles.ts'
import { proposal, type Line, type Proposal } from '../text/sheet-text.ts'

/** Texts near a product name that are not names. */
const notName =
  /used on (the )?label|^(sales|article|stock|item|catalog(ue)?|cat|part|product|reorder|sku|order|upc|material|version|revision|sds|cas|ec|un|index|reach)[ .-]*(no|nr|num|number|code|#|id)s?\b|^(see|refer|not|no|none|n\/a)(?![\w-])|^other means|^relevant|^recommended|^details of|^manufacturer|^supplier|^company|^synonym|^(material )?safety data sheet|^hoja de (datos|seguridad)|^ficha de|^fiche de|^(page|date|print|revision|reviewed|issue)|^[\d .,/-]+$|^(tm|sm|brand|grade|size|color|shade|liquid|solid|gas|aerosol|paste|powder)$|^mixture\b.{0,12}$|^(pure )?substance$|^mezcla$|^melange$|^uses?\b|^telephone|^trade secret|^ver |^voir |^(uso|usage|utilisation)\b/

interface Candidate {
  value: string
  line: Line
  score: number
}

/** The unique formula identifier of the European Union, often printed below the name. */
const formulaIdentifier = /^[A-Z\d]{4}(-[A-Z\d]{4}){3}$/

const enough = 3
const certain = 5
const repeatedScore = 2
const mostLabels = 40

/**
 * Returns the product name: a text beside or below its label in section 1 or above it, else the title of the sheet. A text that the page headers repeat
 * is more likely.
 * @param around lines above section 1, and the headers and footers of the pages
 */
export function productName(section: readonly Line[], around: readonly Line[]): Proposal | null {
  const edges = around.map(({ text }) => unmarked(text))
  const best = strongest([...candidates(section, edges, 0), ...candidates(around, [], -1.5)])
  if (best && best.score >= enough) return proposal(best.value, best.line, best.score >= certain)
  const title = around.find(({ text }, at) => isName(text, 2) && isTitle(text) && !/^\p{Ll}/u.test(text) && at < 20)
  return title ? proposal(tidied(title.text), title, edges.filter((edge) => edge.includes(unmarked(title.text))).length > 2) : null
}

const strongest = (all: readonly Candidate[]) =>
  all.reduce<Candidate | undefined>((most, one) => (most && most.score >= one.score ? most : one), undefined)

/** Plain text without the signs of trademarks, which headers often omit. */
const unmarked = (text: string) => plainText(text.replaceAll(/[®™©]/g, ''))

function candidates(lines: readonly Line[], edges: readonly string[], extra: number): Candidate[] {
  const right = lines.reduce((most, { cells }) => cells.reduce((end, cell) => Math.max(end, cell.end), most), 0)
  return productFields(fieldsOf(lines))
    .slice(0, mostLabels)
    .flatMap(({ weight, values, x }) => {
      const fewest = weight >= 6 ? 1 : 2
      const hit = values.slice(0, 4).find((value) => isName(beforeNextLabel(value.text), fewest))
      if (!hit) return []
      const value = tidied(joined(hit, values, { right, ownColumn: hit.x > x + 20, lines }))
      const repeated = edges.some((edge) => edge.includes(unmarked(value))) ? repeatedScore : 0
      const company = hasLegalForm(value) ? -3 : 0
      return [{ value, line: hit.line, score: weight + extra + repeated + company - Math.max(hit.steps - 1, 0) * 0.75 }]
    })
}

/** Labels of the product, and bare "Name" labels that do not follow a company's. */
function productFields(fields: readonly Field[]): Field[] {
  let inCompany = false
  return fields.flatMap((field) => {
    if (['company', 'emergency', 'contact'].includes(field.concept)) inCompany = true
    if (field.concept === 'product') inCompany = false
    return field.concept === 'product' || (field.concept === 'name' && !inCompany) ? [field] : []
  })
}

function isName(text: string, fewestLetters: number): boolean {
  const plain = plainText(text)
  return (
    plain.length >= 2 &&
    plain.length <= 160 &&
    (text.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters &&
    !notName.test(plain) &&
    !plain.endsWith(':') &&
    !isLabelWords(text) &&
    !(labelOf(text)?.weight === 0 && labelOf(text)?.rest !== '' && text.includes(':')) &&
    headingIn(text)?.rank !== 3
  )
}

/** Where a value stands among the lines of the section. */
interface Place {
  /** The right edge of the text. */
  right: number
  /** It stands in a column beside its label. */
  ownColumn: boolean
  lines: readonly Line[]
}

/** Joins the lines of a name: while it stays in one cell of a table, it ends in the middle, or the next word would not have fitted on its line. */
function joined(first: FieldValue, values: readonly FieldValue[], page: Place): string {
  let text = beforeNextLabel(first.text)
  if (text !== first.text) return text
  let last = first
  const after = values.slice(values.indexOf(first) + 1)
  // The value may begin after a colon in the same cell. Cells farther to the right are other columns.
  const inColumn = page.ownColumn ? after.filter(({ at, x }) => at > first.at && x >= first.x - 6 && x <= first.x + 14) : after
  for (const next of inColumn.slice(0, 3)) {
    if (next.at === last.at || next.line.y - last.line.y > 18 || next.line.page !== last.line.page) break
    if (!goesOn(text, last, next, page) || hasLegalForm(next.text)) break
    // "5 Years, White" in the cell of a name looks like a street.
    if (isAddress(next.text) && !(page.ownColumn && isSameCell(page.lines, last, next))) break
    text += /[^\s]-$/.test(text) ? next.text : ` ${next.text}`
    last = next
  }
  return text
}

function goesOn(text: string, last: FieldValue, next: FieldValue, { right, ownColumn, lines }: Place): boolean {
  if ((labelOf(next.text) && !(ownColumn && !next.text.includes(':'))) || headingIn(next.text)) return false
  if (/(?:[-–&/,(]|\b(?:and|with|for|of|de|con|y|para|et|avec|pour|in|or|to))$/i.test(text)) return true
  if (text.split('(').length > text.split(')').length && next.text.includes(')')) return true
  if (ownColumn && /^\p{Ll}{2}/u.test(next.text)) return true
  if (!ownColumn || !isName(next.text, 1) || isList(last.text, next.text) || formulaIdentifier.test(next.text)) return false
  if (isSameCell(lines, last, next)) return true
  if (text.length < 20) return false
  const perLetter = (last.end - last.x) / Math.max(1, text.length)
  const firstWord = (next.text.split(' ')[0] ?? '').length + 1
  return last.end + firstWord * perLetter > right
}

/** Returns whether a line above section 1 can be a title: not a heading of the sheet, a date or a reference to a regulation. */
function isTitle(text: string): boolean {
  const plain = plainText(text)
  return (
    text.length <= 80 &&
    !headingIn(text) &&
    !labelOf(text) &&
    !isAddress(text) &&
    !hasLegalForm(companyIn(text)) &&
    !/data sheet|sds|osha|cfr|regulation|reglamento|reglement|hazard communication|ghs|\d{4}|version|page|www|@|:|requirements|\band$|hoja de|ficha de|fiche de|nom-018|\d{3}-\d/.test(
      plain,
    )
  )
}

const tidied = (value: string) =>
  value
    .replace(/\s+((?:page|p[áa]g(?:ina|\.)?):? ?\d+.*|\d+ ?\/ ?\d+)$/i, '')
    .replace(/[;,:]$/, '')
    .trim()

/**
 * Returns whether two lines are one cell of a table: the second has no label to its left and is closer to the first than to the row below.
 * A code on the second line is not part of the name.
 */
function isSameCell(lines: readonly Line[], last: FieldValue, next: FieldValue): boolean {
  const below = lines[next.at + 1]
  const gap = next.line.y - last.line.y
  if (last.steps > 1 || Math.abs(next.x - last.x) > 2 || !below || below.page !== next.line.page) return false
  const startsRow = below.cells.some(({ x }) => x < next.x - 20)
  const isAlone = next.line.cells.every(({ x }) => x >= next.x - 2)
  const hasWord = /(?<![\p{L}\d])\p{L}{3}/u.test(next.text)
  return isAlone && startsRow && hasWord && below.y - next.line.y >= gap * 1.15
}

/** Lines that start with the same word are a list of products. */
const isList = (text: string, next: string) => plainText(text).split(' ')[0] === plainText(next).split(' ')[0]
