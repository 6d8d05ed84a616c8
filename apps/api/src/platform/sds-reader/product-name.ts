import { isAddress } from './addresses.ts'
import { companyIn } from './company-names.ts'
import { hasLegalForm } from './company-words.ts'
import { beforeNextLabel, isLabelWords, labelOf } from './field-label.ts'
import { plainText } from './plain-text.ts'
import { fieldsOf, type Field, type FieldValue } from './section-fields.ts'
import { headingIn } from './section-titles.ts'
import { proposal, type Line, type Proposal } from './sheet-text.ts'

/** Texts near a product name that are not names. */
const notName =
  /used on (the )?label|^(sales|article|stock|item|catalog(ue)?|cat|part|product|reorder|sku|order|upc|material|version|revision|sds|cas|ec|un|index|reach)[ .-]*(no|nr|num|number|code|#|id)s?\b|^(see|refer|not|no|none|n\/a)(?![\w-])|^other means|^relevant|^recommended|^details of|^manufacturer|^supplier|^company|^synonym|^(material )?safety data sheet|^hoja de (datos|seguridad)|^ficha de|^fiche de|^(page|date|print|revision|reviewed|issue)|^[\d .,/-]+$|^(tm|sm|brand|grade|size|color|shade|liquid|solid|gas|aerosol|paste|powder)$|^mixture\b.{0,12}$|^(pure )?substance$|^mezcla$|^melange$|^uses?\b|^telephone|^trade secret|^ver |^voir |^(uso|usage|utilisation)\b/

interface Candidate {
  value: string
  line: Line
  score: number
}

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
      const value = tidied(joined(hit, values, { right, ownColumn: hit.x > x + 20 }))
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

/** Joins the lines of a name: while it ends in the middle, or the next word would not have fitted on its line. */
function joined(first: FieldValue, values: readonly FieldValue[], page: { right: number; ownColumn: boolean }): string {
  let text = beforeNextLabel(first.text)
  if (text !== first.text) return text
  let last = first
  for (const next of values.slice(values.indexOf(first) + 1, values.indexOf(first) + 4)) {
    if (next.at === last.at || next.line.y - last.line.y > 18 || next.line.page !== last.line.page) break
    // The value may begin after a colon in the same cell.
    if (page.ownColumn && (next.x < last.x - 6 || next.x > last.x + 14)) break
    if (!goesOn(text, last, next, page) || isAddress(next.text) || hasLegalForm(next.text)) break
    text += /[^\s]-$/.test(text) ? next.text : ` ${next.text}`
    last = next
  }
  return text
}

function goesOn(text: string, last: FieldValue, next: FieldValue, { right, ownColumn }: { right: number; ownColumn: boolean }): boolean {
  if ((labelOf(next.text) && !(ownColumn && !next.text.includes(':'))) || headingIn(next.text)) return false
  if (/(?:[-–&/,(]|\b(?:and|with|for|of|de|con|y|para|et|avec|pour|in|or|to))$/i.test(text)) return true
  if (text.split('(').length > text.split(')').length && next.text.includes(')')) return true
  if (ownColumn && /^\p{Ll}{2}/u.test(next.text)) return true
  if (!ownColumn || text.length < 20 || !isName(next.text, 1)) return false
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
    .replace(/\s+(page:? ?\d+.*|\d+ ?\/ ?\d+)$/i, '')
    .replace(/[;,:]$/, '')
    .trim()
