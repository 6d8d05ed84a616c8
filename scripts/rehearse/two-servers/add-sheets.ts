import { createHash, randomBytes } from 'node:crypto'

import { sds } from '#api/data/tables'
import type { Database } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'

/** Stores a file under a key. */
type Put = (key: string, content: Buffer) => Promise<void>

/** Adds data sheets with a file each. The files do not compress. Returns the hashes of the files by key. */
export async function addSheets(
  database: Database,
  put: Put,
  { files, bytesPerFile }: { files: number; bytesPerFile: number },
): Promise<Map<string, string>> {
  const now = new Date()
  const content = randomBytes(bytesPerFile)
  const hashes = new Map<string, string>()
  for (let from = 0; from < files; from += 500) {
    const rows = Array.from({ length: Math.min(500, files - from) }, (_, index) => ({ id: newId(now), number: from + index }))
    const values: (typeof sds.$inferInsert)[] = []
    for (const { id, number } of rows) {
      const key = `sheets/${id}`
      content.write(id)
      await put(key, content)
      const sha256 = createHash('sha256').update(content).digest('hex')
      hashes.set(key, sha256)
      const file = { fileContentType: 'application/pdf', fileSize: bytesPerFile, fileSha256: sha256, fileStorageKey: key }
      const named = { chemicalName: `Rehearsed chemical ${number}`, manufacturer: 'Acme', cas: [] }
      values.push({ id, ...named, ...file, createdAt: now, origin: 'catalog', fingerprint: id })
    }
    await database.system('a rehearsal makes its data', (db) => db.insert(sds).values(values))
  }
  return hashes
}
