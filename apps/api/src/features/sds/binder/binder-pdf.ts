import { writtenDay } from '#calendar/written-day'
import type { Letterhead } from '#api/data/locations/letterhead-of'
import type { PdfDocument } from '#api/platform/pdf/pdf-document'

import { labelBlocks } from './label-blocks.ts'
import type { ListedSheet } from './listed-sheets.ts'
import { referenceBlocks, referencesFit } from './reference-blocks.ts'

interface BinderFacts {
  letterhead: Letterhead
  locationName: string
  /** Today at the location. */
  today: string
  now: Date
}

/** The binder of a location: the index of its chemicals, the label of each, and our reference sheets if they fit. */
export function binderPdf(sheets: readonly ListedSheet[], { letterhead, locationName, today, now }: BinderFacts): PdfDocument {
  const missing = sheets.filter(({ storageKey: key }) => key === null).length
  return {
    title: `Safety data sheets of ${locationName}`,
    madeAt: now.toISOString(),
    header: `Safety data sheets, ${locationName}`,
    footer: `As of ${writtenDay(today)}`,
    blocks: [
      { kind: 'letterhead', ...letterhead },
      { kind: 'heading', level: 1, text: 'Safety Data Sheets' },
      {
        kind: 'pairs',
        pairs: [
          { label: 'Location', value: locationName },
          { label: 'As of', value: writtenDay(today) },
          { label: 'Chemicals', value: String(sheets.length) },
          { label: 'Sheets missing', value: String(missing) },
        ],
      },
      { kind: 'box', lines: ['In a life-threatening emergency, call 911.', 'Poison Help: 1-800-222-1222.'] },
      {
        kind: 'paragraph',
        text: `The manufacturers’ sheets are separate files, numbered as in this index. Staff must be able to reach them on every shift. ${referencesFit(sheets) ? 'Our reference sheets are at the end; they' : 'Our reference sheets are files too; they'} never count as the manufacturer’s.`,
      },
      { kind: 'heading', level: 2, text: 'Index' },
      {
        kind: 'table',
        header: ['Product', 'Manufacturer', 'CAS', 'Used in', 'Manufacturer’s sheet'],
        shares: [4, 3, 3, 3, 4],
        rows: sheets.map((sheet, index) => [
          `${index + 1}. ${sheet.name}`,
          sheet.manufacturer || '-',
          sheet.cas.join(', ') || '-',
          areasOf(sheet) || '-',
          stateOf(sheet),
        ]),
      },
      ...(sheets.length > 0 ? [{ kind: 'heading', level: 1, text: 'Labels and hazards', newPage: true } as const] : []),
      ...sheets.flatMap(labelBlocks),
      ...(referencesFit(sheets) ? sheets.flatMap((sheet, index) => referenceBlocks(sheet, { index, now })) : []),
    ],
  }
}

const areasOf = ({ areas }: ListedSheet) =>
  areas
    .filter(({ to }) => to === null)
    .map(({ area }) => area)
    .join(', ')

function stateOf({ storageKey: key, revisionDate: revised, edition }: ListedSheet): string {
  if (key === null) return 'Missing'
  const words = [revised ? `Revised ${writtenDay(revised)}` : 'On file', edition ? `edition of ${edition}` : '']
  return words.filter(Boolean).join(', ')
}
