import { brand } from '../brand/colors.ts'
import { mark } from '../brand/mark.ts'
import { asLayout } from './blocks/flow.ts'
import { putText } from './blocks/put-text.ts'
import { drawCode, whiteAround } from './draw-code.ts'
import { drawSvg } from './draw-svg.ts'
import { fitText, type FittedText } from './fit-text.ts'
import type { PdfBlock } from './pdf-document.ts'
import type { Pen } from './pen.ts'
import { drawTextLine, type LineLook } from './text-line.ts'

type Certificate = Extract<PdfBlock, { kind: 'certificate' }>

const { ink, quiet, line, teal } = brand

/**
 * Measures of an A4 landscape sheet: frame, margins, the code on the right, and the gap between the columns of facts. In points, except for `line`,
 * which is the line height in font sizes.
 */
const sheet = { frame: 24, left: 76, right: 68, code: 144, note: 14, gap: 24, line: 1.28 }

/** Draws a certificate that fills the sheet. Names of any length fit: a long one gets a smaller size and two lines. */
export function drawCertificate({ pdf, root }: Pen, { title, issuer, name, sentence, facts, signatures, code }: Certificate): void {
  drawFrame(pdf)
  const width = pdf.page.width - sheet.left - sheet.right
  const write: Write = (tag, { lines, size }, look, { left = sheet.left, base }) =>
    pdf.struct(tag, {}, () => {
      for (const [index, each] of lines.entries())
        drawTextLine(pdf, `${each} `, { ...look, size }, { left, base: base + index * size * sheet.line })
    })
  const fit = (text: string, weight: 400 | 600, lines: number, sizes: readonly [number, ...number[]]) =>
    fitText(pdf, text, { width, lines, weight, sizes })

  const issued = fit(issuer, 600, 1, [14, 13, 12, 11, 10, 9])
  root.add(write('P', issued, { weight: 600, color: teal }, { base: 96 }))
  root.add(write('H1', { size: 42, lines: [title] }, { weight: 600, color: ink }, { base: 150 }))
  pdf.outline.addItem(title)
  const named = fit(name, 600, 2, nameSizes)
  // A single line is placed slightly lower than the first of two lines.
  const first = named.lines.length === 1 ? 246 : 226
  root.add(write('P', named, { weight: 600, color: teal }, { base: first }))
  const below = first + (named.lines.length - 1) * named.size * sheet.line + 36
  root.add(write('P', fit(sentence, 400, 1, [17, 15, 13]), { weight: 400, color: ink }, { base: below }))
  drawFacts({ pdf, root }, facts, write)
  drawSignatures({ pdf, root }, signatures)
  drawCheck({ pdf, root }, code, write)
}

const nameSizes = [38, 34, 30, 27, 24, 21, 18, 16, 14] as const

type Write = (
  tag: string,
  text: FittedText,
  look: Omit<LineLook, 'size'>,
  at: { left?: number; base: number },
) => PDFKit.PDFStructureElement

/** The columns of facts, and the height of a row: a label and at most two lines of value. */
const grid = { columns: 3, height: 50, below: 78 }

/** Draws labels above their values, in columns to the left of the code and above the lines to sign on. */
function drawFacts({ pdf, root }: Pen, facts: Certificate['facts'], write: Write) {
  const width = (besideCode(pdf) - (grid.columns - 1) * sheet.gap) / grid.columns
  const list = pdf.struct('L')
  root.add(list)
  const rows = Math.ceil(facts.length / grid.columns)
  const top = sheetEnd(pdf) - grid.below - (rows - 1) * grid.height
  for (const [index, { label, value }] of facts.entries()) {
    const at = {
      left: sheet.left + (index % grid.columns) * (width + sheet.gap),
      base: top + Math.floor(index / grid.columns) * grid.height,
    }
    const entry = pdf.struct('LI')
    list.add(entry)
    entry.add(write('Lbl', { size: 10, lines: [label] }, { weight: 400, color: quiet }, at))
    const fitted = fitText(pdf, value, { width, lines: 2, weight: 600, sizes: [12, 11, 10, 9, 8] })
    entry.add(write('LBody', fitted, { weight: 600, color: ink }, { ...at, base: at.base + 15 }))
    entry.end()
  }
  list.end()
}

/** The width to the left of the code. */
const besideCode = (pdf: PDFKit.PDFDocument) => pdf.page.width - sheet.right - sheet.code - sheet.gap - sheet.left

/** Draws lines to sign on at the bottom, each with what belongs there below it. */
function drawSignatures(pen: Pen, labels: readonly string[]) {
  const { pdf } = pen
  const width = (besideCode(pdf) - (labels.length - 1) * sheet.gap) / labels.length
  const at = sheetEnd(pdf) - sheet.note
  for (const [index, label] of labels.entries()) {
    const left = sheet.left + index * (width + sheet.gap)
    asLayout(pdf, () =>
      pdf
        .moveTo(left, at)
        .lineTo(left + width, at)
        .lineWidth(0.75)
        .stroke(brand.rule),
    )
    putText(pen, label, { left, width, base: at + 13, sizes: [10, 9, 8], color: quiet })
  }
}

/**
 * Draws the code at the lower right with its notes below. The code's white border extends beyond the margins, so that its dots align with the text.
 */
function drawCheck({ pdf, root }: Pen, { text, alt, notes }: Certificate['code'], write: Write) {
  const white = whiteAround({ text, size: sheet.code })
  const width = sheet.code - 2 * white
  const left = pdf.page.width - sheet.right - width
  const base = sheetEnd(pdf) - (notes.length - 1) * sheet.note
  pdf.y = base - sheet.note - 8 - sheet.code + white
  drawCode({ pdf, root }, { text, alt, size: sheet.code, left: left - white })
  for (const [index, note] of notes.entries()) {
    const look = index === 0 ? ({ weight: 600, color: ink } as const) : ({ weight: 400, color: quiet } as const)
    const fitted = fitText(pdf, note, { width, lines: 1, weight: look.weight, sizes: [10, 9, 8, 7, 6] })
    root.add(write('P', fitted, look, { left, base: base + index * sheet.note }))
  }
}

/** The baseline of the last line on the sheet. */
const sheetEnd = (pdf: PDFKit.PDFDocument) => pdf.page.height - sheet.frame - 44

function drawFrame(pdf: PDFKit.PDFDocument) {
  const { width, height } = pdf.page
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .roundedRect(sheet.frame, sheet.frame, width - 2 * sheet.frame, height - 2 * sheet.frame, 8)
    .lineWidth(1)
    .stroke(line)
  pdf.save()
  pdf.roundedRect(sheet.frame, sheet.frame, width - 2 * sheet.frame, height - 2 * sheet.frame, 8).clip()
  pdf.rect(sheet.frame, sheet.frame, 12, height - 2 * sheet.frame).fill(teal)
  pdf.restore()
  drawSvg(pdf, mark, { left: width - sheet.right - 44, top: 62, width: 44 })
  pdf.endMarkedContent()
}
