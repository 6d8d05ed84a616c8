import type { Readable } from 'node:stream'

import { cleanFileName } from '#api/platform/files/clean-file-name'
import { MissingFile } from '#api/platform/files/file-store'
import type { ZipEntry } from '#api/platform/files/zipped'
import type { Services } from '#api/platform/services'

import type { ListedSheet } from './listed-sheets.ts'

/** The binder and the manufacturers' files, numbered as in its index. They are read from the store one by one while they are sent. */
export async function* binderEntries(
  binder: Readable,
  sheets: readonly ListedSheet[],
  { files, log }: Pick<Services, 'files' | 'log'>,
): AsyncGenerator<ZipEntry> {
  yield { path: 'Binder.pdf', content: binder, dense: true }
  for (const [index, { id, name, storage_key: key, content_type: type }] of sheets.entries()) {
    if (key === null) continue
    const content = await files.get(key).catch((problem: unknown) => {
      if (!(problem instanceof MissingFile)) throw problem
      log.warn('a stored file is missing', { sheet: id })
      return null
    })
    const number = String(index + 1).padStart(String(sheets.length).length, '0')
    if (content) yield { path: `Sheets/${cleanFileName(`${number} ${nameInPath(name)}${endingOf(type)}`)}`, content, dense: true }
  }
}

/** A name may hold what a path may not. */
const nameInPath = (name: string) => name.replaceAll(/[\\/:*?"<>|]/g, '-').slice(0, 100)

const endingOf = (contentType: string | null) => (contentType === 'image/jpeg' ? '.jpg' : contentType === 'image/png' ? '.png' : '.pdf')
