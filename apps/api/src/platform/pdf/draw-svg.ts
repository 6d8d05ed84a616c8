import { CodeFault } from '../logging/error-facts.ts'
import { drawTextLine, widthOf } from './text-line.ts'

type Attributes = Readonly<Record<string, string>>

/**
 * Draws the shapes of an SVG as vectors, `width` points wide. Supports what our drawings use: plain shapes and lines of text with their own colors,
 * in groups that are translated, rotated and scaled.
 * @throws Error for anything else
 */
export function drawSvg(pdf: PDFKit.PDFDocument, svg: string, { left, top, width }: { left: number; top: number; width: number }): void {
  const [, own = ''] = /viewBox="0 0 (\d+) \d+"/.exec(svg) ?? []
  if (!Number(own)) throw new CodeFault('An SVG without a size cannot be drawn.')
  pdf.save()
  pdf.translate(left, top).scale(width / Number(own))
  for (const [, end, name = '', attributes = '', empty, text = ''] of svg.matchAll(/<(\/?)([a-z]+)([^>]*?)(\/?)>([^<]*)/g)) {
    if (name === 'svg') continue
    if (end) {
      if (name === 'g') pdf.restore()
      continue
    }
    pdf.save()
    const given = attributesOf(attributes)
    transform(pdf, given['transform'] ?? '')
    if (name !== 'g') drawShape(pdf, name, { given, text })
    if (name !== 'g' || empty) pdf.restore()
  }
  pdf.restore()
}

const attributesOf = (text: string): Attributes =>
  Object.fromEntries([...text.matchAll(/([a-z0-9-]+)="([^"]*)"/gi)].map(([, name, value]) => [name, value]))

const numbersIn = (text = ''): number[] => (text.match(/-?\d*\.?\d+/g) ?? []).map(Number)

function transform(pdf: PDFKit.PDFDocument, text: string) {
  for (const [, kind, values] of text.matchAll(/([a-zA-Z]+)\(([^)]*)\)/g)) {
    const [a = 0, b, c] = numbersIn(values)
    if (kind === 'translate') pdf.translate(a, b ?? 0)
    else if (kind === 'scale') pdf.scale(a, b ?? a)
    else if (kind === 'rotate') pdf.rotate(a, { origin: [b ?? 0, c ?? 0] })
    else throw new CodeFault(`A drawing cannot ${kind}.`)
  }
}

function drawShape(pdf: PDFKit.PDFDocument, name: string, { given, text }: { given: Attributes; text: string }) {
  if (name === 'text') return drawText(pdf, given, text)
  outline(pdf, name, given)
  const [fill, stroke] = [colorOf(given['fill'] ?? '#000000'), colorOf(given['stroke'])]
  if (stroke) setLine(pdf, given)
  if (fill && stroke) pdf.fillAndStroke(fill, stroke)
  else if (fill) pdf.fill(fill)
  else if (stroke) pdf.stroke(stroke)
}

const colorOf = (color: string | undefined) => (color === undefined || color === 'none' ? undefined : color)

function outline(pdf: PDFKit.PDFDocument, name: string, given: Attributes) {
  const at = (attribute: string) => Number(given[attribute] ?? 0)
  switch (name) {
    case 'path':
      return pdf.path(given['d'] ?? '')
    case 'rect':
      return pdf.roundedRect(at('x'), at('y'), at('width'), at('height'), at('rx'))
    case 'circle':
      return pdf.circle(at('cx'), at('cy'), at('r'))
    case 'ellipse':
      return pdf.ellipse(at('cx'), at('cy'), at('rx'), at('ry'))
    case 'line':
      return pdf.moveTo(at('x1'), at('y1')).lineTo(at('x2'), at('y2'))
    case 'polygon':
      return pdf.polygon(...pairs(numbersIn(given['points'])))
    default:
      throw new CodeFault(`A drawing cannot hold <${name}>.`)
  }
}

const pairs = (values: number[]): number[][] => values.flatMap((value, index) => (index % 2 === 0 ? [[value, values[index + 1] ?? 0]] : []))

function setLine(pdf: PDFKit.PDFDocument, given: Attributes) {
  pdf.lineWidth(Number(given['stroke-width'] ?? 1))
  if (given['stroke-linecap'] === 'round') pdf.lineCap('round')
  if (given['stroke-linejoin'] === 'round') pdf.lineJoin('round')
  const [dash, space] = numbersIn(given['stroke-dasharray'])
  if (dash) pdf.dash(dash, { space: space ?? dash })
}

/** Draws one line of text in the document's font. `y` is the baseline. */
function drawText(pdf: PDFKit.PDFDocument, given: Attributes, text: string) {
  const weight = Number(given['font-weight'] ?? 400) >= 600 ? 600 : 400
  const look = { size: Number(given['font-size']), weight, color: colorOf(given['fill']) ?? '#000000' } as const
  const whole = widthOf(pdf, plain(text), look)
  const shift = given['text-anchor'] === 'middle' ? whole / 2 : given['text-anchor'] === 'end' ? whole : 0
  drawTextLine(pdf, plain(text), look, { left: Number(given['x'] ?? 0) - shift, base: Number(given['y'] ?? 0) })
}

const plain = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
