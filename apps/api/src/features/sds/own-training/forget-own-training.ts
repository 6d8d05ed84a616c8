import { z } from 'zod'

import type { WriteContext } from '#api/data/records/create-record'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { dayText, readRows } from '#api/platform/database/rows'

import { forgetTraining } from './forget-training.ts'
import { productName } from '../product-name.ts'

const ownRow = z.strictObject({ practiceId: z.string(), day: dayText, product: z.string() })

/** Takes the product of a sheet on the list out of the training that was opened when the sheet was added. */
export async function forgetOwnTraining(
  writing: WriteContext,
  book: Pick<TaskBook, 'closeBecause'>,
  { locationId, sheetId, reason }: { locationId: string; sheetId: string; reason: string },
): Promise<void> {
  const [own] = await readRows(writing.db, ownRow)`
    select p.practice_id as "practiceId", p.from_day as day, ${productName()} as product from location_sds p
    join (select id, chemical_name, manufacturer from sds union all select id, chemical_name, manufacturer from practice_sds) q on q.id = p.sheet_id
    where p.location_id = ${locationId} and p.sheet_id = ${sheetId} and p.to_day is null`
  if (own) await forgetTraining(writing, book, { ...own, locationId, reason })
}
