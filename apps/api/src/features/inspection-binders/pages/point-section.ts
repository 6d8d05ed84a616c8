import { pointBlocks, type PointPicture } from '#api/data/inspections/point-blocks'
import type { PdfBlock } from '#api/platform/pdf/pdf-document'

import type { BinderFacts } from '../facts/binder-facts.ts'
import type { BinderSection } from './binder-pages.ts'
import type { NumberedFile } from './numbered-files.ts'

/** What an agency wrote, said or asked for in own words, with the answers and what shows them. Nothing without a case and without such requests. */
export function pointSections(
  { inspection }: Pick<BinderFacts, 'inspection'>,
  { files, pictures }: { files: readonly NumberedFile[]; pictures: ReadonlyMap<string, PointPicture> },
): BinderSection[] {
  const points = inspection?.requests.filter(({ item }) => item === null) ?? []
  if (points.length === 0) return []
  const blocks = points.flatMap((point, index): PdfBlock[] => [
    { kind: 'heading', level: 2, text: `Point ${index + 1}` },
    ...pointBlocks(point, {
      said: 'Asked',
      unanswered: 'Not answered yet.',
      pictures,
      named: ({ title, target }) => [title, filesOf(target, files)].filter(Boolean).join(', '),
    }),
  ])
  return [{ key: 'points', title: 'Points and their answers', citation: '', blocks }]
}

/** "file 0003": where the record or photo is in the ZIP file. */
export function filesOf(target: string, files: readonly NumberedFile[]): string {
  const numbers = files.filter(({ recordId, photoId }) => recordId === target || photoId === target).map(({ number }) => number)
  return numbers.length === 0 ? '' : `${numbers.length === 1 ? 'file' : 'files'} ${numbers.join(', ')}`
}
