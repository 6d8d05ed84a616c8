import { tmpdir } from 'node:os'

import { measured } from '../../platform/files/zip/measured.ts'
import { openSpool } from '../../platform/files/spool.ts'
import { listS3, s3Files, type S3Options } from '../../platform/files/s3-files.ts'
import type { BackupStore } from './backup-store.ts'

/**
 * A backup store in a bucket of any S3-compatible service.
 * @param prefix the start of all names, without a slash at its end; empty for the whole bucket
 */
export function s3Store(options: S3Options, prefix: string): BackupStore {
  const files = s3Files(options)
  const start = prefix === '' ? '' : `${prefix}/`
  return {
    address: `s3://${options.bucket}/${prefix}`,
    kind: 's3',
    put: async (name, source) => {
      // The service must know the size before it gets the content, so the content waits on the disk of this machine.
      const spool = await openSpool(tmpdir())
      try {
        const { content, measure } = measured(source)
        const part = await spool.write(content)
        await files.put(start + name, { size: part.size, stream: () => spool.read(part) }, 'application/octet-stream')
        return measure()
      } finally {
        await spool.close()
      }
    },
    get: (name) => files.get(start + name),
    list: async (within) => {
      const found = await listS3(options, start + within)
      return found.map(({ key, size }) => ({ name: key.slice(start.length), size }))
    },
    remove: (name) => files.remove(start + name),
  }
}
