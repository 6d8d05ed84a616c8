import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const document = join(import.meta.dirname, '../../../../../docs/plans-and-their-elements.md')

/** An element that a standard requires in a plan, and its place in the library: a row of docs/plans-and-their-elements.md. */
export interface PlanElement {
  plan: string
  element: string
  citation: string
  page: string
  heading: string
}

/** The pseudo heading for the text before the first heading. */
export const start = '(start)'

/** All rows, in the order of the document. */
export function planElements(): PlanElement[] {
  const text = readFileSync(document, 'utf8')
  return textsByHeading(text, 2).flatMap(([plan, body]) => tableRows(body).map((cells) => ({ plan, ...cells })))
}

/** The texts of a page by heading, up to a heading level. @param level 2 for `##` only, 3 to include `###` */
export function textsByHeading(markdown: string, level: 2 | 3 = 3): [heading: string, text: string][] {
  const pieces = markdown.split(level === 2 ? /^## (.+)$/m : /^##{1,2} (.+)$/m)
  const [first = '', ...rest] = pieces
  const later = rest.flatMap((piece, index): [string, string][] => (index % 2 === 0 ? [[piece, rest[index + 1] ?? '']] : []))
  return [[start, first], ...later]
}

function tableRows(text: string) {
  return [...text.matchAll(/^\| (.+?) \| (.+?) \| ([a-z][a-z0-9-]*) \| (.+?) \|$/gm)].map(
    ([, element = '', citation = '', page = '', heading = '']) => ({ element, citation, page, heading }),
  )
}
