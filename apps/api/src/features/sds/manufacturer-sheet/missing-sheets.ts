import { z } from 'zod'

import { foldText } from '#wire/fold-text'
import type { MissingSheet } from '#contract/sds/sds-links'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

import { usedNow } from '../used-now.ts'

const missingRow = z.strictObject({
  id: z.string(),
  chemicalName: z.string(),
  cas: z.array(z.string()),
  fromDay: dayText,
  areas: z.array(z.strictObject({ area: z.string(), from: z.string(), to: z.string().nullable() })),
})

interface Product {
  chemicalName: string
  cas: readonly string[]
}

/** The products on the list of a location without the sheet of their manufacturer, the most similar to a product first. */
export async function missingSheets(db: Db, locationId: string, product: Product): Promise<MissingSheet[]> {
  const rows = await readRows(db, missingRow)`
    select s.id, s.chemical_name as "chemicalName", s.cas, p.from_day as "fromDay", p.areas from location_sds p join sds s on s.id = p.sds_id
    where p.location_id = ${locationId} and p.to_day is null and s.file_storage_key is null order by s.lower_chemical_name, s.id`
  const scored = rows.map((row) => ({ row, score: similarity(product, { chemicalName: row.chemicalName, cas: row.cas }) }))
  return scored
    .toSorted((one, other) => other.score - one.score)
    .map(({ row, score }) => ({
      _id: row.id,
      chemicalName: row.chemicalName,
      cas: row.cas,
      from: row.fromDay,
      areas: usedNow(row.areas),
      likely: score >= likely,
    }))
}

/** One of three CAS numbers in common, or half of the words. */
const likely = 0.5

/** From 0 to 2.5: the shared part of the words of the names, and one and a half times that of the CAS numbers. */
export const similarity = (one: Product, other: Product): number =>
  shared(wordsOf(one.chemicalName), wordsOf(other.chemicalName)) + 1.5 * shared(new Set(one.cas), new Set(other.cas))

/** Words of a name without those that say nothing about the product: short ones, and amounts. */
const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    foldText(name)
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word.length > 2 && !/^\d/.test(word)),
  )

/** How many of the elements two sets share, from 0 to 1 (Dice). */
const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  one.size + other.size === 0 ? 0 : (2 * one.intersection(other).size) / (one.size + other.size)
