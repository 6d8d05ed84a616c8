import { pictograms } from '#content/chemicals/pictograms'
import { referenceSheet, type SheetBlock, type SheetSection } from '#content/chemicals/reference-sheet'
import { drawingSource } from '#content/library/drawing-source'
import type { PdfBlock, PdfDocument } from '#api/platform/pdf/pdf-document'

/**
 * Our own short sheet on a chemical of the shipped content as a PDF. It says first that it is not the manufacturer's.
 * Undefined for an id that the content does not have.
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
        ...(block.codes.length > 0 ? [row(block.codes)] : []),
      ]
    default:
      return [block]
  }
}

/** The drawings are 80 units wide and high; pictograms stand side by side. */
const pitch = 88

/** The pictograms in one row. */
function row(codes: readonly string[]): PdfBlock {
  const shown = pictograms.filter(({ code }) => codes.includes(code))
  const width = shown.length * pitch
  const parts = shown.map(({ drawing }, at) => `<g transform="translate(${at * pitch} 0)">${insideOf(drawingSource(drawing))}</g>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 80">${parts.join('')}</svg>`
  return { kind: 'drawing', svg, alt: shown.map(({ name }) => name).join(', '), width, height: 80 }
}

const insideOf = (svg: string) => svg.replace(/^[^]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
