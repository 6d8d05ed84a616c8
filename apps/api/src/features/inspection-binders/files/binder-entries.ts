import { Readable } from 'node:stream'

import { measured } from '#api/platform/files/measured'
import { MissingFile } from '#api/platform/files/file-store'
import type { ZipEntry } from '#api/platform/files/zipped'
import type { Services } from '#api/platform/services'

import type { NumberedFile } from '../pages/numbered-files.ts'
import { manifestText, type Listed, type ManifestHead } from './manifest-text.ts'
import { verifyPage } from './verify-page.ts'

interface Contents {
  head: ManifestHead
  pdf: Buffer
  tables: readonly { path: string; text: string }[]
  files: readonly NumberedFile[]
  /** Called after each original document. */
  progress(): Promise<void>
  /** Called with the hash of the manifest, which is the last file. */
  end(manifestSha256: string): void
}

/** The files of a binder in order, one at a time: the PDF, the tables, the original documents, the page that verifies them, the manifest. */
export async function* binderEntries(
  { head, pdf, tables, files, progress, end }: Contents,
  { files: store, log }: Pick<Services, 'files' | 'log'>,
): AsyncGenerator<ZipEntry> {
  const listed: Listed[] = []
  const own = [
    { path: 'Binder.pdf', bytes: pdf, dense: true },
    ...tables.map(({ path, text }) => ({ path, bytes: Buffer.from(text), dense: false })),
    { path: 'verify.html', bytes: Buffer.from(verifyPage), dense: false },
  ]
  for (const { path, bytes, dense } of own) {
    const { content, measure } = measured(Readable.from([bytes]))
    yield { path, content, dense }
    listed.push({ path, ...measure() })
  }
  for (const { path, storageKey, sha256 } of files) {
    const source = await store.get(storageKey).catch((problem: unknown) => {
      if (!(problem instanceof MissingFile)) throw problem
      log.warn('a stored file is missing', { file: storageKey })
      return null
    })
    if (source === null) listed.push({ path, missing: true })
    else {
      const { content, measure } = measured(source)
      yield { path, content, dense: true }
      const found = measure()
      listed.push({ path, ...found, ...(sha256 !== null && sha256 !== found.sha256 ? { expectedSha256: sha256 } : {}) })
    }
    await progress()
  }
  const { content, measure } = measured(Readable.from([Buffer.from(manifestText(head, listed))]))
  yield { path: 'manifest.json', content, dense: false }
  end(measure().sha256)
}
