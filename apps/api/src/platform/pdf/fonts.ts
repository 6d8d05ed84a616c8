import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { z } from 'zod'

import { unpackFont } from './unpack-font.ts'

/** Regular and semibold Inter. */
export type Weight = 400 | 600

/** The alphabets, each in its own font file. The first one that contains a character draws it. */
const alphabets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const
type Alphabet = (typeof alphabets)[number]

/** Replaces a character that no alphabet contains, so that the gap is visible. */
const missing = '?'

const { resolve } = createRequire(import.meta.url)

/** The code point ranges of each alphabet's font file, as the package lists them. */
const ranges = readRanges()

function readRanges(): Record<Alphabet, [number, number][]> {
  const listed = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(resolve('@fontsource/inter/unicode.json'), 'utf8')))
  const of = (alphabet: Alphabet) =>
    (listed[alphabet] ?? '').split(',').map((range): [number, number] => {
      const [first = '', last = first] = range.replace('U+', '').split('-')
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    })
  return {
    latin: of('latin'),
    'latin-ext': of('latin-ext'),
    vietnamese: of('vietnamese'),
    cyrillic: of('cyrillic'),
    'cyrillic-ext': of('cyrillic-ext'),
    greek: of('greek'),
    'greek-ext': of('greek-ext'),
  }
}

const nameOf = (alphabet: Alphabet, weight: Weight) => `${alphabet} ${weight}`

/**
 * Registers the fonts with a document; only those that are used are embedded. The Latin font, which every document uses, is unpacked up front; pdfkit
 * unpacks the others. The substitution table (GSUB) of the Latin font is removed: looking up ligatures and arrows takes a third of the time, and `->`
 * should stay as typed.
 */
export function registerFonts(pdf: PDFKit.PDFDocument) {
  for (const alphabet of alphabets)
    for (const weight of [400, 600] as const) {
      const file = resolve(`@fontsource/inter/files/inter-${alphabet}-${weight}-normal.woff`)
      pdf.registerFont(nameOf(alphabet, weight), alphabet === 'latin' ? unpackFont(readFileSync(file), ['GSUB']) : file)
    }
}

/** A part of a text that one font can draw. */
export interface Run {
  font: string
  text: string
}

/** Splits a text into runs of one alphabet each. Control characters are dropped; characters without a font are replaced by a question mark. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: { alphabet: Alphabet; text: string }[] = []
  for (const character of text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ')) {
    const code = character.codePointAt(0) ?? 0
    if (character !== '\n' && (code < 0x20 || (code >= 0x7f && code < 0xa0))) continue
    const last = runs.at(-1)
    // Spaces and line breaks stay in the preceding run.
    const alphabet = last && /\s/u.test(character) ? last.alphabet : alphabets.find((each) => has(each, code))
    const shown = alphabet ? character : missing
    if (last && last.alphabet === (alphabet ?? 'latin')) last.text += shown
    else runs.push({ alphabet: alphabet ?? 'latin', text: shown })
  }
  return runs.map((run) => ({ font: nameOf(run.alphabet, weight), text: run.text }))
}

/** Whether every letter of a text has a font. */
export const isPrintable = (text: string): boolean =>
  [...text.normalize('NFC')].every(
    (character) => /\s/u.test(character) || alphabets.some((each) => has(each, character.codePointAt(0) ?? 0)),
  )

const has = (alphabet: Alphabet, code: number) => ranges[alphabet].some(([first, last]) => code >= first && code <= last)
