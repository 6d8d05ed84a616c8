import { drawCertificate } from './draw-certificate.ts'
import { drawCode } from './draw-code.ts'
import { drawLabels } from './labels/draw-labels.ts'
import { drawStickers } from './labels/draw-stickers.ts'
import { drawSvg } from './draw-svg.ts'
import { fitText } from './fit-text.ts'
import type { Weight } from './fonts.ts'
import { openPdfDocument, page } from './open-pdf-document.ts'
import type { PdfBlock, PdfDocument, PdfDrawing } from './pdf-document.ts'
import { figure, type Box, type Pen } from './pen.ts'
import { drawTextLine, widthOf } from './text-line.ts'
import { drawCheckSheet } from './sheets/draw-check-sheet.ts'
import { ascent, heightOfText, writeText, type Look } from './write-text.ts'

const quiet = '#4b5563'
const line = '#d1d5db'

/** Text styles: size, weight, and the space above and below in points. */
const looks = {
  1: { size: 20, weight: 600, above: 0, below: 8 },
  2: { size: 13, weight: 600, above: 14, below: 6 },
  3: { size: 11, weight: 600, above: 8, below: 4 },
  body: { size: 10.5, weight: 400, above: 0, below: 6 },
  label: { size: 10.5, weight: 600, above: 0, below: 0 },
} as const satisfies Record<string, { size: number; weight: Weight; above: number; below: number }>

/**
 * Draws a tagged PDF (PDF/UA). All text is in the structure tree; header, footer and lines are artifacts; headings are also bookmarks. Drawing is
 * CPU-intensive, so documents of a request must be drawn by `makePdf`, in a separate thread.
 */
export async function drawPdf(document: PdfDocument, { compress = true }: { compress?: boolean } = {}): Promise<Buffer> {
  const pdf = openPdfDocument(document, compress)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done, failed) => pdf.once('end', done).once('error', failed))
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  for (const block of document.blocks) drawBlock({ pdf, root }, block)
  root.end()
  drawFrames(pdf, document)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

function drawBlock(pen: Pen, block: PdfBlock) {
  if (block.kind === 'heading') drawHeading(pen, block)
  else if (block.kind === 'paragraph') drawParagraph(pen, block.text)
  else if (block.kind === 'list') drawList(pen, block)
  else if (block.kind === 'table') drawTable(pen, block)
  else if (block.kind === 'box') drawBox(pen, block.lines)
  else if (block.kind === 'large') drawLarge(pen, block)
  else if (block.kind === 'code') drawCode(pen, block)
  else if (block.kind === 'certificate') drawCertificate(pen, block)
  else if (block.kind === 'drawing') drawDrawing(pen, block)
  else if (block.kind === 'labels') drawLabels(pen, block)
  else if (block.kind === 'stickers') drawStickers(pen, block)
  else if (block.kind === 'picture') drawPicture(pen, block)
  else if (block.kind === 'checkSheet') drawCheckSheet(pen, block)
  else drawPairs(pen, block.pairs)
}

/** Draws a heading. It starts a new page if it would otherwise be alone at the end of a page. */
function drawHeading({ pdf, root }: Pen, { level, text, newPage }: { level: 1 | 2 | 3; text: string; newPage?: true }) {
  const look = looks[level]
  if (newPage) pdf.addPage()
  keepTogether(pdf, look.above + look.size + 60)
  if (pdf.y > page.top) pdf.y += look.above
  root.add(pdf.struct(`H${level}`, {}, () => write(pdf, text, look)))
  pdf.outline.addItem(text)
  pdf.y += look.below
}

function drawLarge({ pdf, root }: Pen, { text, size, strong, heading }: { text: string; size: number; strong?: true; heading?: true }) {
  const look: Look = { ...looks.body, size, weight: strong ? 600 : 400, align: 'center' }
  root.add(pdf.struct(heading ? 'H1' : 'P', {}, () => write(pdf, `${text} `, look)))
  if (heading) pdf.outline.addItem(text)
  pdf.y += size / 3
}

function drawParagraph({ pdf, root }: Pen, text: string) {
  root.add(pdf.struct('P', {}, () => write(pdf, `${text} `, looks.body)))
  pdf.y += looks.body.below
}

function drawList({ pdf, root }: Pen, { items, ordered }: { items: readonly string[]; ordered?: boolean }) {
  const list = pdf.struct('L')
  root.add(list)
  for (const item of items) {
    keepTogether(pdf, heightOfText(pdf, item, looks.body, widthFrom(pdf, page.margin + page.gap)))
    const top = pdf.y
    const entry = pdf.struct('LI')
    list.add(entry)
    if (!ordered) entry.add(pdf.struct('Lbl', {}, () => write(pdf, '• ', looks.body)))
    pdf.y = top
    entry.add(pdf.struct('LBody', {}, () => write(pdf, `${item} `, looks.body, page.margin + page.gap)))
    pdf.y += 3
  }
  list.end()
  pdf.y += looks.body.below
}

