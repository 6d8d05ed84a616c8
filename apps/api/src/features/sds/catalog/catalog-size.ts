import { z } from 'zod'

import { demoFingerprintPrefix } from '#api/data/sds/demo-fingerprint'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { countedMatches } from './search-catalog.ts'

const sizeRow = z.strictObject({ reference: z.int(), invented: z.int() })

/**
 * The number of manufacturers' sheets and of reference sheets in the catalog. The first is null until this version of the catalog has been counted.
 * The fictional sheets of a demonstration are excluded from both counts; they are found by their fingerprint, which is indexed.
 */
export async function catalogSize(db: Db): Promise<{ dataSheets: number | null; referenceSheets: number }> {
  const [counts = { reference: 0, invented: 0 }] = await readRows(db, sizeRow)`
    select count(*)::int as reference, count(i.id)::int as invented
    from sds r left join sds i on i.fingerprint = ${demoFingerprintPrefix} || r.content_id where r.content_id is not null`
  const all = await countedMatches(db, {})
  return { dataSheets: all && all.total - counts.reference - counts.invented, referenceSheets: counts.reference }
}
