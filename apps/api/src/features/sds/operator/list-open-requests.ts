import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { z } from 'zod'

import { momentText, readRows } from '#api/platform/database/rows'
import type { Services } from '#api/platform/services'

const openRow = z.strictObject({
  id: z.string(),
  practice: z.string(),
  location: z.string(),
  chemicalName: z.string(),
  manufacturer: z.string(),
  cas: z.array(z.string()),
  note: z.string(),
  requestedAt: momentText,
  storageKey: z.string().nullable(),
  contentType: z.string().nullable(),
})

/** The open requests of all practices as lines for a terminal, oldest first. Writes their pictures to a folder if one is given. */
export async function openRequestLines({ database, files }: Pick<Services, 'database' | 'files'>, folder?: string): Promise<string[]> {
  const rows = await database.system(
    'the operator sees what every practice misses',
    (db) => readRows(db, openRow)`
      select r.id, p.name as practice, l.name as location, r.chemical_name as "chemicalName", r.manufacturer, r.cas, r.note, r.requested_at as "requestedAt",
        r.file_storage_key as "storageKey", r.file_content_type as "contentType"
      from sds_request r join practice p on p.id = r.practice_id join location l on l.id = r.location_id
      where r.status = 'Pending' order by r.requested_at, r.id limit 1000`,
  )
  const lines: string[] = []
  for (const row of rows) {
    const picture = row.storageKey === null ? '' : await pictureOf(files, folder, { ...row, storageKey: row.storageKey })
    const facts = [row.chemicalName, row.manufacturer, row.cas.join(' '), `${row.practice}: ${row.location}`, row.note, picture]
    lines.push(
      [row.id, row.requestedAt.slice(0, 10), facts.filter((fact) => fact !== '').join(' | ')].join('  ').replaceAll(/[\r\n\t]+/g, ' '),
    )
  }
  return lines.length === 0 ? ['No request is open.'] : lines
}

async function pictureOf(
  files: Services['files'],
  folder: string | undefined,
  { id, storageKey, contentType }: { id: string; storageKey: string; contentType: string | null },
): Promise<string> {
  if (folder === undefined) return 'with a picture'
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${id}.${contentType === 'image/png' ? 'png' : 'jpg'}`)
  await pipeline(await files.get(storageKey), createWriteStream(path))
  return path
}
