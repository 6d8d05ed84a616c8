/** Text that is HTML already. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | readonly Part[] | null

/** Builds HTML: whatever is put into it is escaped, but for other HTML. Indentation of the source stays behind. */
export const markup = (words: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: words.map((word, index) => word.replaceAll(/\n\s+/g, '\n') + (index < parts.length ? textOf(parts[index] ?? null) : '')).join(''),
})

/** Text of ours that stands as it is: styles, scripts and drawings. */
export const trusted = (text: string): Html => ({ html: text })

function textOf(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(textOf).join('')
  return String(part).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
