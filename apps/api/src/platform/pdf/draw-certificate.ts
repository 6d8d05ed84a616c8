import { drawCode, whiteAround } from './draw-code.ts'
import { fitText, type FittedText } from './fit-text.ts'
import type { PdfBlock } from './pdf-document.ts'
import type { Pen } from './pen.ts'
import { drawTextLine, type LineLook } from './text-line.ts'

type Certificate = Extract<PdfBlock, { kind: 'certificate' }>

const ink = '#1c2523'
const quiet = '#55615f'
const line = '#e2e6e4'
const teal = '#0f766e'

/**
 * Measures of an A4 landscape sheet: frame, margins, the code on the right, and the gap between the columns of facts. In points, except for `line`,
 * which is the line height in font sizes.
 */
const sheet = { frame: 24, left: 76, right: 68, code: 144, note: 14, gap: 24, line: 1.28 }

/** Draws a certificate that fills the sheet. Names of any length fit: a long one gets a smaller size and two lines. */
export function drawCertificate({ pdf, root }: Pen, { title, issuer, name, sentence, facts, code }: Certificate): void {
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
  drawCheck({ pdf, root }, code, write)
}

const nameSizes = [38, 34, 30, 27, 24, 21, 18, 16, 14] as const

type Write = (
  tag: string,
  text: FittedText,
  look: Omit<LineLook, 'size'>,
  at: { left?: number; base: number },
) => PDFKit.PDFStructureElement

/** Draws labels above their values, in two columns to the left of the code. */
function drawFacts({ pdf, root }: Pen, facts: Certificate['facts'], write: Write) {
  const right = pdf.page.width - sheet.right - sheet.code - sheet.gap
  const width = (right - sheet.left - sheet.gap) / 2
  const list = pdf.struct('L')
  root.add(list)
  const rows = Math.ceil(facts.length / 2)
  const height = 62
  // Each row has a label and at most two lines of value.
  const top = sheetEnd(pdf) - (rows - 1) * height - 36
  for (const [index, { label, value }] of facts.entries()) {
    const at = { left: sheet.left + (index % 2) * (width + sheet.gap), base: top + Math.floor(index / 2) * height }
    const entry = pdf.struct('LI')
    list.add(entry)
    entry.add(write('Lbl', { size: 10, lines: [label] }, { weight: 400, color: quiet }, at))
    const fitted = fitText(pdf, value, { width, lines: 2, weight: 600, sizes: [13, 12, 11, 10, 9] })
    entry.add(write('LBody', fitted, { weight: 600, color: ink }, { ...at, base: at.base + 18 }))
    entry.end()
  }
  list.end()
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
  pdf.endMarkedContent()
}
