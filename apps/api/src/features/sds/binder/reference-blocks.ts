import type { PdfBlock } from '#api/platform/pdf/pdf-document'

import { referenceFile } from '../reference-sheets/reference-sheet.ts'
import type { ListedSheet } from './listed-sheets.ts'

/** With more reference sheets than this, rendering the binder would take more than 100 MB of memory, so they become separate files. */
const maxInOneFile = 40

/** Whether our reference sheets are included in the binder itself. */
export const referencesFit = (sheets: readonly ListedSheet[]): boolean => sheets.filter(isReference).length <= maxInOneFile

const isReference = ({ contentId }: ListedSheet): boolean => contentId !== null

/** Our reference sheet of a chemical, starting on a new page, with its number in the index. Empty for other sheets. */
export function referenceBlocks({ contentId }: ListedSheet, { index, now }: { index: number; now: Date }): PdfBlock[] {
  const file = contentId === null ? undefined : referenceFile(contentId, now)
  return (file?.blocks ?? []).map((block) =>
    block.kind === 'heading' && block.level === 1 ? { ...block, text: `${index + 1}. ${block.text}`, newPage: true } : block,
  )
}
