import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import { shippedDrawing } from '#content/library/drawing-source'
import { unansweredWarning } from '#contract/assistant/unanswered-questions'
import type { PlanPicture } from '#contract/written-plans/plan-additions'
import type { PlanBlock, PlanDocument, PlanVersion } from '#contract/written-plans/written-plans'
import type { PdfBlock, PdfDocument, PdfDrawing } from '#api/platform/pdf/pdf-document'

import type { Letterhead } from '#api/data/locations/letterhead-of'
import { addedBy, notAnswered } from '#api/data/library/plan-blocks'

interface Printing {
  /** Of the location today. It is no part of the version. */
  letterhead: Letterhead
  /** Of the location. */
  timeZone: string
  /** The files of the pictures that the practice added, by id. A missing one is replaced by its description. */
  pictures: ReadonlyMap<string, Uint8Array>
}

/**
 * A version of a plan as a file: cover, contents, pages. Below the letterhead it contains only what was adopted, so a version produces the same bytes
 * until the practice changes its address or phone.
 */
export function planPdf(document: PlanDocument, version: PlanVersion, { letterhead, timeZone, pictures }: Printing): PdfDocument {
  const place = `${document.practice}, ${document.location}`
  const day = writtenDay(localDate(new Date(version.adoptedAt), timeZone))
  const warning = unansweredWarning(document.pages)
  return {
    title: `${document.title}, ${place}`,
    madeAt: version.adoptedAt,
    header: place,
    footer: `${document.title}, version ${version.number}, adopted ${day}`,
    blocks: [
      { kind: 'letterhead', ...letterhead },
      { kind: 'heading', level: 1, text: document.title },
      {
        kind: 'pairs',
        pairs: [
          { label: 'Practice', value: document.practice },
          { label: 'Location', value: document.location },
          { label: 'Asked for by', value: document.citation },
          { label: 'Version', value: String(version.number) },
          { label: 'Adopted on', value: day },
          { label: 'Adopted by', value: version.adoptedBy.fullName },
          { label: 'What changed', value: version.note },
          ...(warning ? [{ label: 'Not complete', value: warning }] : []),
          ...(version.review?.devices ? [{ label: 'Devices considered', value: version.review.devices }] : []),
          ...(version.review?.asked ? [{ label: 'Who was asked', value: version.review.asked }] : []),
        ],
      },
      { kind: 'signatures', labels: [`Signature of ${version.adoptedBy.fullName}`, 'Date'] },
      { kind: 'heading', level: 2, text: 'Contents' },
      { kind: 'contents', titles: document.pages.map(({ title }, index) => `${index + 1}. ${title}`) },
      ...document.pages.flatMap(({ title, blocks }, index): PdfBlock[] => [
        { kind: 'heading', level: 1, text: `${index + 1}. ${title}`, newPage: 'unlessRoom' },
        ...blocks.flatMap((block) => pdfBlocks(block, pictures)),
      ]),
      { kind: 'heading', level: 2, text: `End of version ${version.number}` },
      { kind: 'pairs', pairs: [{ label: 'Fingerprint (SHA-256)', value: version.hash }] },
    ],
  }
}

function pdfBlocks(block: PlanBlock, pictures: Printing['pictures']): PdfBlock[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block]
    case 'list':
      return [
        {
          kind: 'list',
          items: block.ordered ? block.items.map((item, index) => `${index + 1}. ${item}`) : block.items,
          ordered: block.ordered,
        },
      ]
    case 'table': {
      const { drawings, ...table } = block
      return [drawings ? { ...table, drawings: drawings.map((one) => one && pdfDrawing(one)) } : table]
    }
    case 'drawing': {
      const drawing = pdfDrawing(block)
      return [drawing ? { kind: 'drawing', ...drawing } : { kind: 'paragraph', text: block.text }]
    }
    case 'answer':
      return [
        { kind: 'heading', level: 3, text: block.question },
        ...(block.table ? [{ kind: 'table', ...block.table } as const] : []),
        ...(block.lines.length > 0 || block.table ? block.lines : [notAnswered]).map((text) => ({ kind: 'paragraph', text }) as const),
      ]
    case 'quote':
    case 'callout':
      return [{ kind: 'box', lines: block.lines }]
    case 'addition':
      return [{ kind: 'box', lines: [addedBy(block), ...block.lines] }, ...block.pictures.map((picture) => pdfPicture(picture, pictures))]
  }
}

function pdfPicture({ _id, text, width, height }: PlanPicture, pictures: Printing['pictures']): PdfBlock {
  const content = pictures.get(_id)
  return content
    ? { kind: 'picture', content, alt: text, width, height }
    : { kind: 'paragraph', text: `${text} (This picture is missing.)` }
}

/** Null for a drawing that is no longer shipped. */
function pdfDrawing({ name, text, width, height }: { name: string; text: string; width: number; height: number }): PdfDrawing | null {
  const svg = shippedDrawing(name)
  return svg === undefined ? null : { svg, alt: text, width, height }
}
