import type { PdfBlock } from '#api/platform/pdf/pdf-document'

import { pictogramRow } from '../pictogram-row.ts'
import { statementWithCode } from '../statement-of.ts'
import type { ListedSheet } from './listed-sheets.ts'

/** What the label of a chemical says, below its number in the index. */
export function labelBlocks(sheet: ListedSheet, index: number): PdfBlock[] {
  const { signal_word: signal, pictograms } = sheet
  const statements = sheet.hazards.map((code) => statementWithCode(code))
  const known = signal !== null || statements.length > 0
  const pairs = [
    { label: 'Manufacturer', value: sheet.manufacturer },
    { label: 'Use', value: sheet.use },
    { label: 'Signal word', value: signal ?? '' },
  ].filter(({ value }) => value !== '')
  return [
    { kind: 'heading', level: 2, text: `${index + 1}. ${sheet.name}` },
    { kind: 'pairs', pairs },
    ...(pictograms.length > 0 ? [pictogramRow(pictograms)] : []),
    ...(statements.length > 0 ? [{ kind: 'list', items: statements } as const] : []),
    ...(known ? [] : [{ kind: 'paragraph', text: 'Its hazards are not in the catalog. Read the sheet of the manufacturer.' } as const]),
  ]
}
