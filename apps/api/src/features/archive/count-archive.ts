import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { ArchiveContents } from '#contract/archive/archive'
import { privateRecord } from '#api/data/records/private-record'
import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { isIncluded } from './parts/half.ts'
import { expirationFiles } from './parts/expirations.ts'
import { pictureFiles } from './parts/places.ts'
import { sheetFiles } from './parts/sheets.ts'
import { withheldLocations } from './withheld-locations.ts'

const countRow = z.strictObject({ isPrivate: z.boolean(), records: z.int(), files: z.int(), fileBytes: z.string() })

const fileRow = z.strictObject({ files: z.int(), fileBytes: z.string() })

/** Counts the contents of a practice's archive without reading any file. */
export async function countArchive(db: Db, actor: Actor, practiceId: string): Promise<ArchiveContents> {
  const locations = await withheldLocations(db, actor, practiceId)
  const withheld = locations.map(({ id }) => id)
  const rows = await readRows(db, countRow)`
    select q.is_private as "isPrivate", count(*)::int as records, coalesce(sum(q.files), 0)::int as files, coalesce(sum(q.bytes), 0)::text as "fileBytes"
    from (select ${privateRecord} as is_private, f.files, f.bytes from record r
      left join (select record_id, count(*) as files, sum(size) as bytes from record_file where practice_id = ${practiceId} group by record_id) f on f.record_id = r.id
      where r.practice_id = ${practiceId} and (not ${privateRecord} or ${isIncluded(sql`r.location_id`, withheld)})) q group by q.is_private`
  const [others] = await readRows(db, fileRow)`
    select count(*)::int as files, coalesce(sum(size), 0)::text as "fileBytes"
    from ((${sheetFiles(practiceId)}) union all (${pictureFiles(practiceId)})
      union all (${expirationFiles({ practiceId, confidential: false, withheld })})) q`
  const of = (isPrivate: boolean) => {
    const { records = 0, files = 0, fileBytes = '0' } = rows.find((row) => row.isPrivate === isPrivate) ?? {}
    return { records, files, fileBytes: Number(fileBytes) }
  }
  const open = of(false)
  const files = open.files + (others?.files ?? 0)
  return {
    ...open,
    files,
    fileBytes: open.fileBytes + Number(others?.fileBytes ?? 0),
    confidential: of(true),
    withheldAt: locations.map(({ name }) => name),
  }
}
