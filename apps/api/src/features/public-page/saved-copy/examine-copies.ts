import { buffer } from 'node:stream/consumers'

import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { MissingFile, type FileStore } from '#api/platform/files/file-store'
import { momentText, readRows } from '#api/platform/database/rows'
import type { Services } from '#api/platform/services'

import { addressUse } from '../page-address.ts'
import { folderOf, readManifest, sha256Of } from './manifest.ts'

/** Hours after which a copy is late: the job writes each again after 24 hours, and runs every hour. */
const lateAfterHours = 26
/** Hours that a new page may wait for its first copy. */
const firstWithinHours = 2

const pageRow = z.strictObject({ sealedSecret: z.string(), writtenAt: momentText.nullable(), isWhole: z.boolean(), late: z.boolean() })

/** What is known of the saved copies of all public pages. */
export interface CopiesFound {
  /** Public pages that visitors can open. */
  pages: number
  /** Of these, pages without a copy, or with an old one, which the job should have written by now. */
  late: number
  /** When the oldest copy was written. */
  oldest: Date | undefined
  /** Whether the newest and the oldest copy, of those that are not being written, are in the file store as they were written. */
  stored: boolean
}

/** Looks at the saved copies of all public pages, for the doctor. Changes nothing. */
export async function examineCopies({ database, files, keyring, clock }: Pick<Services, 'database' | 'files' | 'keyring' | 'clock'>) {
  const rows = await database.system('the doctor looks at the saved copies of every practice', (db) => pages(db, clock.now()))
  const copies = rows.flatMap(({ writtenAt, ...row }) => (writtenAt ? [{ ...row, writtenAt: new Date(writtenAt) }] : []))
  const whole = copies.filter(({ isWhole }) => isWhole)
  const ends = [whole[0], whole.at(-1)].filter((copy) => copy !== undefined)
  const stored = await Promise.all(ends.map(({ sealedSecret }) => isStored(files, folderOf(keyring.open(addressUse, sealedSecret)))))
  const found: CopiesFound = {
    pages: rows.length,
    late: rows.filter(({ late }) => late).length,
    oldest: copies[0]?.writtenAt,
    stored: stored.every(Boolean),
  }
  return found
}

/** The pages with their complete copy, the oldest copy first. */
const pages = (db: Db, now: Date) =>
  readRows(db, pageRow)`
    select k.sealed_secret as "sealedSecret", c.written_at as "writtenAt", coalesce(c.fingerprint <> '', false) as "isWhole",
      k.created_at < ${hoursBefore(now, firstWithinHours)} and coalesce(c.written_at < ${hoursBefore(now, lateAfterHours)}, true) as late
    from emergency_link k
    join open_location l on l.practice_id = k.practice_id and l.id = k.location_id
    left join emergency_page_copy c on c.link_id = k.id
    where k.ended_at is null
    order by c.written_at, k.id`

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

async function isStored(files: FileStore, folder: string): Promise<boolean> {
  const manifest = await readManifest(files, folder)
  const page = await files.get(`${folder}/index.html`).then(buffer, (problem: unknown) => {
    if (problem instanceof MissingFile) return undefined
    throw problem
  })
  return page !== undefined && manifest?.files['index.html']?.sha256 === sha256Of(page)
}
