import { z } from 'zod'

import type { WriteContext } from '#api/data/records/create-record'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { readRows } from '#api/platform/database/rows'

const trainingRow = z.strictObject({ id: z.string(), instructions: z.string() })

interface Forgotten {
  practiceId: string
  locationId: string
  /** As the training names it. */
  product: string
  /** The day on which the training was opened. */
  day: string
  /** Why the training on it is not needed. */
  reason: string
}

/** Takes a product out of the open training on the chemicals of a day; closes the training if it was about nothing else. */
export async function forgetTraining(writing: WriteContext, book: Pick<TaskBook, 'closeBecause'>, forgotten: Forgotten): Promise<void> {
  const { db, audit } = writing
  const { practiceId, locationId, product, day, reason } = forgotten
  const trainings = await readRows(db, trainingRow)`
    select t.id, t.instructions from task t
    where t.location_id = ${locationId} and t.rule_key = 'newChemicalTraining' and t.created_on = ${day} and t.closed_at is null
      and exists (select from task_occurrence o where o.practice_id = t.practice_id and o.task_id = t.id and o.status = 'open')
    order by t.id desc for update of t`
  for (const { id, instructions } of trainings) {
    const rest = withoutProduct(instructions, product)
    if (rest === undefined) continue
    if (rest === null) return book.closeBecause(writing, { practiceId, locationId }, [id], { why: 'notHappened', reason })
    await readRows(db, trainingRow)`
      update task set instructions = ${rest}, revision = revision + 1 where id = ${id} returning id, instructions`
    await audit({
      action: 'task.changed',
      practiceId,
      locationId,
      target: { kind: 'task', id },
      before: { instructions },
      after: { instructions: rest },
      shown: [],
    })
    return
  }
}

/** The instructions without a product; null if it is their only one, undefined if they do not name it. */
export function withoutProduct(instructions: string, product: string): string | null | undefined {
  const start = instructions.lastIndexOf(': ', instructions.lastIndexOf(product)) + 2
  const products = instructions.slice(start).split('; ')
  if (start < 2 || !products.includes(product)) return undefined
  const rest = products.toSpliced(products.indexOf(product), 1)
  return rest.length === 0 ? null : instructions.slice(0, start) + rest.join('; ')
}
