/** Text that is already HTML. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | readonly Part[] | null

/** Builds HTML. Every interpolated value is escaped unless it is HTML already. Source indentation is removed. */
export const markup = (words: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: words.map((word, index) => word.replaceAll(/\n\s+/g, '\n') + (index < parts.length ? textOf(parts[index] ?? null) : '')).join(''),
})

/** Marks our own text as HTML that needs no escaping: styles, scripts and drawings. */
export const trusted = (text: string): Html => ({ html: text })

function textOf(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(textOf).join('')
  return String(part).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
