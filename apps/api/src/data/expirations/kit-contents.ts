import { inArray, sql } from 'drizzle-orm'

import type { Day } from '#calendar/days'
import { kitContentType, type KitContent } from '#content/checks/kit-contents'
import { expirationType } from '#content/facts/expirations/expiration-types'
import type { WriteContext } from '#api/data/records/create-record'
import type { Db } from '#api/platform/database/database'
import { CodeFault } from '#api/platform/logging/error-facts'

import { expiration } from '../tables.ts'
import { expirationRows } from './expiration-rows.ts'
import { insertExpiration } from './insert-expiration.ts'
import { linesOf } from './lines.ts'

interface Item {
  variable: string
  rowKey: string
}

/** The recorded contents of the kits of a location, by their row of the setup; of each line the period that ends last, the earliest end first. */
export async function kitContents(db: Db, locationId: string): Promise<(item: Item) => KitContent[]> {
  const rows = await expirationRows(
    db,
    sql`e.location_id = ${locationId} and e.type_key = ${kitContentType} and e.row_key is not null and e.removed_at is null`,
  )
  const current = linesOf(rows).flatMap((line) => line.current ?? [])
  const earliestFirst = current.toSorted((a, b) => a.validUntil.localeCompare(b.validUntil))
  const byItem = Map.groupBy(earliestFirst, ({ variable, rowKey }) => JSON.stringify([variable, rowKey]))
  return ({ variable, rowKey }) => byItem.get(JSON.stringify([variable, rowKey])) ?? []
}

/** A content that was replaced: the recorded date, and the end of the new one. */
export interface ReplacedContent {
  expiration: string
  validUntil: Day
  lot: string
}

/** Records the new ends of replaced contents together with the record of the look. One that somebody has recorded meanwhile stays as it is. */
export async function renewContents(
  writing: WriteContext,
  { recordId, replaced }: { recordId: string; replaced: readonly ReplacedContent[] },
): Promise<void> {
  if (replaced.length === 0) return
  const type = expirationType(kitContentType) ?? noType()
  const ids = replaced.map(({ expiration: id }) => id)
  const before = await writing.db.select().from(expiration).where(inArray(expiration.id, ids))
  for (const { expiration: id, validUntil, lot } of replaced) {
    const old = before.find((row) => row.id === id)
    if (!old || old.removedAt !== null) continue
    const { practiceId, locationId, variable, rowKey, named, part } = old
    const contents = (await kitContents(writing.db, locationId))({ variable: variable ?? '', rowKey: rowKey ?? '' })
    if (contents.some((content) => content.part.trim().toLowerCase() === part.trim().toLowerCase() && content.validUntil >= validUntil))
      continue
    await insertExpiration(writing, type, { practiceId, locationId, variable, rowKey, named, part, lot, validUntil, recordId })
  }
}

const noType = (): never => {
  throw new CodeFault('The type of the contents of kits is missing.')
}
