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
  const words = text.split(/\s+/u).filter((word) => word !== '')
  const broken = (size: number) => linesOf(words, (part) => widthOf(pdf, part, { size, weight }) <= width)
  const size = sizes.find((each) => broken(each).length <= lines) ?? Math.min(...sizes)
  const all = broken(size)
  if (all.length <= lines) return { size, lines: all }
  const kept = all.slice(0, lines)
  const last = [...(kept.pop() ?? '')]
  while (last.length > 0 && widthOf(pdf, `${last.join('')}…`, { size, weight }) > width) last.pop()
  return { size, lines: [...kept, `${last.join('').trimEnd()}…`] }
}

/** Breaks words into lines. A word longer than a line is split. */
function linesOf(words: readonly string[], fits: (text: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (fits(line === '' ? word : `${line} ${word}`)) line = line === '' ? word : `${line} ${word}`
    else {
      if (line !== '') lines.push(line)
      line = ''
      for (const letter of word) {
        if (line !== '' && !fits(line + letter)) {
          lines.push(line)
          line = ''
        }
        line += letter
      }
    }
  }
  return line === '' ? lines : [...lines, line]
}
