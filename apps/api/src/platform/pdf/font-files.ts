import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

import { charactersIn } from './read-characters.ts'
import { unpackFont } from './unpack-font.ts'

/** Regular and semibold. */
export type Weight = 400 | 600

/** A family of font files, one file for each weight. */
export interface FontFamily {
  name: string
  /** The language of its script in BCP 47. `und`: several languages are written in this script. Absent for the fonts that draw English. */
  lang?: string
  /** Whether a font program joins, reorders or stacks its letters. The text behind the glyphs is then stated in the PDF. */
  shaped?: true
}

/** Draws English. */
export const latin: FontFamily = { name: 'latin' }

const alphabets = ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']

/** The families in the order in which they are asked for a character: the alphabets of Inter, then Noto Sans for other scripts. */
export const families: readonly FontFamily[] = [
  latin,
  ...alphabets.map((name) => ({ name })),
  { name: 'hebrew', lang: 'he', shaped: true },
  { name: 'arabic', lang: 'und-Arab', shaped: true },
  { name: 'devanagari', lang: 'und-Deva', shaped: true },
  { name: 'thai', lang: 'th', shaped: true },
  { name: 'armenian', lang: 'hy' },
  { name: 'georgian', lang: 'ka' },
  { name: 'ethiopic', lang: 'und-Ethi' },
  { name: 'sc', lang: 'und-Hani' },
  { name: 'kr', lang: 'ko' },
]

const { resolve } = createRequire(import.meta.url)

function fileOf({ name, lang }: FontFamily, weight: Weight): string {
  if (!lang) return resolve(`@fontsource/inter/files/inter-${name}-${weight}-normal.woff`)
  return fileURLToPath(new URL(`fallback-fonts/noto-sans-${name}-${weight}.${name === 'sc' ? 'ttf' : 'woff'}`, import.meta.url))
}

const characters = new Map<string, ReadonlySet<number>>()

/** Whether a family has a glyph for a code point. Its table of characters is read when it is first asked. */
export function has(family: FontFamily, code: number): boolean {
  const known = characters.get(family.name) ?? charactersIn(fileOf(family, 400))
  characters.set(family.name, known)
  return known.has(code)
}

/** The registered name of a font. */
export const fontName = ({ name }: FontFamily, weight: Weight) => `${name} ${weight}`

const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>()

/**
 * Sets the font of a document. Its file is read when the document first uses it. pdfkit unpacks the rare alphabets of Inter itself; the others are
 * unpacked here, because pdfkit inflates a table of a packed font for each glyph. The substitution table (GSUB) of the Latin font is removed: looking up
 * ligatures and arrows takes a third of the time, and `->` should stay as typed.
 */
export function setFont(pdf: PDFKit.PDFDocument, family: FontFamily, weight: Weight): PDFKit.PDFDocument {
  const names = registered.get(pdf) ?? new Set()
  registered.set(pdf, names)
  const name = fontName(family, weight)
  if (!names.has(name)) pdf.registerFont(name, sourceOf(family, weight))
  names.add(name)
  return pdf.font(name)
}

function sourceOf(family: FontFamily, weight: Weight): string | Buffer {
  const file = fileOf(family, weight)
  if (family.name === 'latin') return unpackFont(readFileSync(file), ['GSUB'])
  return family.lang && file.endsWith('.woff') ? unpackFont(readFileSync(file)) : file
}
