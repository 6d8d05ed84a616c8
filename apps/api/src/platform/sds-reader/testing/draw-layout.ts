import { readdirSync, readFileSync } from 'node:fs'

import PDFDocument from 'pdfkit'

import { oshaTitles } from './made-sheet.ts'
import { frenchTitles, olderTitles, spanishTitles } from './made-titles.ts'

/** A data sheet described by its lines and their positions, with what it says. Companies and products are fictional. */
export interface Layout {
  like: string
  name: string
  /** `none` for a sheet that names no company. */
  maker: string
  signal: string
  hazards: readonly string[]
  header: string
  footer: string
  lines: readonly string[]
}

const folder = new URL('./layouts/', import.meta.url)
const titlesOf: Readonly<Record<string, readonly string[]>> = { en: oshaTitles, old: olderTitles, es: spanishTitles, fr: frenchTitles }
const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI']
const left = 50
const lineHeight = 13
const bottom = 740

/**
 * The layouts of the folder. A line is cells separated by `|`, each at 50 points or at `@x`; `!6` moves 6 points down instead of a whole line;
 * `> 3-16 en Section {n}: {t}` prints those sections with their titles, `{T}` in capitals and `{r}` as a Roman numeral.
 */
export const layouts = (): Layout[] =>
  readdirSync(folder)
    .toSorted()
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('=== ').slice(1).map(layoutOf))

function layoutOf(text: string): Layout {
  const [head = '', body = ''] = text.split('\n--\n')
  const [like = '', ...says] = head.split('\n')
  const said = (key: string) =>
    says
      .find((line) => line.startsWith(`${key}:`))
      ?.slice(key.length + 1)
      .trim() ?? ''
  return {
    like,
    name: said('name'),
    maker: said('maker'),
    signal: said('signal'),
    hazards: said('hazards').split(' ').filter(Boolean),
    header: said('header'),
    footer: said('footer'),
    lines: body.trimEnd().split('\n').flatMap(withSections),
  }
}

function withSections(line: string): string[] {
  const [, from = '', to = '', language = '', heading = ''] = /^> (\d+)-(\d+) (\w+) (.*)$/.exec(line) ?? []
  if (heading === '') return [line]
  const numbers = Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index)
  return numbers.flatMap((number) => {
    const title = titlesOf[language]?.[number - 1] ?? ''
    const printed = heading
      .replace('{n}', String(number))
      .replace('{r}', romans[number - 1] ?? '')
      .replace('{t}', title)
      .replace('{T}', title.toUpperCase())
    return [
      printed,
      ...(number === 3 ? ['Water | @300 7732-18-5 | @450 > 50'] : ['No further data. 0.0.0.', 'More of it in the next line.']),
    ]
  })
}

/** Draws a layout as a PDF. */
export function drawLayout({ lines, header, footer }: Layout): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'LETTER', margin: 0, autoFirstPage: false })
  const pieces: Buffer[] = []
  doc.on('data', (piece: Buffer) => void pieces.push(piece))
  const cells = (line: string, y: number) => {
    for (const cell of line.split(' | ')) {
      const [, x, text = ''] = /^(?:@(\d+) ?)?(.*)$/.exec(cell.trim()) ?? []
      if (text !== '') doc.text(text, Number(x ?? left), y, { lineBreak: false })
    }
  }
  let y = bottom + 1
  for (const line of lines) {
    const [, step, text = ''] = /^(?:!(\d+) )?(.*)$/.exec(line) ?? []
    y += step === undefined ? lineHeight : Number(step)
    if (y > bottom) {
      doc.addPage().font('Helvetica').fontSize(9)
      if (header) cells(header, 24)
      if (footer) cells(footer, 765)
      y = 60
    }
    cells(text, y)
  }
  return new Promise((done) => {
    doc.on('end', () => done(Buffer.concat(pieces)))
    doc.end()
  })
}
