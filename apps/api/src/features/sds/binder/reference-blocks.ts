import type { PdfBlock } from '#api/platform/pdf/pdf-document'

import { referenceFile } from '../reference-sheet.ts'
import type { ListedSheet } from './listed-sheets.ts'

/** With more reference sheets than these, drawing the binder would take more than 100 MB of memory: then they are files of their own. */
const mostInOneFile = 40

/** Whether our reference sheets stand in the binder itself. */
export const referencesFit = (sheets: readonly ListedSheet[]): boolean => sheets.filter(isReference).length <= mostInOneFile

const isReference = ({ content_id: contentId }: ListedSheet): boolean => contentId !== null

/** Our reference sheet of a chemical from a new page on, with its number in the index; nothing for other sheets. */
export function referenceBlocks({ content_id: contentId }: ListedSheet, { index, now }: { index: number; now: Date }): PdfBlock[] {
  const file = contentId === null ? undefined : referenceFile(contentId, now)
  return (file?.blocks ?? []).map((block) =>
    block.kind === 'heading' && block.level === 1 ? { ...block, text: `${index + 1}. ${block.text}`, newPage: true } : block,
  )
}
