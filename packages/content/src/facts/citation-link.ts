const federal = /^(\d+) CFR (\d+(?:\.\d+)?)((?:\([a-zA-Z0-9]+\))*)/

/** The URL of a citation: the paragraph in the Electronic Code of Federal Regulations. Undefined for every other source. */
export function citationLink(citation: string): string | undefined {
  const [, title, section = '', paragraph = ''] = federal.exec(citation.trim()) ?? []
  if (title === undefined) return undefined
  const place = section.includes('.') ? `section-${section}` : `part-${section}`
  return `https://www.ecfr.gov/current/title-${title}/${place}${paragraph === '' ? '' : `#p-${section}${paragraph}`}`
}

/** The individual citations of a text with several. */
export const citationsIn = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
