import type { EvidencePhoto } from '#api/data/inspections/evidence-photos'
import { cleanFileName } from '#api/platform/files/clean-file-name'

import type { BinderSheet } from '../binder-ports.ts'
import type { BinderRecord } from '../facts/read-records.ts'

/** An original document in the ZIP file. */
export interface NumberedFile {
  /** As the pages name it, such as `0012`. */
  number: string
  path: string
  storageKey: string
  /** null for a file whose hash is not stored. */
  sha256: string | null
  recordId: string | null
  /** Set for a photo that is evidence of a point. */
  photoId?: string
}

/** Numbers the files of the records, the data sheets of manufacturers and the photos of a case, in this order. */
export function numberedFiles(
  records: readonly BinderRecord[],
  sheets: readonly BinderSheet[],
  photos: readonly EvidencePhoto[] = [],
): NumberedFile[] {
  const ofRecords = records.flatMap(({ id, files }) =>
    files.map(({ name, storageKey, sha256 }) => ({ folder: 'files', name, storageKey, sha256, recordId: id })),
  )
  const ofSheets = sheets.flatMap(({ name, storageKey, contentType }) =>
    storageKey === null
      ? []
      : [
          {
            folder: 'data-sheets',
            name: `${name.slice(0, 100)}${endingOf(contentType)}`,
            storageKey,
            sha256: null,
            recordId: null,
          },
        ],
  )
  const ofPhotos = photos.map(({ id, name, storageKey, sha256 }) => ({
    folder: 'evidence',
    name,
    storageKey,
    sha256,
    recordId: null,
    photoId: id,
  }))
  return [...ofRecords, ...ofSheets, ...ofPhotos].map(({ folder, name, ...file }, index) => {
    const number = String(index + 1).padStart(4, '0')
    return { ...file, number, path: `${folder}/${number}-${nameInPath(name)}` }
  })
}

/** Without characters that file systems refuse. */
const nameInPath = (name: string) => cleanFileName(name.replaceAll(/[<>:"|?*/\\]/g, '_')).replace(/[. ]+$/, '')

const endingOf = (contentType: string | null) => (contentType === 'image/jpeg' ? '.jpg' : contentType === 'image/png' ? '.png' : '.pdf')
