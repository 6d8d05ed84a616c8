import { breakLines, lettersOf } from './break-lines.ts'
import type { Weight } from './fonts.ts'
import { widthOf } from './text-line.ts'

/** A text broken into lines of one font size, in points. */
export interface FittedText {
  size: number
  lines: readonly string[]
}

interface Room {
  width: number
  /** Maximum number of lines. */
  lines: number
  weight: Weight
  /** The permitted font sizes, largest first. */
  sizes: readonly [number, ...number[]]
}

/**
 * Breaks a text into at most `lines` lines, in the largest size that fits. If it does not fit even at the smallest size, it is cut and ends with an
 * ellipsis.
 */
export function fitText(pdf: PDFKit.PDFDocument, text: string, { width, lines, weight, sizes }: Room): FittedText {
  const words = text.replaceAll(/\s+/gu, ' ').trim()
  const broken = (size: number) => (words === '' ? [] : breakLines(words, width, (part) => widthOf(pdf, part, { size, weight })))
  const size = sizes.find((each) => broken(each).length <= lines) ?? Math.min(...sizes)
  const all = broken(size)
  if (all.length <= lines) return { size, lines: all }
  const kept = all.slice(0, lines)
  const last = lettersOf(kept.pop() ?? '')
  while (last.length > 0 && widthOf(pdf, `${last.join('')}…`, { size, weight }) > width) last.pop()
  return { size, lines: [...kept, `${last.join('').trimEnd()}…`] }
}
