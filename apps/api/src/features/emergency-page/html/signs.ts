import { markup, type Html } from './markup.ts'

/** The hazard pictograms in words (29 CFR 1910.1200 Appendix C). */
const names: Readonly<Record<string, string>> = {
  GHS01: 'Exploding bomb',
  GHS02: 'Flame',
  GHS03: 'Flame over circle',
  GHS04: 'Gas cylinder',
  GHS05: 'Corrosion',
  GHS06: 'Skull and crossbones',
  GHS07: 'Exclamation mark',
  GHS08: 'Health hazard',
  GHS09: 'Environment',
}

/** The drawings that a page uses, once. */
export const usedSigns = (_codes: readonly string[]): Html => markup``

/** The pictograms of one sheet. */
export const signsOf = (codes: readonly string[]): Html | null =>
  codes.length === 0 ? null : markup`<p class="quiet">${codes.map((code) => names[code] ?? code).join(', ')}</p>`
