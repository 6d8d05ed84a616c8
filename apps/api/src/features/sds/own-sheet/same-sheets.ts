import { z } from 'zod'

import { SameFile, SameProduct, type SameSheet } from '#contract/sds/own-sds'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { readRows } from '#api/platform/database/rows'

interface Place {
  practiceId: string
  locationId: string
}

const sameRow = z.strictObject({
  _id: z.string(),
  chemicalName: z.string(),
  manufacturer: z.string(),
  revisionDate: z.string().nullable(),
  present: z.boolean(),
})

/** The sheet of the practice with this exact file; null if there is none. */
export async function findSameFile(db: Db, { practiceId, locationId }: Place, sha256: string): Promise<SameSheet | null> {
  const [row] = await readRows(db, sameRow)`
    select s.id as "_id", s.chemical_name as "chemicalName", s.manufacturer, s.revision_date::text as "revisionDate",
      exists (select from location_sds l where l.practice_sds_id = s.id and l.location_id = ${locationId} and l.to_day is null) as present
    from practice_sds s where s.practice_id = ${practiceId} and s.file_sha256 = ${sha256} limit 1`
  return row ?? null
}

export interface Product {
  chemicalName: string
  manufacturer: string
  revisionDate: string | null
}

/**
 * The practice's sheet of the same product by the same manufacturer with the same revision date, ignoring case, spaces and punctuation of the names.
 */
async function findSameProduct(db: Db, { practiceId, locationId }: Place, product: Product): Promise<SameSheet | null> {
  const [row] = await readRows(db, sameRow)`
    select s.id as "_id", s.chemical_name as "chemicalName", s.manufacturer, s.revision_date::text as "revisionDate",
      exists (select from location_sds l where l.practice_sds_id = s.id and l.location_id = ${locationId} and l.to_day is null) as present
    from practice_sds s
    where s.practice_id = ${practiceId} and s.revision_date is not distinct from ${product.revisionDate}::date
      and regexp_replace(s.lower_chemical_name, '[^[:alnum:]]', '', 'g') = regexp_replace(lower(${product.chemicalName}), '[^[:alnum:]]', '', 'g')
      and regexp_replace(s.lower_manufacturer, '[^[:alnum:]]', '', 'g') = regexp_replace(lower(${product.manufacturer}), '[^[:alnum:]]', '', 'g')
    limit 1`
  return row ?? null
}

/** @throws SameFile, and SameProduct unless the person has confirmed that it is `another` sheet */
export async function refuseSame(db: Db, place: Place, sheet: Product & { sha256: string; another: boolean }): Promise<void> {
  const file = await findSameFile(db, place, sheet.sha256)
  if (file) fail(SameFile, { details: file })
  const product = sheet.another ? null : await findSameProduct(db, place, sheet)
  if (product) fail(SameProduct, { details: product })
}
