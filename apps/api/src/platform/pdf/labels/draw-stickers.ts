import { brand } from '../../brand/colors.ts'
import { dotsAlong, drawCode } from '../draw-code.ts'
import { nextPlace, type Place } from './draw-labels.ts'
import { fitText, type FittedText } from '../fit-text.ts'
import type { LabelGrid, PdfSticker, PdfStickers } from './pdf-label.ts'
import type { Pen } from '../pen.ts'
import { drawTextLine } from '../text-line.ts'
import { ascent } from '../write-text.ts'

/** Space at the edges of a sticker for paper that is slightly misaligned in the printer. The white border of the code adds to it. */
const edge = 2
const gap = 4
const lineHeight = 1.25

/** The smallest dot of a code that the camera of a common phone reads from an arm's length: 0.5 mm, in points. */
const smallestDot = (0.5 / 25.4) * 72

const sizes = { title: [16, 14, 12, 11, 10, 9, 8, 7], lines: [9, 8, 7, 6] } as const

/** Whether the code of this text can be read from a sticker of this size. */
export const codeFits = (text: string, grid: LabelGrid) => codeSide(grid) / dotsAlong(text) >= smallestDot

/** Draws stickers into the positions of their label paper, starting on the document's first page. */
export function drawStickers(pen: Pen, { grid, stickers, skip }: PdfStickers) {
  for (const [index, sticker] of stickers.entries()) drawSticker(pen, { sticker, grid }, nextPlace(pen.pdf, { grid, skip, index }, edge))
}

/** A wide sticker has its words beside the code; any other one has them below. */
const isWide = ({ width, height }: LabelGrid) => width >= 1.6 * height

/** The side of the code in points, white border included. */
function codeSide(grid: LabelGrid): number {
  const [width, height] = [grid.width - 2 * edge, grid.height - 2 * edge]
  return isWide(grid) ? height : Math.min(width, height * 0.68)
}

interface Drawn {
  sticker: PdfSticker
  grid: LabelGrid
}

function drawSticker(pen: Pen, { sticker, grid }: Drawn, { left, top }: Place) {
  const { pdf, root } = pen
  const section = pdf.struct('Sect')
  root.add(section)
  const side = codeSide(grid)
  const wide = isWide(grid)
  pdf.y = top
  drawCode({ pdf, root: section }, { ...sticker.code, size: side, left: wide ? left : left + (grid.width - 2 * edge - side) / 2 })
  const room = wide
    ? { left: left + side + gap, top: top + gap, width: grid.width - 2 * edge - side - 2 * gap, height: side - 2 * gap }
    : { left: left + gap, top: top + side, width: grid.width - 2 * edge - 2 * gap, height: grid.height - 2 * edge - side - gap }
  const below = sticker.second && secondCode(sticker.second, grid)
  drawWords({ pdf, root: section }, sticker, { ...room, height: room.height - (below?.size ?? 0) })
  if (below) drawSecond({ pdf, root: section }, below, room)
  section.end()
}

interface Second {
  text: string
  alt: string
  words: string
}

/** The second code at its smallest readable size. Undefined if it and the words would not both have room. */
function secondCode(second: Second, grid: LabelGrid) {
  const size = dotsAlong(second.text) * smallestDot
  return isWide(grid) && size <= (grid.height - 2 * edge) * 0.55 ? { ...second, size } : undefined
}

/** At the bottom right, with its words beside it. */
function drawSecond(pen: Pen, { text, alt, words, size }: Second & { size: number }, { left, top, width, height }: Room) {
  const [bottom, right] = [top + height + gap, left + width + gap]
  pen.pdf.y = bottom - size
  drawCode(pen, { text, alt, size, left: right - size })
  const fitted = fitText(pen.pdf, words, { width: width - size, lines: 4, weight: 600, sizes: sizes.lines })
  const at = { weight: 600 as const, left, top: bottom - size / 2 - heightOf(fitted) / 2 }
  pen.root.add(pen.pdf.struct('P', {}, () => drawLines(pen.pdf, fitted, at)))
}

interface Room extends Place {
  width: number
  height: number
}

/** Draws the title in at most two lines, and as many of the other lines as have room. The title leaves room for the first of them. */
function drawWords(pen: Pen, { title, lines }: PdfSticker, { left, top, width, height }: Room) {
  const low = sizes.title.filter((size) => 2 * size * lineHeight <= height * 0.65)
  let base = top
  const write = (fitted: FittedText, weight: 400 | 600) => {
    const at = { weight, left, top: base }
    pen.root.add(pen.pdf.struct('P', {}, () => drawLines(pen.pdf, fitted, at)))
    base += heightOf(fitted)
  }
  write(fitText(pen.pdf, title, { width, lines: 2, weight: 600, sizes: [low[0] ?? 7, ...low.slice(1)] }), 600)
  for (const line of lines.filter((text) => text !== '')) {
    const fitted = fitText(pen.pdf, line, { width, lines: 1, weight: 400, sizes: sizes.lines })
    if (base + heightOf(fitted) <= top + height + 1) write(fitted, 400)
  }
}

const heightOf = ({ size, lines }: FittedText) => lines.length * size * lineHeight

function drawLines(pdf: PDFKit.PDFDocument, { size, lines }: FittedText, at: { weight: 400 | 600; left: number; top: number }) {
  for (const [index, line] of lines.entries())
    drawTextLine(
      pdf,
      `${line} `,
      { size, weight: at.weight, color: at.weight === 600 ? brand.tealDark : brand.ink },
      { left: at.left, base: at.top + index * size * lineHeight + ascent * size },
    )
}
