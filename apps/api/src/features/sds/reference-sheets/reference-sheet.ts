import { referenceSheet, type SheetBlock, type SheetSection } from '#content/chemicals/reference-sheet'
import type { PdfBlock, PdfDocument } from '#api/platform/pdf/pdf-document'

import { pictogramRow } from './pictogram-row.ts'

/**
 * Our own short sheet on a chemical of the shipped content, as a PDF. Its first sentence says that it is not the manufacturer's. Undefined for an
 * unknown id.
 */
export function referenceFile(contentId: string, now: Date): PdfDocument | undefined {
  const sheet = referenceSheet(contentId)
  if (!sheet) return undefined
  return {
    title: `${sheet.title}: reference sheet`,
    madeAt: now.toISOString(),
    header: sheet.title,
    footer: `Reference sheet by SafePractice, version ${sheet.version}. Not the manufacturer’s sheet.`,
    blocks: [
      { kind: 'heading', level: 1, text: sheet.title },
      { kind: 'box', lines: [sheet.banner] },
      ...sheet.sections.flatMap(sectionBlocks),
    ],
  }
}

const sectionBlocks = ({ title, blocks }: SheetSection): PdfBlock[] => [
  { kind: 'heading', level: 2, text: title },
  ...blocks.flatMap(fileBlocks),
]

function fileBlocks(block: SheetBlock): PdfBlock[] {
  switch (block.kind) {
    case 'text':
      return [{ kind: 'paragraph', text: block.text }]
    case 'signs':
      return [
        ...(block.signalWord ? [{ kind: 'heading' as const, level: 3 as const, text: block.signalWord }] : []),
        ...(block.codes.length > 0 ? [pictogramRow(block.codes)] : []),
      ]
    case 'list':
    case 'pairs':
      return [block]
  }
}
