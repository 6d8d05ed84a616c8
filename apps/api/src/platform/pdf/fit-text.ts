import type { Weight } from './fonts.ts'
import { widthOf } from './text-line.ts'

/** A text in lines of one size, in points. */
export interface FittedText {
  size: number
  lines: readonly string[]
}

interface Room {
  width: number
  /** How many lines there is room for. */
  lines: number
  weight: Weight
  /** From the largest to the smallest size that may be used. */
  sizes: readonly [number, ...number[]]
}

/** Breaks a text into the lines there is room for, as large as they allow. What does not fit at the smallest size is cut, and a mark says so. */
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

/** A word that is longer than a line is broken where it must be. */
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
