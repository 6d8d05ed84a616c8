import { drawingSource } from '#content/library/drawing-source'

import { markup, trusted, type Html } from './markup.ts'

/** The hazard pictograms (29 CFR 1910.1200 Appendix C): their names, and the drawings in the library. */
const signs: Readonly<Record<string, { name: string; drawing: string }>> = {
  GHS01: { name: 'Exploding bomb', drawing: 'ghs-exploding-bomb' },
  GHS02: { name: 'Flame', drawing: 'ghs-flame' },
  GHS03: { name: 'Flame over circle', drawing: 'ghs-flame-over-circle' },
  GHS04: { name: 'Gas cylinder', drawing: 'ghs-gas-cylinder' },
  GHS05: { name: 'Corrosion', drawing: 'ghs-corrosion' },
  GHS06: { name: 'Skull and crossbones', drawing: 'ghs-skull-and-crossbones' },
  GHS07: { name: 'Exclamation mark', drawing: 'ghs-exclamation-mark' },
  GHS08: { name: 'Health hazard', drawing: 'ghs-health-hazard' },
  GHS09: { name: 'Environment', drawing: 'ghs-environment' },
}

/** The drawings of the given codes, once for the page; `signsOf` shows them. */
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

/** Some drawings mark parts of theirs by ids; together on one page these must differ. */
function symbol(code: string): string {
  const source = drawingSource(signs[code]?.drawing ?? '')
  const inside = source.replace(/^[^]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return `<symbol id="${code}" viewBox="0 0 80 80">${inside.replaceAll(/\s*\n\s*/g, '').replaceAll(/(id="|url\(#|href="#)/g, `$1${code}-`)}</symbol>`
}
