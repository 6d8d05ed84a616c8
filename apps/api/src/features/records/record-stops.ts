import { z } from 'zod'

import { kindAndName } from '#content/checks/kind-and-name'
import type { RecordDetail } from '#contract/records/records'
import { stopResult, stopVia } from '#contract/rounds/round-stop'
import { byPlaceAndName } from '#contract/rounds/stop-order'
import { newEndRow } from '#api/data/rounds/new-end-row'
import { quickWithinSeconds } from '#api/data/rounds/quick-round'
import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { dayText, isoMoment, momentText, readRows } from '#api/platform/database/rows'
import { withCleanNames } from '#api/platform/files/clean-file-name'

import { can } from './policy.ts'
import type { StoredRecord } from './queries.ts'

const measured = z.array(z.strictObject({ label: z.string(), unit: z.string(), value: z.number() }))
const renewed = z.array(z.strictObject({ expiration: z.string(), part: z.string(), lot: z.string(), validUntil: dayText }))
const photo = z.strictObject({ _id: z.string(), data: z.strictObject({ name: z.string(), contentType: z.string(), size: z.int() }) })

const stopRow = z.strictObject({
  itemId: z.string(),
  kind: z.string(),
  name: z.string(),
  place: z.string(),
  result: stopResult,
  words: z.strictObject({
    ok: z.string(),
    statement: z.string().nullable(),
    problem: z.string().nullable(),
    measured,
    renewed: renewed.optional(),
    newEnd: newEndRow.optional(),
  }),
  note: z.string(),
  reason: z.string(),
  fixedNow: z.boolean(),
  via: stopVia,
  by: z.string(),
  at: momentText,
  deviceAt: momentText,
  walkedOn: dayText.nullable(),
  enteredBy: z.string().nullable(),
  onTablet: z.string().nullable(),
  photos: z.array(photo),
})
type StopRow = z.infer<typeof stopRow>

/**
 * The results of a round in its record, in the order of the walk. The record of a check that was completed alone has the result that its round had. A
 * result that was withdrawn since stays in its record.
 */
export async function roundOf(db: Db, actor: Actor, row: StoredRecord): Promise<Pick<RecordDetail, 'stops' | 'quick'>> {
  if (row.kind !== 'task') return { stops: [], quick: false }
  const rows = await readRows(db, stopRow)`
    select i.id as "itemId", i.kind, i.name, i.place, s.result, s.words, s.note, s.reason, s.fixed_now as "fixedNow", s.via, s.done_by_name as by,
      s.done_at as at, s.device_at as "deviceAt", s.walked_on as "walkedOn", s.entered_by_name as "enteredBy", s.on_tablet as "onTablet",
      coalesce((select json_agg(json_build_object('_id', f.id, 'data', json_build_object('name', f.name, 'contentType', f.content_type, 'size', f.size))
        order by f.created_at, f.id) from record_file f where f.practice_id = s.practice_id and f.stop_id = s.id), '[]') as photos
    from round_stop s join checked_item i on i.practice_id = s.practice_id and i.id = s.item_id
    where s.record_id = ${row.id} order by s.done_at, s.id`
  return { stops: rows.toSorted(byPlaceAndName).map(stopOf), quick: can.listEverything(actor, row.locationId) && isQuick(rows) }
}

function stopOf({ itemId, kind, name, place, words, at, deviceAt, photos, ...row }: StopRow): RecordDetail['stops'][number] {
  const { statement, problem, measured: values } = words
  const replaced = (words.renewed ?? []).map(({ expiration: _date, ...content }) => content)
  const item = { _id: itemId, name: kindAndName({ kind, name }), place }
  return {
    ...row,
    item,
    statement,
    problem,
    values,
    renewed: replaced,
    newEnd: words.newEnd ? { typeName: words.newEnd.typeName, validUntil: words.newEnd.validUntil } : null,
    at: isoMoment(at),
    deviceAt: isoMoment(deviceAt),
    photos: withCleanNames(photos),
  }
}

/** By the time of the device, because results that waited for the network arrive together. */
function isQuick(rows: readonly StopRow[]): boolean {
  const times = rows.map(({ deviceAt }) => Date.parse(deviceAt))
  return rows.length > 1 && rows.every(({ via }) => via === 'list') && Math.max(...times) - Math.min(...times) < quickWithinSeconds * 1_000
}
