import { lettersOf } from '../break-lines.ts'
import type { PdfLabel } from './pdf-label.ts'
import { heightOfText as exactHeight, type Look } from '../write-text.ts'

/** Measures with 3 % less width than available, because a text in several alphabets may break slightly earlier than in one. */
const heightOfText = (pdf: PDFKit.PDFDocument, text: string, look: Look, width: number) => exactHeight(pdf, text, look, width * 0.97)

interface Area {
  width: number
  height: number
}

/** A part of a label: its text, its style, and its height in points. */
interface Part {
  text: string
  look: Look
  height: number
}

/** The parts of a label, with sizes at which they fit into the label's area. */
export interface LabelLayout {
  title: Part
  signal: Part
  /** Side length of one drawing. */
  side: number
  gap: number
  body: Part
  foot: Part
}

/** The area, in points, that the sizes below are meant for: the inside of a 4 by 2 inch label. */
const usual = { width: 272, height: 128 }
const sizes = { title: 13, signal: 12, side: 38, body: 10, foot: 6.5 }
const most = { title: 40, signal: 44, side: 130, body: 20, foot: 11 }
/** `body`: the smallest font size of sentences. `whole`: the smallest size at which optional sentences are included too. */
const smallest = { body: 5.5, whole: 7.5 }

/** Scales of title and drawings relative to the usual size, tried in order until every sentence fits. */
const heads = [1, 0.8, 0.65]

/** Fits a label into its area. A long title is cut after two lines, and the sentences get the largest size that fits. */
export function labelLayout(pdf: PDFKit.PDFDocument, label: PdfLabel, area: Area): LabelLayout {
  const tried = (head: number): LabelLayout => layoutWith(pdf, label, { ...area, head })
  const fits = ({ body }: LabelLayout) => !body.text.endsWith(label.overflow)
  return tried(heads.find((head) => fits(tried(head))) ?? Math.min(...heads))
}

function layoutWith(pdf: PDFKit.PDFDocument, label: PdfLabel, { head, ...area }: Area & { head: number }): LabelLayout {
  const scale = Math.sqrt((area.width * area.height) / (usual.width * usual.height))
  const sized = (name: keyof typeof sizes) => Math.min(sizes[name] * scale, most[name])
  const part = (text: string, look: Look): Part => ({ text, look, height: text === '' ? 0 : heightOfText(pdf, text, look, area.width) })
  const short = (text: string, look: Look) => part(cutTo(pdf, text, { look, width: area.width, lines: 2 }), look)
  const gap = sized('foot') / 2
  const title = short(label.title, { size: head * sized('title'), weight: 600 })
  const foot = short(label.foot, { size: sized('foot'), weight: 400 })
  const signal = part(label.signal, { size: head * sized('signal'), weight: 600 })
  const { length } = label.drawings
  const room = area.width - (label.signal === '' ? 0 : 4.3 * signal.look.size)
  const side = length === 0 ? 0 : Math.min(head * sized('side'), room / length - gap)
  const row = Math.max(side, signal.height)
  const left = area.height - title.height - foot.height - (row === 0 ? 0 : row + gap) - 2 * gap
  return { title, signal, side, gap, foot, body: bodyOf(pdf, label, { width: area.width, height: left, largest: sized('body') }) }
}

/**
 * Returns all sentences in a readable size. If they do not fit, returns the required sentences in the largest size that fits; if that fails too, as
 * many of them as fit.
 */
function bodyOf(
  pdf: PDFKit.PDFDocument,
  { texts, more, overflow }: PdfLabel,
  { width, height, largest }: Area & { largest: number },
): Part {
  const tried = (sentences: readonly string[], size: number): Part => {
    const look: Look = { size, weight: 400 }
    const text = sentences.join(' ')
    return { text, look, height: text === '' ? 0 : heightOfText(pdf, text, look, width) }
  }
  const fitting = (sentences: readonly string[], least: number): Part | undefined => {
    for (let size = Math.max(largest, least); size >= least; size -= 0.5) {
      const part = tried(sentences, size)
      if (part.height <= height) return part
    }
    return undefined
  }
  const whole = (more.length > 0 ? fitting([...texts, ...more], smallest.whole) : undefined) ?? fitting(texts, smallest.body)
  if (whole) return whole
  for (let kept = texts.length - 1; kept > 0; kept--) {
    const part = tried([...texts.slice(0, kept), overflow], smallest.body)
    if (part.height <= height) return part
  }
  return tried([overflow], smallest.body)
}

/** Shortens a text to at most `lines` lines, ending with an ellipsis if cut. */
function cutTo(pdf: PDFKit.PDFDocument, text: string, { look, width, lines }: { look: Look; width: number; lines: number }): string {
  const most = heightOfText(pdf, 'x\n'.repeat(lines - 1) + 'x', look, width) + 0.1
  if (heightOfText(pdf, text, look, width) <= most) return text
  const letters = lettersOf(text)
  let [fits, fails] = [0, letters.length]
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2)
    if (heightOfText(pdf, `${letters.slice(0, middle).join('')}…`, look, width) <= most) fits = middle
    else fails = middle
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`
}
