import { join } from 'node:path'

import type { Config } from '../config.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { folderFiles } from '../platform/files/folder-files.ts'

/** The bucket where one is configured, else a folder beside the database, which writes beside first, into `unfinished`. */
export async function openFiles(config: Config, unfinished: string): Promise<FileStore> {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (!S3_ENDPOINT || !S3_BUCKET) return folderFiles(join(config.DATA_DIR, 'files'), unfinished)
  // Loaded where it is used: it would take a tenth of the start.
  const { s3Files } = await import('../platform/files/s3-files.ts')
  return s3Files({
    endpoint: S3_ENDPOINT,
    region: S3_REGION ?? 'us-east-1',
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  })
}
