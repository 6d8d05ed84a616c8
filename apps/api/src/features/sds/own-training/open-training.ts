import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import type { AnyWriteContext } from '#api/data/records/create-record'
import { storeReport } from '#api/data/tasks/store-report'
import type { EventPorts } from '#api/data/tasks/task-ports'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { productName } from '../product-name.ts'

interface NewChemical {
  practiceId: string
  locationId: string
  timeZone: string
  sheetId: string
  by: { userId: string; fullName: string }
}

/**
 * Opens the training on a new chemical (29 CFR 1910.1200(h)(1)). A chemical that the location has had before is not new. Products added on one day
 * share one training while it is open, so that filling the list for the first time creates one task instead of two hundred.
 */
export async function openTraining(writing: AnyWriteContext, events: EventPorts, chemical: NewChemical): Promise<void> {
  const { db, now } = writing
  const { practiceId, locationId } = chemical
  const product = await newProduct(db, chemical)
  if (product === null) return
  const today = localDate(now, chemical.timeZone)
  if (await joinTraining(writing, { ...chemical, product, today })) return
  const report = { practiceId, locationId, kind: 'chemicalAdded', what: product, letterDay: null, subjectId: null } as const
  await storeReport(writing, events, { ...report, reporter: chemical.by })
}

const productRow = z.strictObject({ product: z.string() })

/** Name and manufacturer of the sheet; null if the location has had it before. What was added by mistake was never here. */
async function newProduct(db: Db, { locationId, sheetId }: NewChemical): Promise<string | null> {
  const rows = await readRows(db, productRow)`
    select ${productName()} as product
    from (select id, chemical_name, manufacturer from sds union all select id, chemical_name, manufacturer from practice_sds) q
    where q.id = ${sheetId} and not exists (select from location_sds p where p.location_id = ${locationId} and p.sheet_id = q.id and p.to_day is not null and not p.by_mistake)`
  return rows[0]?.product ?? null
}

/** Nobody would read longer instructions. */
const longestInstructions = 2_000

const joinedRow = z.strictObject({ id: z.string(), before: z.string(), after: z.string() })

/** Adds the product to a training that was opened today and is still open. Returns false if there is none. */
async function joinTraining(
  { db, audit }: AnyWriteContext,
  { practiceId, locationId, product, today }: NewChemical & { product: string; today: string },
): Promise<boolean> {
  const joined = await readRows(db, joinedRow)`
    with open as (
      select t.id, t.instructions from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id and o.status = 'open'
      where t.location_id = ${locationId} and t.rule_key = 'newChemicalTraining' and t.created_on = ${today} and t.closed_at is null
        and length(t.instructions) < ${longestInstructions} order by t.id desc limit 1)
    update task t set instructions = t.instructions || ${`; ${product}`}, revision = t.revision + 1 from open
    where t.id = open.id returning t.id, open.instructions as before, t.instructions as after`
  for (const { id, before, after } of joined)
    await audit({
      action: 'task.changed',
      practiceId,
      locationId,
      target: { kind: 'task', id },
      before: { instructions: before },
      after: { instructions: after },
      shown: [],
    })
  return joined.length > 0
}
