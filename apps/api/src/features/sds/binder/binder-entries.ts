import { Readable } from 'node:stream'

import { cleanFileName } from '#api/platform/files/clean-file-name'
import { MissingFile } from '#api/platform/files/file-store'
import type { ZipEntry } from '#api/platform/files/zip/zipped'
import { makePartPdf } from '#api/platform/pdf/make-pdf'
import type { Services } from '#api/platform/services'
import type { Share } from '#api/platform/work-queue'

import { referenceFile } from '../reference-sheets/reference-sheet.ts'
import type { ListedSheet } from './listed-sheets.ts'
import { referencesFit } from './reference-blocks.ts'

/**
 * The binder, the manufacturers' files numbered as in its index, and our reference sheets if they are not in the binder itself. Files are read from
 * the store or rendered one at a time while they are sent.
 */
export async function* binderEntries(
  binder: Readable,
  sheets: readonly ListedSheet[],
  { files, log, now, share }: Pick<Services, 'files' | 'log'> & { now: Date; share: Share },
): AsyncGenerator<ZipEntry> {
  yield { path: 'Binder.pdf', content: binder, dense: true }
  const drawn = !referencesFit(sheets)
  for (const [index, { id, name, storageKey: key, contentType: type, contentId }] of sheets.entries()) {
    const number = String(index + 1).padStart(String(sheets.length).length, '0')
    const reference = drawn && contentId !== null ? referenceFile(contentId, now) : undefined
    if (reference) {
      const path = `Reference sheets/${cleanFileName(`${number} ${nameInPath(name)}.pdf`)}`
      yield { path, content: Readable.from([await makePartPdf(reference, share)]), dense: true }
    }
    if (key === null) continue
    const content = await files.get(key).catch((problem: unknown) => {
      if (!(problem instanceof MissingFile)) throw problem
      log.warn('a stored file is missing', { sheet: id })
      return null
    })
    if (content) yield { path: `Sheets/${cleanFileName(`${number} ${nameInPath(name)}${endingOf(type)}`)}`, content, dense: true }
  }
}

/** Replaces characters that a name may contain but a path may not. */
const nameInPath = (name: string) => name.replaceAll(/[\\/:*?"<>|]/g, '-').slice(0, 100)

const endingOf = (contentType: string | null) => (contentType === 'image/jpeg' ? '.jpg' : contentType === 'image/png' ? '.png' : '.pdf')
