import { labelElementsOfSheet } from '#content/chemicals/label'
import { signalWordOnLabel } from '#content/chemicals/signal-words'
import { hazardWordsWithCodes } from '#content/chemicals/statement-words'
import type { PdfBlock } from '#api/platform/pdf/pdf-document'

import { pictogramRow } from '../reference-sheets/pictogram-row.ts'
import type { ListedSheet } from './listed-sheets.ts'

/** The label text of a chemical, below its number in the index. */
export function labelBlocks(sheet: ListedSheet, index: number): PdfBlock[] {
  const signal = signalWordOnLabel(sheet.signalWord, sheet.hazards)
  const ofStatements = signal === sheet.signalWord ? '' : ' (by its hazard statements, which the sheet prints without it)'
  const { pictograms } = labelElementsOfSheet({ ...sheet, signalWord: signal, precautions: [] })
  const statements = hazardWordsWithCodes(sheet.hazards)
  const known = signal !== null || statements.length > 0
  const pairs = [
    { label: 'Manufacturer', value: sheet.manufacturer },
    { label: 'Use', value: sheet.use },
    { label: 'Signal word', value: signal ? `${signal}${ofStatements}` : '' },
  ].filter(({ value }) => value !== '')
  return [
    { kind: 'heading', level: 2, text: `${index + 1}. ${sheet.name}` },
    { kind: 'pairs', pairs },
    ...(pictograms.length > 0 ? [pictogramRow(pictograms)] : []),
    ...(statements.length > 0 ? [{ kind: 'list', items: statements } as const] : []),
    ...(known ? [] : [{ kind: 'paragraph', text: 'Its hazards are not in the catalog. Read the sheet of the manufacturer.' } as const]),
  ]
}
