import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { saveStop } from '#contract/rounds/rounds'
import type { Frequency } from '#contract/endpoint/shapes'
import { buildTask } from '#api/data/builders/task'
import { checkedItem, task } from '#api/data/tables'
import type { Client } from '#api/data/testing/client'
import type { World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

interface StopsPlan {
  count?: number
  ruleKey?: string
  kind?: string
  frequency?: Frequency
  assignees?: readonly string[]
  period?: { start: string; end: string; due?: string }
}

export interface MadeStop {
  itemId: string
  taskId: string
  occurrenceId: string
}

/** Items with their checks at Lakeside's first location, by default eyewash stations that Dana runs in the current week. */
export function makeStops(world: World, plan: StopsPlan = {}): Promise<MadeStop[]> {
  const { count = 1, ruleKey = 'eyewashRun', kind = 'eyewash', frequency = '0', assignees = [world.dana] } = plan
  const { period = { start: '2026-11-15', end: '2026-11-21' } } = plan
  const place = { practiceId: world.lakeside.id, locationId: world.lakeside.locations[0]?.id ?? '' }
  const now = world.services.clock.now()
  return world.system(async (db) => {
    const made: MadeStop[] = []
    for (let number = 1; number <= count; number++) {
      const itemId = newId(now)
      const named = { kind, name: `Station ${String(number).padStart(2, '0')}`, place: 'Laboratory', rowKind: 'Plumbed' }
      const sticker = { stickerHash: itemId, stickerSealed: '' }
      await db.insert(checkedItem).values({ id: itemId, ...place, variable: ruleKey, rowKey: itemId, ...named, ...sticker, createdAt: now })
      const built = await buildTask(db, { ...place, ruleKey, frequency, assignees, name: named.name, period }, { now })
      await db.update(task).set({ itemId, rowKey: itemId }).where(eq(task.id, built.taskId))
      made.push({ itemId, ...built })
    }
    return made
  })
}

/** The body of a result that the device gives at this moment. */
export const okNow = (world: World) => ({
  result: 'ok' as const,
  via: 'list' as const,
  deviceAt: world.services.clock.now().toISOString(),
  key: randomUUID(),
})

export const walk = async (world: World, person: Client, stops: readonly MadeStop[]) => {
  for (const { occurrenceId } of stops) await person.call(saveStop, { params: { occurrenceId }, body: okNow(world) })
}

/** What a sheet with these stops says when everything was OK. */
export const sheetOf = (stops: readonly MadeStop[]) =>
  stops.map(({ occurrenceId }) => ({ occurrence: occurrenceId, result: 'ok' as const }))
