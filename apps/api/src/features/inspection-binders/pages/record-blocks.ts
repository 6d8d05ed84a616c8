import { writtenDay } from '#calendar/written-day'
import type { PdfBlock } from '#api/platform/pdf/pdf-document'

import { personOf } from '../facts/person-of.ts'
import type { BinderRecord } from '../facts/read-records.ts'
import type { NumberedFile } from './numbered-files.ts'

interface Showing {
  title: string
  /** The files of the binder, which the table names by their numbers. */
  files: readonly NumberedFile[]
}

/** The records of one section as a table; nothing if there are none. */
export function recordBlocks(records: readonly BinderRecord[], { title, files }: Showing): PdfBlock[] {
  if (records.length === 0) return []
  return [
    { kind: 'heading', level: 3, text: title },
    {
      kind: 'table',
      header: ['Date', 'Record', 'Person', 'Approved', 'Files'],
      shares: [3, 7, 5, 3, 3],
      rows: records.map((record) => [
        writtenDay(record.day),
        record.name,
        personOf(record) || '-',
        record.approved ? 'Yes' : 'No',
        files
          .filter(({ recordId }) => recordId === record.id)
          .map(({ number }) => number)
          .join(', ') || '-',
      ]),
    },
  ]
}
