import type { Line } from '../text/sheet-text.ts'

/** Lines of a page; `|` separates cells. */
export const linesOfTexts = (...texts: string[]): Line[] =>
  texts.map((text, index) => {
    const cells = text.split('|').map((cell, place) => ({ text: cell, x: 50 + place * 150, end: 190 + place * 150 }))
    const shown = cells.filter((cell) => cell.text !== '')
    return { page: 1, y: index * 12, cells: shown, text: shown.map((cell) => cell.text).join(' ') }
  })
