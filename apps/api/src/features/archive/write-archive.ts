import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { headOfChain } from '#api/data/audit/head-of-chain'
import { privateRecord } from '#api/data/records/private-record'
import { systemDb, type Db } from '#api/platform/database/database'
import type { Spool, SpooledPart } from '#api/platform/files/spool'
import { readInBatches } from '#api/platform/database/read-in-batches'
import { readRows } from '#api/platform/database/rows'

import type { ArchivePart } from './archive-part.ts'
import { partsOf, type Wanted } from './parts-of.ts'
import { isIncluded, openHalf, privateHalf } from './parts/half.ts'
import { expirationFiles } from './parts/expirations.ts'
import { caseFiles } from './parts/case-files.ts'
import { pictureFiles } from './parts/places.ts'
import { pathOf, type Names } from './parts/records.ts'
import { sheetFiles } from './parts/sheets.ts'
import { trailParts } from './parts/trail.ts'

/** A row file written to the spool. */
interface WrittenPart extends SpooledPart {
  path: string
  kind: ArchivePart['kind']
  rows: number
}

/** The rows of an archive in the spool, and the facts about them for the manifest. */
export interface WrittenArchive {
  parts: readonly WrittenPart[]
  /** Where the list of uploaded files is in the spool: one JSON object of `uploadShape` per line. */
  uploads: SpooledPart
  files: number
  fileBytes: number
  practiceName: string
  trail: { number: number; link: string } | null
}

/** An uploaded file as the archive looks it up in the file store. */
export const uploadShape = z.strictObject({
  path: z.string(),
  size: z.int(),
  contentType: z.string(),
  storageKey: z.string(),
  sha256: z.string(),
  /** The row that the file belongs to, keyed by the name of its id: `recordId`, `sheetId`, `requestId` or `pictureId`. */
  of: z.record(z.string(), z.string()),
})
export type Upload = z.infer<typeof uploadShape>

const recordFile = uploadShape.omit({ path: true }).extend({ id: z.string(), name: z.string(), isPrivate: z.boolean() })

/** Writes every row of the archive to the spool from one snapshot. The transaction sees only this practice. */
export async function writeArchive(db: Db, spool: Spool, wanted: Wanted): Promise<WrittenArchive> {
  const { practiceId } = wanted
  const parts: WrittenPart[] = []
  for (const part of partsOf(wanted, await namesOf(db, practiceId))) parts.push(await writePart(db, spool, part))
  const head = await systemDb(db, 'the chain of the practice is read by the role that may see it', async (all) => {
    for (const part of trailParts(wanted)) parts.push(await writePart(all, spool, part))
    return headOfChain(all, practiceId)
  })
  const [practice] = await readRows(db, practiceRow)`select name from practice where id = ${practiceId}`
  return {
    parts,
    ...(await writeUploads(db, spool, wanted)),
    practiceName: practice?.name ?? '',
    trail: head ?? null,
  }
}

const practiceRow = z.strictObject({ name: z.string() })
const nameRow = z.strictObject({ id: z.string(), name: z.string() })

async function namesOf(db: Db, practiceId: string): Promise<Names> {
  const rows = await readRows(db, nameRow)`select distinct u.id, u.full_name as name
    from employment e join "user" u on u.id = e.user_id where e.practice_id = ${practiceId}`
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

async function writePart(db: Db, spool: Spool, part: ArchivePart): Promise<WrittenPart> {
  let rows = 0
  const spooled = await spool.write(part.texts(db, (more) => (rows += more)))
  return { path: part.path, kind: part.kind, rows, ...spooled }
}

type Chosen = Pick<Wanted, 'practiceId' | 'confidential' | 'withheld'>

/** Yields the files of records, then those of data sheets, then the pictures of written plans, then documents of dates, then files of cases. */
async function* uploadsIn(db: Db, { practiceId, confidential, withheld }: Chosen): AsyncGenerator<Upload[]> {
  const statement = sql`select f.id, f.name, f.size, f.content_type as "contentType", f.storage_key as "storageKey", f.sha256,
      jsonb_build_object('recordId', f.record_id) as of, ${privateRecord} as "isPrivate"
    from record_file f join record r on r.id = f.record_id
    where f.practice_id = ${practiceId} and (not ${privateRecord} or (${confidential} and ${isIncluded(sql`r.location_id`, withheld)})) order by r.completed_at, r.id, f.id`
  for await (const rows of readInBatches(db, recordFile, statement)) yield rows.map(uploadOf)
  yield* readInBatches(db, uploadShape, sheetFiles(practiceId))
  yield* readInBatches(db, uploadShape, pictureFiles(practiceId))
  yield* readInBatches(db, uploadShape, expirationFiles({ practiceId, confidential, withheld }))
  yield* readInBatches(db, uploadShape, caseFiles({ practiceId, confidential, withheld }))
}

async function writeUploads(db: Db, spool: Spool, chosen: Chosen) {
  const found = { files: 0, fileBytes: 0 }
  const uploads = await spool.write(
    (async function* () {
      for await (const rows of uploadsIn(db, chosen)) {
        found.files += rows.length
        found.fileBytes += rows.reduce((sum, { size }) => sum + size, 0)
        yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
      }
    })(),
  )
  return { uploads, ...found }
}

const uploadOf = ({ id, name, isPrivate, ...rest }: z.infer<typeof recordFile>): Upload => ({
  ...rest,
  path: pathOf((isPrivate ? privateHalf([]) : openHalf).folder, { id, name }),
})
