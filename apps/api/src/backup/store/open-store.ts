import { isAbsolute, relative, resolve } from 'node:path'

import type { Config } from '../../config.ts'
import { StartProblem } from '../../platform/start-problem.ts'
import type { BackupStore } from './backup-store.ts'
import { folderStore } from './folder-store.ts'

type StoreConfig = Pick<
  Config,
  | 'DATA_DIR'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'BACKUP_S3_ENDPOINT'
  | 'BACKUP_S3_REGION'
  | 'BACKUP_S3_ACCESS_KEY_ID'
  | 'BACKUP_S3_SECRET_ACCESS_KEY'
>

/**
 * Opens the store that `--to` or `--from` names: `s3://bucket/prefix`, or else a folder.
 * @throws StartProblem if the address is not usable, or if the folder is inside the data folder, with which it would be lost
 */
export async function openStore(address: string, config: StoreConfig): Promise<BackupStore> {
  if (!address.includes('://')) {
    if (isInside(resolve(address), config.DATA_DIR))
      throw new StartProblem(`The folder ${resolve(address)} is inside the data folder and would be lost with it: choose another disk.`)
    return folderStore(address)
  }
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9.-]+)(?:\/([\w./-]*))?$/.exec(address) ?? []
  if (bucket === undefined) throw new StartProblem('Name a folder, or a bucket as s3://bucket/prefix.')
  const endpoint = config.BACKUP_S3_ENDPOINT ?? config.S3_ENDPOINT
  const accessKeyId = config.BACKUP_S3_ACCESS_KEY_ID ?? config.S3_ACCESS_KEY_ID
  const secretAccessKey = config.BACKUP_S3_SECRET_ACCESS_KEY ?? config.S3_SECRET_ACCESS_KEY
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new StartProblem('Set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY for a backup in a bucket.')
  const region = config.BACKUP_S3_REGION ?? config.S3_REGION ?? 'us-east-1'
  // Imported on demand, because the client is large.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey }, prefix.replace(/\/+$/, ''))
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || !(way.startsWith('..') || isAbsolute(way))
}
