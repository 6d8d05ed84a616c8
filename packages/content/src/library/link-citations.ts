import { citationLink } from '../facts/citation-link.ts'

/** A part of a text; a part with a `uri` is a link. */
export interface TextPart {
  value: string
  uri?: string
}

const paragraphs = String.raw`(?:\([a-zA-Z0-9]+\))`
const fullCitation = String.raw`\d+ CFR (?:[Pp]art )?\d+(?:\.\d+)?${paragraphs}*`
/**
 * Another section of the same title ("1904.40") or another paragraph of the same section ("(f)(2)(i)"), after a comma, a semicolon, "and" or "or".
 */
const furtherCitation = String.raw`(?:,? (?:and|or) |[,;] )(?:\d{2,4}\.\d+${paragraphs}*|${paragraphs}+)(?! CFR|\w)`
const citations = new RegExp(`(${fullCitation}(?:${furtherCitation})*)`)

/** Splits a text so that each citation of federal regulations is a part with its URL. */
export function linkCitations(text: string): TextPart[] {
  return text.split(citations).flatMap((part, index) => (index % 2 === 1 ? linkAll(part) : part === '' ? [] : [{ value: part }]))
}

/** Links one citation and the following ones that omit the part they share with it. */
function linkAll(text: string): TextPart[] {
  const [first = ''] = new RegExp(`^${fullCitation}`).exec(text) ?? []
  const [, title = '', section = ''] = /^(\d+) CFR (?:[Pp]art )?(\d+(?:\.\d+)?)/.exec(first) ?? []
  let current = section
  const rest = text.slice(first.length).split(new RegExp(`(\\d{2,4}\\.\\d+${paragraphs}*|${paragraphs}+)`))
  return [
    part(first, first.replace(/ [Pp]art /, ' ')),
    ...rest.flatMap((piece, index) => {
      if (index % 2 === 0) return piece === '' ? [] : [{ value: piece }]
      if (!piece.startsWith('(')) current = piece.replace(/\(.*/, '')
      return [part(piece, `${title} CFR ${piece.startsWith('(') ? current + piece : piece}`)]
    }),
  ]
}

function part(value: string, citation: string): TextPart {
  const uri = citationLink(citation)
  return uri === undefined ? { value } : { value, uri }
}
