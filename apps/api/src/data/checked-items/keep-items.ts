import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import { checkRuleKeys, itemOf } from '#content/checks/check-of'
import { stepOf } from '#content/questions/setup-steps'
import { cellText, keyedRows, layoutOf } from '#content/questions/table-rows'
import { taskRule } from '#content/rules/task-rules'
import { checkedItem, task } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { newId } from '#api/platform/ids'
import type { Services } from '#api/platform/services'

import { newSticker } from './sticker.ts'
import { stickerSaysBefore } from './sticker-says.ts'

interface Writing {
  db: Db
  now: Date
  services: Pick<Services, 'keyring'>
}

interface Place {
  practiceId: string
  locationId: string
}

/**
 * Brings the checked items of a location in line with its answers, and gives the tasks of its check rules their items. A row keeps its item whatever
 * its cells contain; the item of a row that is gone stays as removed, and returns with the row. Call it where the tasks of the location were brought
 * in line. The caller holds the lock on the location.
 */
export async function keepItems(writing: Writing, place: Place, answers: Readonly<Record<string, unknown>>): Promise<void> {
  const wanted = wantedItems(answers, await openRulesWithoutRow(writing.db, place.locationId))
  const existing = await writing.db.select().from(checkedItem).where(eq(checkedItem.locationId, place.locationId))
  const stored = new Map(existing.map((item) => [keyOf(item), item]))
  await addItems(
    writing,
    place,
    wanted.filter((item) => !stored.has(keyOf(item))),
  )
  for (const item of wanted) {
    const { kind, name, place: where, rowKind } = item
    const before = stored.get(keyOf(item))
    if (before && differs(before, item))
      await writing.db
        .update(checkedItem)
        .set({ kind, name, place: where, rowKind, removedAt: null, stickerSays: stickerSaysBefore(before) })
        .where(eq(checkedItem.id, before.id))
  }
  const kept = new Set(wanted.map(keyOf))
  const gone = existing.filter((item) => item.removedAt === null && !kept.has(keyOf(item))).map(({ id }) => id)
  if (gone.length > 0) await writing.db.update(checkedItem).set({ removedAt: writing.now }).where(inArray(checkedItem.id, gone))
  await giveItems(writing.db, place.locationId)
}

interface WantedItem {
  variable: string
  rowKey: string
  kind: string
  name: string
  place: string
  rowKind: string
}

const keyOf = ({ variable, rowKey }: { variable: string; rowKey: string }) => JSON.stringify([variable, rowKey])

type Stored = typeof checkedItem.$inferSelect
const differs = (before: Stored, { kind, name, place, rowKind }: WantedItem) =>
  before.removedAt !== null || before.kind !== kind || before.name !== name || before.place !== place || before.rowKind !== rowKind

/** The checks of rows, each with its step, and the checks of one thing that no table lists. */
const stepsOfChecks = checkRuleKeys.flatMap((ruleKey) => {
  const rule = taskRule(ruleKey)
  return rule?.scope === 'row' && rule.variable !== undefined ? [{ ruleKey, variable: rule.variable }] : []
})
const rulesWithoutRow = checkRuleKeys.filter((ruleKey) => !stepsOfChecks.some((check) => check.ruleKey === ruleKey))

/** The rows of the checked tables, and one item for each open check of something that no table lists. */
function wantedItems(answers: Readonly<Record<string, unknown>>, openRules: readonly string[]): WantedItem[] {
  const ofRows = stepsOfChecks.flatMap(({ ruleKey, variable }) => {
    const step = stepOf(variable)
    const rows = step?.tableLayout === undefined ? [] : keyedRows(answers[variable], layoutOf(step))
    return rows.flatMap(({ key, row, position }) =>
      itemsOf(itemOf(ruleKey, row, position), { variable, rowKey: key, rowKind: cellText(row, 'Kind') }),
    )
  })
  const others = openRules.flatMap((ruleKey) => itemsOf(itemOf(ruleKey, null), { variable: ruleKey, rowKey: '', rowKind: '' }))
  return [...new Map([...ofRows, ...others].map((item) => [keyOf(item), item])).values()]
}

const itemsOf = (item: ReturnType<typeof itemOf>, row: Pick<WantedItem, 'variable' | 'rowKey' | 'rowKind'>) =>
  item ? [{ ...row, ...item }] : []

async function openRulesWithoutRow(db: Db, locationId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ ruleKey: task.ruleKey })
    .from(task)
    .where(and(eq(task.locationId, locationId), inArray(task.ruleKey, rulesWithoutRow), isNull(task.closedAt)))
  return rows.flatMap(({ ruleKey }) => ruleKey ?? [])
}

async function addItems({ db, now, services }: Writing, place: Place, items: readonly WantedItem[]): Promise<void> {
  if (items.length > 0)
    await db
      .insert(checkedItem)
      .values(items.map((item) => ({ id: newId(now), ...place, ...item, ...newSticker(services), createdAt: now })))
}

const linkedRow = z.strictObject({ id: z.string() })

/** Gives every task of a check rule without an item, also a closed one, the item of its row. */
async function giveItems(db: Db, locationId: string): Promise<void> {
  const steps = sql.join(
    [...stepsOfChecks, ...rulesWithoutRow.map((ruleKey) => ({ ruleKey, variable: ruleKey }))].map(
      ({ ruleKey, variable }) => sql`(${ruleKey}, ${variable})`,
    ),
    sql`, `,
  )
  await readRows(db, linkedRow)`
    update task t set item_id = i.id from checked_item i
    where t.location_id = ${locationId} and t.item_id is null and i.practice_id = t.practice_id and i.location_id = t.location_id
      and i.row_key = t.row_key and (t.rule_key, i.variable) in (${steps})
    returning t.id`
}
