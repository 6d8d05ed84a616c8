import { brand } from '../../brand/colors.ts'
import { markOnTeal } from '../../brand/mark.ts'
import { asLayout } from '../blocks/flow.ts'
import { putText } from '../blocks/put-text.ts'
import { drawCode } from '../draw-code.ts'
import { drawSvg } from '../draw-svg.ts'
import { figure, type Pen } from '../pen.ts'
import type { Poster, PosterCall } from './poster.ts'

/** Measures of the sheet in points: from its edge, and of its parts. */
const sheet = { edge: 26, inside: 48, band: 122, code: 208, second: 88, gap: 12 }

/** The heights at which the parts of the sheet begin. */
const tops = { code: 162, calls: 388, signs: 548, second: 656 }

const callHeight = { first: 76, other: 62 }

/** Draws a poster that fills the sheet. Texts of any length fit. */
export function drawPoster(pen: Pen, poster: Poster) {
  drawBand(pen, poster)
  drawCodeWithNotes(pen, poster)
  drawCalls(pen, poster.calls)
  drawSigns(pen, poster.signs)
  drawSecond(pen, poster.second)
  drawFrame(pen)
}

const widthInside = ({ pdf }: Pen) => pdf.page.width - 2 * sheet.inside

function drawFrame({ pdf }: Pen) {
  const { width, height } = pdf.page
  asLayout(pdf, () =>
    pdf
      .roundedRect(sheet.edge, sheet.edge, width - 2 * sheet.edge, height - 2 * sheet.edge, 10)
      .lineWidth(1.5)
      .stroke(brand.teal),
  )
}

/** The title in white on the color of the product. */
function drawBand(pen: Pen, { title, subtitle, place }: Poster) {
  const { pdf } = pen
  const { width } = pdf.page
  asLayout(pdf, () => {
    pdf.save()
    pdf.roundedRect(sheet.edge, sheet.edge, width - 2 * sheet.edge, sheet.band + 20, 10).clip()
    pdf.rect(sheet.edge, sheet.edge, width - 2 * sheet.edge, sheet.band).fill(brand.teal)
    pdf.restore()
    drawSvg(pdf, markOnTeal, { left: sheet.inside, top: sheet.edge + 24, width: 74 })
  })
  const left = sheet.inside + 74 + 20
  const at = { left, width: width - sheet.inside - left, color: brand.paper }
  const below = putText(pen, title, { ...at, base: sheet.edge + 50, sizes: [40, 34], weight: 600, tag: 'H1' })
  pdf.outline.addItem(title)
  if (subtitle !== '') putText(pen, subtitle, { ...at, base: below - 22, sizes: [20] })
  putText(pen, place, { ...at, base: sheet.edge + (subtitle === '' ? 80 : 104), sizes: [15, 13, 11], weight: 600 })
}

/** The code with what it is for beside it. */
function drawCodeWithNotes(pen: Pen, { code, instruction, notes }: Poster) {
  const { pdf } = pen
  pdf.y = tops.code
  drawCode(pen, { ...code, size: sheet.code, left: sheet.inside - sheet.gap })
  const left = sheet.inside + sheet.code + sheet.gap
  const at = { left, width: pdf.page.width - sheet.inside - left }
  let base = putText(pen, instruction, { ...at, base: tops.code + 42, sizes: [25, 22], weight: 600, lines: 3, color: brand.tealDark }) + 4
  for (const note of notes) base = putText(pen, note, { ...at, base, sizes: [14, 13, 12], lines: 3, color: brand.ink }) + 8
}

/** The numbers to call: the first one over the whole width, the others side by side below it. */
function drawCalls(pen: Pen, calls: readonly PosterCall[]) {
  const [first, others] = [calls.filter((call) => call.first), calls.filter((call) => !call.first)]
  let top = tops.calls
  for (const { words, number } of first) {
    const place = { left: sheet.inside, top, width: widthInside(pen), height: callHeight.first }
    drawGround(pen, place, brand.red)
    putText(pen, `${words} ${number}`, { ...onGround(place), base: top + 56, sizes: [52, 44] })
    top += callHeight.first + sheet.gap
  }
  const width = (widthInside(pen) - (others.length - 1) * sheet.gap) / others.length
  for (const [index, { words, number }] of others.entries()) {
    const place = { left: sheet.inside + index * (width + sheet.gap), top, width, height: callHeight.other }
    drawGround(pen, place, brand.tealDark)
    putText(pen, words, { ...onGround(place), base: top + 19, sizes: [13] })
    putText(pen, number, { ...onGround(place), base: top + 49, sizes: [30, 26, 22, 18, 14, 10] })
  }
}

interface Place {
  left: number
  top: number
  width: number
  height: number
}

const drawGround = ({ pdf }: Pen, { left, top, width, height }: Place, color: string) =>
  asLayout(pdf, () => pdf.roundedRect(left, top, width, height, 8).fill(color))

const onGround = ({ left, width }: Place) =>
  ({ left: left + 10, width: width - 20, weight: 600, color: brand.paper, centered: true }) as const

/** The signs on labels in a row, each with its meaning below. */
function drawSigns(pen: Pen, { heading, each }: Poster['signs']) {
  const { pdf, root } = pen
  putText(pen, heading, {
    left: sheet.inside,
    width: widthInside(pen),
    base: tops.signs + 12,
    sizes: [12],
    weight: 600,
    color: brand.ink,
    tag: 'H2',
  })
  const width = widthInside(pen) / each.length
  const side = Math.min(44, width - 8)
  const top = tops.signs + 20
  for (const [index, { svg, alt, meaning }] of each.entries()) {
    const column = sheet.inside + index * width
    const left = column + (width - side) / 2
    root.add(figure(pdf, { alt, place: [left, top, left + side, top + side] }, () => drawSvg(pdf, svg, { left, top, width: side })))
    const at = { left: column + 2, width: width - 4, base: top + side + 9, sizes: [7.5, 7, 6.5] as const }
    putText(pen, meaning, { ...at, lines: 4, color: brand.ink, centered: true })
  }
}

/** The second code with its words beside it. */
function drawSecond(pen: Pen, { text, alt, words, small }: Poster['second']) {
  const { pdf } = pen
  pdf.y = tops.second
  drawCode(pen, { text, alt, size: sheet.second, left: sheet.inside - 6 })
  const left = sheet.inside + sheet.second + sheet.gap
  const at = { left, width: pdf.page.width - sheet.inside - left }
  const base = putText(pen, words, { ...at, base: tops.second + 34, sizes: [18, 16], weight: 600, color: brand.tealDark })
  putText(pen, small, { ...at, base: base + 2, sizes: [9, 8, 7, 6], lines: 2, color: brand.quiet })
}
