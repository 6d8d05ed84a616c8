import { labelledValues } from './labelled-values.ts'
import { plainText } from './plain-text.ts'
import { headingIn } from './section-titles.ts'
import { found, type Found, type Line } from './sheet-text.ts'

/** Best labels first. */
const labels: readonly RegExp[] = [
  /^(product|trade|brand|commercial|material)( ?\/ ?\w+)? names?( ?\(s\))?( ?\/ ?(trade|brand|product) name)?( used on( the)? label)?|^name of (the )?product|^product\/trade name|^nombre (comercial|del producto)|^(marca|nombre) comercial/,
  /^product identifier( used on( the)? label)?|^product identity|^identificador del producto|^product( ?(?=:|$))/,
  /^(product|material) (description|title)|^(chemical|substance|mixture|common) name|^name(?=:| :|$)|^identity|^nombre/,
]
/** Texts near a product name that are not names. */
const notName =
  /^(product|trade|chemical|material|brand)? ?(name|identifier|code|number|no\.?|type|form|use|description)s?\b.{0,3}$|used on (the )?label|^(sales|article|stock|item|catalog(ue)?|cat|part|product|reorder|sku|order|upc|material|version|revision|sds|cas|ec|un|index|reach)[ .-]*(no|nr|num|number|code|#|id)s?\b|^(see|refer|not|no|none|n\/a)\b|^other means|^relevant|^recommended|^details of|^manufacturer|^supplier|^company|^synonym|^safety data sheet|^(page|date|print|revision|reviewed|issue)|^[\d .,/-]+$|^(tm|sm|brand|grade|size|color|shade)$|^mixture$|^substance$|^uses?\b|^telephone/

/** Returns the product name: by its label in section 1, else by a label at the top of the first page, else the title above section 1. */
export function productName(section: readonly Line[], top: readonly Line[]): Found<string> | null {
  for (const lines of [section, top])
    for (const label of labels) {
      const hit = labelledValues(lines, label, 2).find(({ value }) => isName(value))
      if (hit) return found(tidied(hit.value), hit.line)
    }
  const title = top.find(({ text }) => isName(text) && isTitle(text))
  return title ? found(tidied(title.text), title) : null
}

function isName(value: string): boolean {
  const plain = plainText(value)
  return plain.length >= 2 && plain.length <= 160 && /\p{L}{2}/u.test(value) && !notName.test(plain) && !plain.endsWith(':')
}

/** Returns whether a line above section 1 can be a title: not a heading of the sheet, a date or a reference to a regulation. */
function isTitle(text: string): boolean {
  const plain = plainText(text)
  return (
    text.length <= 80 &&
    !headingIn(text) &&
    !/data sheet|sds|osha|cfr|regulation|hazard communication|ghs|\d{4}|version|page|www|@|:|requirements|\band$/.test(plain)
  )
}

const tidied = (value: string) =>
  value
    .replace(/\s+(page:? ?\d+.*|\d+ ?\/ ?\d+)$/i, '')
    .replace(/[;,:]$/, '')
    .trim()
