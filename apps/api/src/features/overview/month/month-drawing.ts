import { dutyOutcomes, type DutyOutcome, type MonthOfDuties } from '#contract/overview/duties'
import { totalOf } from '#contract/overview/total-of'
import type { PdfDrawing } from '#api/platform/pdf/pdf-document'

import { inTimeText } from './month-words.ts'

const [width, height, step] = [144, 36, 12]

/** Light, middle and dark, so that the parts differ without color. */
const fills: Record<DutyOutcome, string> = { inTime: '#A9D3CE', late: '#B45309', notDone: '#7A1710' }

/** The twelve months of a location as bars of shares, as on the overview. */
export function monthDrawing(name: string, months: readonly MonthOfDuties[]): PdfDrawing {
  const bars = months.flatMap((month, index) => {
    const total = totalOf(month)
    let top = height
    return dutyOutcomes
      .filter((outcome) => month[outcome] > 0)
      .map((outcome) => {
        const part = (month[outcome] / total) * height
        top -= part
        return `<rect x="${index * step + 1}" y="${top.toFixed(2)}" width="${step - 2}" height="${part.toFixed(2)}" fill="${fills[outcome]}"/>`
      })
  })
  const last = months.at(-1)
  return {
    svg: `<svg viewBox="0 0 ${width} ${height}">${bars.join('')}<line x1="0" y1="${height}" x2="${width}" y2="${height}" stroke="#82908C"/></svg>`,
    alt: `Done in time at ${name} in the last twelve months; in the last one ${last ? inTimeText(last) : 'nothing was due'}`,
    width: 2 * width,
    height: 2 * height,
  }
}
