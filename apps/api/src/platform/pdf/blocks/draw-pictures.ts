import { drawSvg } from '../draw-svg.ts'
import { page } from '../open-pdf-document.ts'
import type { PdfBlock, PdfDrawing } from '../pdf-document.ts'
import { figure, type Box, type Pen } from '../pen.ts'
import { keepTogether, looks, widthFrom, write } from './flow.ts'

const pointsOfPixel = 0.75

/** Draws an SVG drawing with its description, at most as wide as the text. It is not split across pages. */
export function drawDrawing({ pdf, root }: Pen, { svg, alt, width, height }: PdfDrawing) {
  const scale = Math.min(pointsOfPixel, widthFrom(pdf, page.margin) / width)
  const [wide, high] = [width * scale, height * scale]
  keepTogether(pdf, high)
  const [left, top] = [page.margin, pdf.y]
  const place: Box = [left, top, left + wide, top + high]
  root.add(figure(pdf, { alt, place }, () => drawSvg(pdf, svg, { left, top, width: wide })))
  pdf.x = page.margin
  pdf.y = top + high + 2 * looks.body.below
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