function drawPairs({ pdf, root }: Pen, pairs: readonly { label: string; value: string }[]) {
  const list = pdf.struct('L')
  root.add(list)
  for (const { label, value } of pairs) drawPair(pdf, list, { label, value })
  list.end()
  pdf.y += looks.body.below
}

function drawPair(pdf: PDFKit.PDFDocument, list: PDFKit.PDFStructureElement, { label, value }: { label: string; value: string }) {
  const values = page.margin + page.labels + page.gap
  const labelHeight = heightOfText(pdf, label, looks.label, page.labels)
  keepTogether(pdf, Math.max(labelHeight, heightOfText(pdf, value, looks.body, widthFrom(pdf, values))) + 8)
  const top = pdf.y + 4
  const before = pdf.bufferedPageRange().count
  const entry = pdf.struct('LI')
  list.add(entry)
  pdf.y = top
  entry.add(pdf.struct('Lbl', {}, () => write(pdf, `${label} `, looks.label, page.margin, page.labels)))
  pdf.y = top
  entry.add(pdf.struct('LBody', {}, () => write(pdf, `${value} `, looks.body, values)))
  const onOnePage = pdf.bufferedPageRange().count === before
  pdf.y = (onOnePage ? Math.max(pdf.y, top + labelHeight) : pdf.y) + 4
  drawLine(pdf, pdf.y)
}

