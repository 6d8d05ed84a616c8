import { serialize } from 'node:v8'

import { withStoredFiles } from '#api/data/uploads/store-documents'
import { contentOf, type FileContent } from '#api/platform/files/file-store'
import { newId } from '#api/platform/ids'
import type { Services } from '#api/platform/services'

import type { BinderPages } from '../pages/binder-pages.ts'

interface Made {
  pdf: Buffer
  pages: BinderPages
  zip: FileContent
}

/** Where the files of a binder are. */
export interface StoredBinder {
  pdfKey: string
  pdfSize: number
  zipKey: string
  zipSize: number
  pagesKey: string
}

/** Stores the files of a binder, then runs `work`, which keeps them. */
export function withStoredBinder<T>(
  services: Services,
  { pdf, pages, zip }: Made,
  work: (stored: StoredBinder, keep: () => void) => Promise<T>,
): Promise<T> {
  const now = services.clock.now()
  const key = () => `binders/${newId(now)}`
  const stored = { pdfKey: key(), pdfSize: pdf.length, zipKey: key(), zipSize: zip.size, pagesKey: key() }
  const files = [
    { storageKey: stored.pdfKey, content: contentOf(pdf), contentType: 'application/pdf' },
    { storageKey: stored.zipKey, content: zip, contentType: 'application/zip' },
    { storageKey: stored.pagesKey, content: contentOf(serialize(pages)), contentType: 'application/octet-stream' },
  ]
  return withStoredFiles({ services, now }, files, (keep) => work(stored, keep))
}
