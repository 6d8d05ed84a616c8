import { brand } from '../../brand/colors.ts'
import { mark } from '../../brand/mark.ts'
import { drawSvg } from '../draw-svg.ts'
import { fitText, type FittedText } from '../fit-text.ts'
import { page } from '../open-pdf-document.ts'
import type { PdfDocument } from '../pdf-document.ts'
import { drawTextLine, widthOf } from '../text-line.ts'
import { ascent } from '../write-text.ts'
import { drawRowLine, widthFrom } from './flow.ts'

/** Measures of the lines at the top and the bottom of a page, in points. */
const frame = { mark: 16, head: 36, foot: 44, size: 8.5 }

/** A part of a document and the page, counted from 1, on which it begins. */
export interface Part {
  title: string
  sheet: number
  /** Its heading is the first line of that page. */
  isTop: boolean
}

/** Draws the mark with the header, the part that goes on, the footer and the page number on every page, once the number of pages is known. */
export function drawFrames(pdf: PDFKit.PDFDocument, { header, footer, unnumbered, watermark }: PdfDocument, parts: readonly Part[]) {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(start + index)
    // Text below the margin would start a new page.
    pdf.page.margins = { ...pdf.page.margins, top: 0, bottom: 0 }
    if (header !== '') drawHead(pdf, header, partGoingOn(parts, index + 1))
    if (watermark !== undefined) drawWatermark(pdf, watermark)
    const bottom = pdf.page.height - frame.foot
    if (!unnumbered) drawRowLine(pdf, bottom - 8)
    pdf.markContent('Artifact', { type: 'Pagination' })
    drawFrameLine(pdf, footer, { top: bottom, align: 'left' })
    if (!unnumbered) drawFrameLine(pdf, `Page ${index + 1} of ${count}`, { top: bottom, align: 'right' })
    pdf.endMarkedContent()
  }
}

/** One line in large letters, or several small ones for a text that one line would cut. */
function watermarkText(pdf: PDFKit.PDFDocument, text: string): FittedText {
  const room = { width: pdf.page.width * 0.95, weight: 600 } as const
  const one = fitText(pdf, text, { ...room, lines: 1, sizes: [30, 26, 22, 18, 14, 11] })
  return one.lines[0]?.endsWith('…') ? fitText(pdf, text, { ...room, lines: 6, sizes: [14, 11] }) : one
}

/** Draws pale text from the lower left to the upper right. Readers announce it nowhere; the text is in no part of the document. */
function drawWatermark(pdf: PDFKit.PDFDocument, text: string) {
  const [across, down] = [pdf.page.width, pdf.page.height]
  const { lines, size } = watermarkText(pdf, text)
  pdf.markContent('Artifact', { type: 'Pagination' })
  pdf
    .save()
    .rotate(-50, { origin: [across / 2, down / 2] })
    .fillOpacity(0.16)
  for (const [index, shown] of lines.entries()) {
    const look = { size, weight: 600, color: brand.quiet } as const
    const base = down / 2 + (index - (lines.length - 1) / 2) * size * 1.25
    drawTextLine(pdf, `${shown} `, look, { left: (across - widthOf(pdf, shown, look)) / 2, base })
  }
  pdf.restore()
  pdf.endMarkedContent()
}

/** The part at the top of a page that began on an earlier one. */
function partGoingOn(parts: readonly Part[], sheet: number): string | undefined {
  if (parts.some((part) => part.isTop && part.sheet === sheet)) return undefined
  return parts.findLast((part) => part.sheet < sheet)?.title
}

/** Draws the mark and the header beside it, and at the right the part of the document. */
function drawHead(pdf: PDFKit.PDFDocument, header: string, part: string | undefined) {
  const room = part === undefined ? undefined : widthFrom(pdf, page.margin) / 2 - page.gap
  pdf.markContent('Artifact', { type: 'Pagination' })
  drawSvg(pdf, mark, { left: page.margin, top: frame.head - 4, width: frame.mark })
  const indent = frame.mark + 7
  drawFrameLine(pdf, header, { top: frame.head - 1, align: 'left', indent, ...(room && { width: room - indent }) })
  if (part && room) drawFrameLine(pdf, part, { top: frame.head - 1, align: 'right', width: room })
  pdf.endMarkedContent()
}

interface FrameLine {
  top: number
  align: 'left' | 'right'
  indent?: number
  /** Defaults to the room beside the page number, or that of the page number. */
  width?: number
}

/** Draws one header or footer line, cut off where the page number starts. */
function drawFrameLine(pdf: PDFKit.PDFDocument, text: string, { top, align, indent = 0, ...given }: FrameLine) {
  const whole = widthFrom(pdf, page.margin)
  const width = given.width ?? (align === 'left' ? whole - page.numbers - indent : page.numbers)
  const { lines, size } = fitText(pdf, text, { width, lines: 1, weight: 400, sizes: [frame.size] })
  for (const shown of lines) {
    const shift = align === 'right' ? whole - widthOf(pdf, shown, { size, weight: 400 }) : indent
    drawTextLine(pdf, shown, { size, weight: 400, color: brand.quiet }, { left: page.margin + shift, base: top + ascent * size })
  }
}
