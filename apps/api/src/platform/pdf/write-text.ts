import { brand } from '../brand/colors.ts'
import { breakLines } from './break-lines.ts'
import { latin, setFont } from './font-files.ts'
import { runsOf, type Run, type Weight } from './fonts.ts'
import { drawTextLine, widthOf } from './text-line.ts'

/** The style of a text; its size is in points. */
export interface Look {
  size: number
  weight: Weight
  /** Defaults to the color of ink. */
  color?: string
  align?: 'center'
}

/** The horizontal position and width of a text, in points. */
interface Column {
  left: number
  width: number
}

const lineGap = 2

/** The distance from the top of a line to its baseline in Inter, in font sizes. */
export const ascent = 0.97

/** Writes a text at the current vertical position, switching fonts where its alphabet changes. */
export function writeText(pdf: PDFKit.PDFDocument, text: string, look: Look, { left, width }: Column) {
  const { size, weight, align, color = brand.ink } = look
  const runs = runsOf(text)
  if (needsOwnLines(runs)) {
    writeLines(pdf, text, look, { left, width })
    return
  }
  pdf.fontSize(size).fillColor(color)
  for (const [index, run] of runs.entries()) {
    const options = { width, lineGap, continued: index < runs.length - 1, ...(align && { align }) }
    setFont(pdf, run.family, weight)
    if (index === 0) pdf.text(run.text, left, pdf.y, options)
    else pdf.text(run.text, options)
  }
}

/** pdfkit breaks lines at spaces and places words from left to right, which is wrong for some scripts. */
const needsOwnLines = (runs: readonly Run[]) => runs.some(({ family }) => family.lang)

const linesIn = (pdf: PDFKit.PDFDocument, text: string, { size, weight }: Look, width: number) =>
  breakLines(text, width, (part) => widthOf(pdf, part, { size, weight }))

function writeLines(pdf: PDFKit.PDFDocument, text: string, look: Look, { left, width }: Column) {
  const { size, weight, align, color = brand.ink } = look
  const step = lineHeight(pdf, look)
  for (const line of linesIn(pdf, text, look, width)) {
    if (pdf.y + step > pdf.page.maxY()) pdf.continueOnNewPage()
    const [top, rest] = [pdf.y, align ? width - widthOf(pdf, line, look) : 0]
    drawTextLine(pdf, `${line} `, { size, weight, color }, { left: left + rest / 2, base: top + ascent * size })
    pdf.y = top + step
  }
  pdf.x = left
}

const lineHeight = (pdf: PDFKit.PDFDocument, { size, weight }: Look) =>
  setFont(pdf, latin, weight).fontSize(size).currentLineHeight(true) + lineGap

/** The height of a text in points, as if the first alphabet's font drew all of it. */
export function heightOfText(pdf: PDFKit.PDFDocument, text: string, look: Look, width: number): number {
  if (needsOwnLines(runsOf(text))) return linesIn(pdf, text, look, width).length * lineHeight(pdf, look)
  return setFont(pdf, latin, look.weight).fontSize(look.size).heightOfString(text, { width, lineGap })
}
