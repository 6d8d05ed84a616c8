import { Readable } from 'node:stream'

import { MissingFile } from '#api/platform/files/file-store'
import type { ZipEntries } from '#api/platform/files/zip/write-zip'
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
): ZipEntries {
  const listed: Listed[] = []
  const own = [
    { path: 'Binder.pdf', bytes: pdf, dense: true },
    ...tables.map(({ path, text }) => ({ path, bytes: Buffer.from(text), dense: false })),
    { path: 'verify.html', bytes: Buffer.from(verifyPage), dense: false },
  ]
  for (const { path, bytes, dense } of own) listed.push({ path, ...(yield { path, content: Readable.from([bytes]), dense }) })
  for (const { path, storageKey, sha256 } of files) {
    const source = await store.get(storageKey).catch((problem: unknown) => {
      if (!(problem instanceof MissingFile)) throw problem
      log.warn('a stored file is missing', { file: storageKey })
      return null
    })
    if (source === null) listed.push({ path, missing: true })
    else {
      const found = yield { path, content: source, dense: true }
      listed.push({ path, ...found, ...(sha256 !== null && sha256 !== found.sha256 ? { expectedSha256: sha256 } : {}) })
    }
    await progress()
  }
  const manifest = Buffer.from(manifestText(head, listed))
  end((yield { path: 'manifest.json', content: Readable.from([manifest]), dense: false }).sha256)
}
