import { join } from 'node:path'

import type { Config } from '../../config.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { folderFiles } from '../../platform/files/folder-files.ts'

/** Opens the configured bucket, or else a folder next to the database, which first writes files to `unfinished`. */
export async function openFiles(config: Config, unfinished: string): Promise<FileStore> {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (!S3_ENDPOINT || !S3_BUCKET) return folderFiles(join(config.DATA_DIR, 'files'), unfinished)
  // Imported on demand, because it would take a tenth of the startup time.
  const { s3Files } = await import('../../platform/files/s3-files.ts')
  return s3Files({
    endpoint: S3_ENDPOINT,
    region: S3_REGION ?? 'us-east-1',
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  })
}
