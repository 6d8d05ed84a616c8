import { brand } from '../../brand/colors.ts'
import { drawCode } from '../draw-code.ts'
import { fitText } from '../fit-text.ts'
import { page } from '../open-pdf-document.ts'
import type { Pen } from '../pen.ts'
import { drawTextLine, widthOf } from '../text-line.ts'
import { ascent } from '../write-text.ts'
import type { CheckSheet, CheckSheetRow } from './check-sheet.ts'
import { densities, groupHeight, heightOfRow, heightOfRows, lineOfWords, type Density } from './sheet-density.ts'

const { ink, quiet, rule } = brand

const codeSide = 84
const fieldHeight = 24
const boxSide = 10
/** The shares of a row: what is checked, the boxes, and the room to write. */
const shares = { words: 0.38, boxes: 0.34 }
const noteStep = 20
/** The height of the heading of the room to write. */
const headingOfRoom = 12

/** Draws a sheet with boxes that a person fills out by hand. The rows are as high as one page allows. */
export function drawCheckSheet(pen: Pen, sheet: CheckSheet) {
  const { pdf } = pen
  drawHead(pen, sheet)
  const room = bottomOf(pdf) - pdf.y
  const once = wordsOnce(sheet.rows)
  const width = widthOfPage(pdf) * (shares.words + shares.boxes) - page.gap
  const heightOfOnce = Math.max(0, fitText(pdf, once, { ...roomOfOnce, width }).lines.length * lineOfWords + 4 - headingOfRoom)
  const heightOf = (each: Density) => heightOfRows(sheet.rows, each) + (each.words === 0 ? heightOfOnce : 0)
  const density = densities.find((each) => heightOf(each) <= room) ?? densities[densities.length - 1]
  if (!density) return
  if (density.words === 0) {
    const { lines, weight, sizes } = roomOfOnce
    // Beside the heading of the room to write, where the page is empty.
    write(pen, once, { left: page.margin, top: pdf.y - headingOfRoom, width, size: sizes[0], weight, color: quiet, lines })
    pdf.y += heightOfOnce
  }
  let group = ''
  for (const row of sheet.rows) {
    const begins = density.groups && row.group !== '' && row.group !== group
    if (pdf.y + heightOfRow(row, density) + (begins ? groupHeight : 0) > bottomOf(pdf)) pdf.addPage()
    if (begins) drawGroup(pen, row.group)
    group = row.group
    drawRow(pen, { sheet, row, density })
  }
  drawNotes(pen, sheet.notes)
}

/** What the first box confirms, once for everything that it is said of: "Sharps container: upright, closes." */
function wordsOnce(rows: readonly CheckSheetRow[]): string {
  const said = rows.filter(({ words }) => words !== '').map(({ about, words }) => (about === '' ? `${words}.` : `${about}: ${words}.`))
  return [...new Set(said)].join(' ')
}

const roomOfOnce = { lines: 6, weight: 400, sizes: [8] } as const

const bottomOf = (pdf: PDFKit.PDFDocument) => pdf.page.height - page.bottom
const widthOfPage = (pdf: PDFKit.PDFDocument) => pdf.page.width - 2 * page.margin

interface Written {
  left: number
  top: number
  width: number
  size: number
  weight?: 400 | 600
  color?: string
  lines?: number
  tag?: 'H1' | 'H2' | 'P'
}

/** Writes a text that keeps to its room, and leaves the vertical position as it was. Returns the height of the text. */
function write({ pdf, root }: Pen, text: string, at: Written): number {
  const { left, top, width, size, weight = 400, color = ink, lines = 1, tag = 'P' } = at
  const fitted = fitText(pdf, text, { width, lines, weight, sizes: [size] })
  const { y } = pdf
  root.add(
    pdf.struct(tag, {}, () => {
      for (const [index, line] of fitted.lines.entries())
        drawTextLine(pdf, `${line} `, { size, weight, color }, { left, base: top + index * size * 1.2 + ascent * size })
    }),
  )
  pdf.y = y
  return fitted.lines.length * size * 1.2
}

/** The title with its lines and the lines to write on, beside the code. */
function drawHead(pen: Pen, { title, lines, code, fields, room }: CheckSheet) {
  const { pdf, root } = pen
  const top = pdf.y
  const width = widthOfPage(pdf) - codeSide - page.gap
  let at = top + write(pen, title, { left: page.margin, top, width, size: 18, weight: 600, tag: 'H1' }) + 2
  pdf.outline.addItem(title)
  for (const line of lines) at += write(pen, line, { left: page.margin, top: at, width, size: 9.5, color: quiet, lines: 2 })
  drawCode({ pdf, root }, { ...code, size: codeSide, left: pdf.page.width - page.margin - codeSide })
  const each = (widthOfPage(pdf) - codeSide - page.gap) / fields.length
  const base = Math.max(at + 6, top + codeSide - fieldHeight)
  for (const [index, field] of fields.entries())
    drawField(pen, field, { left: page.margin + index * each, top: base, width: each - page.gap })
  pdf.y = Math.max(base + fieldHeight, top + codeSide) + 16
  const column = widthOfPage(pdf) * (shares.words + shares.boxes)
  write(pen, room, { left: page.margin + column, top: pdf.y - headingOfRoom, width: widthOfPage(pdf) - column, size: 8, color: quiet })
}

