import { pictograms, type Pictogram } from '#content/chemicals/pictograms'
import { drawingSource } from '#content/library/drawing-source'
import { markup, trusted, type Html } from '#api/platform/html/markup'

/** The hazard pictograms (29 CFR 1910.1200 Appendix C) by code. */
const signs: Readonly<Record<string, Pictogram>> = Object.fromEntries(pictograms.map((sign) => [sign.code, sign]))

/** The drawings of the given codes, included once per page. `signsOf` refers to them. */
export const usedSigns = (codes: readonly string[]): Html | null => {
  const used = [...new Set(codes)].filter((code) => code in signs)
  return used.length === 0 ? null : markup`<svg width="0" height="0" aria-hidden="true" class="defs">${used.map(symbolOf)}</svg>`
}

/** The pictograms of one sheet, each with its name. */
export const signsOf = (codes: readonly string[]): Html | null => {
  const known = codes.flatMap((code) => (signs[code] ? [{ code, name: signs[code].name }] : []))
  const drawings = known.map(({ code, name }) => markup`<svg role="img" aria-label="${name}"><use href="#${code}"/></svg>`)
  return known.length === 0 ? null : markup`<div class="signs">${drawings}</div>`
}

const made = new Map<string, Html>()

function symbolOf(code: string): Html {
  const known = made.get(code) ?? trusted(symbol(code))
  made.set(code, known)
  return known
}

/** Makes the ids inside a drawing unique, because several drawings appear on one page. */
function symbol(code: string): string {
  const source = drawingSource(signs[code]?.drawing ?? '')
  const inside = source.replace(/^[^]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return `<symbol id="${code}" viewBox="0 0 80 80">${inside.replaceAll(/\s*\n\s*/g, '').replaceAll(/(id="|url\(#|href="#)/g, `$1${code}-`)}</symbol>`
}
