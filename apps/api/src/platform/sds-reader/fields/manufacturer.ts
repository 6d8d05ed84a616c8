import { isAddress } from './addresses.ts'
import { companyIn, isNeverCompany } from './company-names.ts'
import { hasCompanyWord, hasLegalForm } from './company-words.ts'
import { labelOf } from '../text/field-label.ts'
import { plainText } from '../text/plain-text.ts'
import { fieldsOf, type Field, type FieldValue } from '../text/section-fields.ts'
import { proposal, type Line, type Proposal } from '../text/sheet-text.ts'

interface Candidate {
  value: string
  line: Line
  score: number
}

/** Nothing is proposed below this score, because an empty field is better than a wrong company. */
const enough = 4.5
/** From this score on, the proposal is not marked as doubtful. */
const certain = 8
/** Evidence for a name: its legal form, a typical word, the address below it, and its repetition on the page edges. */
const scores = { legalForm: 3, companyWord: 1.5, address: 2, addressLabel: 2, repeated: 1.5, lowercase: -3, step: -0.5, later: -4 } as const
const mostLabels = 40
/** The weight of a label of an address or a contact, which sometimes stands before the name. Only a legal form makes it enough. */
const weakLabel = 1.5
/** In characters: a longer text is not a letterhead. */
const longestLine = 160

/**
 * Returns the company responsible for the sheet. The candidates are the texts beside and below the labels of companies in section 1, and lines with a
 * legal form in a letterhead, above section 1 or in page headers. The evidence for each is added up.
 * @param around lines above section 1, and the headers and footers of the pages
 */
export function manufacturer(section: readonly Line[], around: readonly Line[] = []): Proposal | null {
  const candidates = [...labelled(section, around), ...unlabelled(section, around), ...unlabelled(around, section)]
  const best = candidates.reduce<Candidate | undefined>((most, one) => (most && most.score >= one.score ? most : one), undefined)
  return best && best.score >= enough ? proposal(best.value, best.line, best.score >= certain) : null
}

function labelled(section: readonly Line[], around: readonly Line[]): Candidate[] {
  const edges = around.map(({ text }) => plainText(text))
  const fields = fieldsOf(section)
  return companyFields(fields)
    .slice(0, mostLabels)
    .flatMap((field) => {
      const { values } = field
      const hasAddress = fields[fields.indexOf(field) + 1]?.concept === 'address'
      const weight = field.weight + (hasAddress ? scores.addressLabel : 0)
      const at = values.findIndex(({ text }) => !isNeverCompany(companyIn(text)) || hasLegalForm(companyIn(text)))
      return values
        .slice(Math.max(0, at), at + 3)
        .flatMap((value, skipped) =>
          candidate(value, values, weight + scores.step * Math.max(value.steps - 1, 0) + skipped * scores.later, edges),
        )
    })
}

function candidate(value: FieldValue, values: readonly FieldValue[], weight: number, edges: readonly string[]): Candidate[] {
  const place = values.indexOf(value)
  const text = withNextLine(companyIn(value.text), values[place + 1])
  if (isNeverCompany(text)) return []
  const next = values.slice(place + 1, place + 4)
  const addressed = value.text.length > text.length + 4 || next.some((one) => isAddress(one.text))
  return [{ value: text, line: value.line, score: weight + evidence(text, addressed, edges) }]
}

function evidence(text: string, addressed: boolean, edges: readonly string[]): number {
  const plain = plainText(text)
  const repeated = edges.filter((edge) => edge.includes(plain)).length > 0
  return (
    (hasLegalForm(text) ? scores.legalForm : hasCompanyWord(text) ? scores.companyWord : 0) +
    (addressed ? scores.address : 0) +
    (repeated ? scores.repeated : 0) +
    (/^\p{Ll}/u.test(text) && !hasLegalForm(text) ? scores.lowercase : 0)
  )
}

/** Labels of companies, addresses and contacts, and bare "Name" labels below them. */
function companyFields(fields: readonly Field[]): Field[] {
  let context: Field | undefined
  return fields.flatMap((field) => {
    if (field.concept === 'company') context = field
    if (['product', 'emergency', 'contact'].includes(field.concept)) context = undefined
    if (field.concept === 'contact' || field.concept === 'address') return [{ ...field, weight: weakLabel }]
    return field.concept === 'company' || (field.concept === 'name' && context) ? [field] : []
  })
}

/** Joins a name that continues on the next line: after "&" or "and", or before a legal form. */
function withNextLine(text: string, next: FieldValue | undefined): string {
  if (!next || next.steps === 0) return text
  const open = /(?:&|\band|,|\by|\bet)$/i.test(text) || /^.{3,}(?: &|,)$/.test(text)
  const bareForm =
    /^(?:inc|llc|ltd|limited|corp|corporation|company|co|gmbh|s\.a\. de c\.v|gmbh & co\.? kg|plc)\.?,?(?: \S{1,4})?\.?$/i.test(next.text)
  return (open && !isAddress(next.text) && !isNeverCompany(next.text)) || (bareForm && !hasLegalForm(text))
    ? `${text} ${companyIn(next.text)}`
    : text
}

/** Lines with a legal form and no label that have an address below them, or that other lines repeat. */
function unlabelled(lines: readonly Line[], others: readonly Line[]): Candidate[] {
  const repeats = others.map(({ text }) => plainText(text))
  return lines.slice(0, 60).flatMap((line, at) =>
    line.cells.flatMap((cell) => {
      if (cell.text.length > longestLine || labelOf(cell.text)) return []
      const text = companyIn(cell.text.replace(/^(?:[^:]{0,40}:)?\s*/, ''))
      if (!hasLegalForm(text) || isNeverCompany(text)) return []
      const below = lines.slice(at + 1, at + 4).some((next) => next.page === line.page && next.cells.some((one) => isAddress(one.text)))
      return [{ value: text, line, score: evidence(text, below, repeats) }]
    }),
  )
}