/** Draws a table with a heading row. A row is not split across pages. Header cells are tagged, so that a screen reader can announce their column. */
function drawTable(pen: Pen, { header, rows, shares = header.map(() => 1), drawings = [] }: Extract<PdfBlock, { kind: 'table' }>) {
  const { pdf, root } = pen
  const table = pdf.struct('Table')
  root.add(table)
  const share = widthFrom(pdf, page.margin) / sumOf(shares)
  const besideSign = drawings.length > 0 ? signs + page.cell : 0
  const columns = header.map((_, column) => {
    const room = column === 0 ? besideSign : 0
    const left = page.margin + share * sumOf(shares.slice(0, column)) + room
    return { left, width: share * (shares[column] ?? 1) - page.cell - room }
  })
  for (const [index, cells] of [header, ...rows].entries()) {
    const look = index === 0 ? looks.label : looks.body
    const sign = drawings[index - 1]
    const heights = cells.map((cell, column) => heightOfText(pdf, `${cell} `, look, columns[column]?.width ?? 0))
    const height = Math.max(sign ? heightOfSign(sign) : 0, ...heights)
    keepTogether(pdf, height + 8)
    const top = pdf.y + 4
    const row = pdf.struct('TR')
    table.add(row)
    let bottom = top + height
    for (const [column, cell] of cells.entries()) {
      pdf.y = top
      const { left = 0, width = 0 } = columns[column] ?? {}
      const words = () => write(pdf, `${cell} `, look, left, width)
      if (sign && column === 0) row.add(cellWithSign(pen, sign, words))
      else row.add(pdf.struct(index === 0 ? 'TH' : 'TD', {}, words))
      bottom = Math.max(bottom, pdf.y)
    }
    row.end()
    pdf.y = bottom + 4
    drawLine(pdf, pdf.y)
  }
  table.end()
  pdf.y += looks.body.below
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** Width of a drawing in a table, in points. */
const signs = 30
const heightOfSign = ({ width, height }: PdfDrawing) => (height * signs) / width

/** Draws the first cell of a row that starts with a drawing. */
function cellWithSign({ pdf }: Pen, sign: PdfDrawing, words: () => void) {
  const top = pdf.y
  const place: Box = [page.margin, top, page.margin + signs, top + heightOfSign(sign)]
  const entry = pdf.struct('TD')
  entry.add(figure(pdf, { alt: sign.alt, place }, () => drawSvg(pdf, sign.svg, { left: page.margin, top, width: signs })))
  pdf.y = top
  entry.add(pdf.struct('P', {}, words))
  return entry
}

/** Draws an SVG drawing with its description, at most as wide as the text. It is not split across pages. */
function drawDrawing({ pdf, root }: Pen, { svg, alt, width, height }: PdfDrawing) {
  const scale = Math.min(pointsOfPixel, widthFrom(pdf, page.margin) / width)
  const [wide, high] = [width * scale, height * scale]
  keepTogether(pdf, high)
  const [left, top] = [page.margin, pdf.y]
  const place: Box = [left, top, left + wide, top + high]
  root.add(figure(pdf, { alt, place }, () => drawSvg(pdf, svg, { left, top, width: wide })))
  pdf.x = page.margin
  pdf.y = top + high + 2 * looks.body.below
}

const pointsOfPixel = 0.75

/** Draws a picture with its description below, at most as wide as the text and as high as two thirds of a page. It is not split across pages. */
function drawPicture(pen: Pen, { content, alt, width, height }: Extract<PdfBlock, { kind: 'picture' }>) {
  const { pdf, root } = pen
  const highest = (pdf.page.height - page.top - page.bottom) * (2 / 3)
  const scale = Math.min(pointsOfPixel, widthFrom(pdf, page.margin) / width, highest / height)
  const [wide, high] = [width * scale, height * scale]
  keepTogether(pdf, high + 2 * looks.body.size + looks.body.below)
  const [left, top] = [page.margin, pdf.y]
  const place: Box = [left, top, left + wide, top + high]
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  root.add(figure(pdf, { alt, place }, () => pdf.image(file, left, top, { fit: [wide, high] })))
  pdf.x = page.margin
  pdf.y = top + high + looks.body.below
  drawParagraph(pen, alt)
}

function drawBox({ pdf, root }: Pen, lines: readonly string[]) {
  const left = page.margin + page.gap
  const height = lines.reduce((sum, text) => sum + heightOfText(pdf, text, looks.body, widthFrom(pdf, left)) + 3, 0)
  keepTogether(pdf, height)
  const [top, before] = [pdf.y, pdf.bufferedPageRange().count]
  for (const text of lines) {
    root.add(pdf.struct('P', {}, () => write(pdf, `${text} `, looks.body, left)))
    pdf.y += 3
  }
  if (pdf.bufferedPageRange().count === before) drawSideLine(pdf, top, pdf.y - 3)
  pdf.y += looks.body.below
}

/** Starts a new page if `height` does not fit into the rest of the page but fits on a new one. */
function keepTogether(pdf: PDFKit.PDFDocument, height: number) {
  const end = pdf.page.height - page.bottom
  if (pdf.y + height > end && height < end - page.top) pdf.addPage()
}

const widthFrom = (pdf: PDFKit.PDFDocument, left: number) => pdf.page.width - page.margin - left

const write = (pdf: PDFKit.PDFDocument, text: string, look: Look, left: number = page.margin, width = widthFrom(pdf, left)) =>
  writeText(pdf, text, look, { left, width })

function drawLine(pdf: PDFKit.PDFDocument, at: number) {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .moveTo(page.margin, at)
    .lineTo(pdf.page.width - page.margin, at)
    .lineWidth(0.5)
    .stroke(line)
  pdf.endMarkedContent()
}

function drawSideLine(pdf: PDFKit.PDFDocument, from: number, to: number) {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .moveTo(page.margin + 3, from)
    .lineTo(page.margin + 3, to)
    .lineWidth(2)
    .stroke(line)
  pdf.endMarkedContent()
}

/** Draws headers, footers and page numbers, once the number of pages is known. */
function drawFrames(pdf: PDFKit.PDFDocument, { header, footer, unnumbered }: PdfDocument) {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(start + index)
    // Text below the margin would start a new page.
    pdf.page.margins = { ...pdf.page.margins, top: 0, bottom: 0 }
    const bottom = pdf.page.height - 44
    pdf.markContent('Artifact', { type: 'Pagination' })
    drawFrameLine(pdf, header, { top: 34, align: 'left' })
    drawFrameLine(pdf, footer, { top: bottom, align: 'left' })
    if (!unnumbered) drawFrameLine(pdf, `Page ${index + 1} of ${count}`, { top: bottom, align: 'right' })
    pdf.endMarkedContent()
  }
}

/** Draws one header or footer line, cut off where the page number starts. */
function drawFrameLine(pdf: PDFKit.PDFDocument, text: string, { top, align }: { top: number; align: 'left' | 'right' }) {
  const whole = widthFrom(pdf, page.margin)
  const width = align === 'left' ? whole - page.numbers : page.numbers
  const { lines, size } = fitText(pdf, text, { width, lines: 1, weight: 400, sizes: [8.5] })
  for (const shown of lines) {
    const shift = align === 'right' ? whole - widthOf(pdf, shown, { size, weight: 400 }) : 0
    drawTextLine(pdf, shown, { size, weight: 400, color: quiet }, { left: page.margin + shift, base: top + ascent * size })
  }
}