/** A label with a line to write on. */
function drawField(pen: Pen, label: string, { left, top, width }: { left: number; top: number; width: number }) {
  const size = 9.5
  write(pen, label, { left, top: top + 8, width, size, weight: 600 })
  const from = left + widthOf(pen.pdf, `${label} `, { size, weight: 600 })
  drawRule(pen.pdf, { from, to: left + width, at: top + 20 })
}

function drawGroup(pen: Pen, name: string) {
  const { pdf } = pen
  write(pen, name, { left: page.margin, top: pdf.y + 5, width: widthOfPage(pdf), size: 10, weight: 600, tag: 'H2' })
  pdf.y += groupHeight
  drawRule(pdf, { from: page.margin, to: pdf.page.width - page.margin, at: pdf.y - 1 })
}

interface Drawn {
  sheet: CheckSheet
  row: CheckSheetRow
  density: Density
}

function drawRow(pen: Pen, { sheet, row, density }: Drawn) {
  const { pdf, root } = pen
  const section = pdf.struct('Sect')
  root.add(section)
  const inside: Pen = { pdf, root: section }
  const top = pdf.y + density.padding
  const whole = widthOfPage(pdf)
  const width = whole * shares.words - page.cell
  const name = density.groups || row.group === '' ? row.name : `${row.name}, ${row.group}`
  let at = top + write(inside, name, { left: page.margin, top, width, size: density.name, weight: 600 })
  if (density.words > 0) at += write(inside, row.words, { left: page.margin, top: at, width, size: 8, color: quiet, lines: density.words })
  for (const value of row.values) at += drawValue(inside, value, { left: page.margin, top: at, width })
  drawBoxes(inside, sheet.boxes, { left: page.margin + whole * shares.words, top, width: whole * shares.boxes })
  section.end()
  const bottom = pdf.y + heightOfRow(row, density)
  const from = page.margin + whole * (shares.words + shares.boxes)
  for (let line = pdf.y + noteStep; line < bottom - 8; line += noteStep)
    drawRule(pdf, { from, to: page.margin + whole, at: line, light: true })
  drawRule(pdf, { from: page.margin, to: page.margin + whole, at: bottom })
  pdf.y = bottom
}

/** A value with room for its number. */
function drawValue(pen: Pen, label: string, { left, top, width }: { left: number; top: number; width: number }): number {
  const size = 8
  const room = 44
  const height = write(pen, label, { left, top: top + 4, width: width - room, size })
  const from = left + Math.min(width - room, widthOf(pen.pdf, `${label} `, { size, weight: 400 }))
  drawRule(pen.pdf, { from, to: from + room, at: top + 4 + height })
  return height + 4
}

/** The boxes of a row in equal columns, each with its label. */
function drawBoxes(pen: Pen, labels: readonly string[], { left, top, width }: { left: number; top: number; width: number }) {
  const { pdf } = pen
  const size = 8
  const needed = labels.map((label) => boxSide + 4 + widthOf(pdf, label, { size, weight: 400 }))
  const gap = (width - needed.reduce((sum, one) => sum + one, 0)) / labels.length
  let at = left
  for (const [index, label] of labels.entries()) {
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf
      .rect(at, top + 1, boxSide, boxSide)
      .lineWidth(0.8)
      .stroke(ink)
    pdf.endMarkedContent()
    write(pen, label, { left: at + boxSide + 4, top: top + 2, width, size })
    at += (needed[index] ?? 0) + gap
  }
}

/** Lines to write on in the rest of the page, if there is room for two. */
function drawNotes(pen: Pen, heading: string) {
  const { pdf } = pen
  const end = bottomOf(pdf)
  if (pdf.y + 24 + 2 * noteStep > end) return
  write(pen, heading, { left: page.margin, top: pdf.y + 8, width: widthOfPage(pdf), size: 10, weight: 600, tag: 'H2' })
  const most = 6
  for (let line = 0; line < most; line++) {
    const at = pdf.y + 24 + (line + 1) * noteStep
    if (at <= end) drawRule(pdf, { from: page.margin, to: pdf.page.width - page.margin, at })
  }
  pdf.y = end
}

function drawRule(pdf: PDFKit.PDFDocument, { from, to, at, light = false }: { from: number; to: number; at: number; light?: boolean }) {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .moveTo(from, at)
    .lineTo(to, at)
    .lineWidth(0.5)
    .stroke(light ? brand.line : rule)
  pdf.endMarkedContent()
}
