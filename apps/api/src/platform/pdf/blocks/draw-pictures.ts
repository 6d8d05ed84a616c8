import { drawSvg } from '../draw-svg.ts'
import { page } from '../open-pdf-document.ts'
import type { PdfBlock, PdfDrawing } from '../pdf-document.ts'
import { figure, type Box, type Pen } from '../pen.ts'
import { heightOfText } from '../write-text.ts'
import { keepTogether, looks, widthFrom, write } from './flow.ts'

const pointsOfPixel = 0.75

/** The largest share of the text's height that a drawing takes, so that little of a page stays empty before it. */
const highestDrawing = 0.5

const scaleOfDrawing = (pdf: PDFKit.PDFDocument, { width, height }: PdfDrawing) =>
  Math.min(pointsOfPixel, widthFrom(pdf, page.margin) / width, ((pdf.page.height - page.top - page.bottom) * highestDrawing) / height)

export const heightOfDrawing = (pdf: PDFKit.PDFDocument, drawing: PdfDrawing) => drawing.height * scaleOfDrawing(pdf, drawing)

/** Draws an SVG drawing with its description, at most as wide as the text and half as high. It is not split across pages. */
export function drawDrawing({ pdf, root }: Pen, drawing: PdfDrawing) {
  const { svg, alt } = drawing
  const [wide, high] = [drawing.width * scaleOfDrawing(pdf, drawing), heightOfDrawing(pdf, drawing)]
  keepTogether(pdf, high)
  const [left, top] = [page.margin, pdf.y]
  const place: Box = [left, top, left + wide, top + high]
  root.add(figure(pdf, { alt, place }, () => drawSvg(pdf, svg, { left, top, width: wide })))
  pdf.x = page.margin
  pdf.y = top + high + 2 * looks.body.below
}

type Drawings = Extract<PdfBlock, { kind: 'drawings' }>

const beside = 3

/** The width of each of the drawings beside each other, without the space between them. */
const roomOf = (pdf: PDFKit.PDFDocument) => (widthFrom(pdf, page.margin) + 2 * page.cell) / beside - 2 * page.cell

const rowsOf = ({ items }: Drawings) =>
  Array.from({ length: Math.ceil(items.length / beside) }, (_, row) => items.slice(row * beside, (row + 1) * beside))

const scaleOf = (pdf: PDFKit.PDFDocument, { width }: PdfDrawing) => Math.min(pointsOfPixel, roomOf(pdf) / width)

/** The heights of the titles and of the drawings of a row. */
function heightsOf(pdf: PDFKit.PDFDocument, row: Drawings['items']) {
  const titles = Math.max(...row.map(({ title }) => heightOfText(pdf, `${title} `, looks.label, roomOf(pdf))))
  return { titles: titles + looks[3].below, drawings: Math.max(...row.map((one) => one.height * scaleOf(pdf, one))) }
}

/** The height of the first row, which stays with its heading. */
export function heightOfDrawingsStart(pdf: PDFKit.PDFDocument, block: Drawings): number {
  const [first] = rowsOf(block)
  if (!first) return 0
  const { titles, drawings } = heightsOf(pdf, first)
  return titles + drawings
}

/** Draws small drawings in rows. A row is not split across pages. */
export function drawDrawings({ pdf, root }: Pen, block: Drawings) {
  for (const row of rowsOf(block)) {
    const { titles, drawings } = heightsOf(pdf, row)
    keepTogether(pdf, titles + drawings)
    const top = pdf.y
    for (const [column, { title, svg, alt, ...size }] of row.entries()) {
      const left = page.margin + column * (roomOf(pdf) + 2 * page.cell)
      pdf.y = top
      root.add(pdf.struct('P', {}, () => write(pdf, `${title} `, looks.label, left, roomOf(pdf))))
      const width = size.width * scaleOf(pdf, { svg, alt, ...size })
      const from = top + titles
      const place: Box = [left, from, left + width, from + drawings]
      root.add(figure(pdf, { alt, place }, () => drawSvg(pdf, svg, { left, top: from, width })))
    }
    pdf.x = page.margin
    pdf.y = top + titles + drawings + 2 * looks.body.below
  }
}

/** Draws a picture with its description below, at most as wide as the text and as high as two thirds of a page. It is not split across pages. */
export function drawPicture({ pdf, root }: Pen, { content, alt, width, height }: Extract<PdfBlock, { kind: 'picture' }>) {
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
  root.add(pdf.struct('P', {}, () => write(pdf, `${alt} `, looks.body)))
  pdf.y += looks.body.below
}
