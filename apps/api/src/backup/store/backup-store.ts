import type { Readable } from 'node:stream'

import type { Measure } from '../../platform/files/zip/measured.ts'

/** A file of a backup store. */
export interface StoredName {
  name: string
  /** In bytes. */
  size: number
}

/** Where backups are kept: a folder or a part of a bucket. Names are relative to it, such as `files/records/1`. */
export interface BackupStore {
  /** How messages name the store. */
  address: string
  /** `folder` or `s3`. */
  kind: string
  /** Stores the whole content or nothing. Returns its size and hash. */
  put(name: string, content: Readable): Promise<Measure>
  /** @throws MissingFile if there is no such file. */
  get(name: string): Promise<Readable>
  /** Returns all files whose names start with `prefix`, which ends in `/` or is empty. */
  list(prefix: string): Promise<StoredName[]>
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>
}
