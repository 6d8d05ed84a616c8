import { addAction, getAction, listActions } from '#contract/corrective-actions/corrective-actions'
import { completeTask } from '#contract/tasks/tasks'
import { checkedItem } from '#api/data/tables'
import type { NewPractice } from '#api/data/testing/new-practice'
import type { World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

interface File {
  name: string
  content: Buffer
}

/** What people do with the problems of a new practice. */
export const inThe = (world: World, { locationId }: NewPractice) => ({
  as: (userId: string) => world.as(userId),
  add: async (userId: string, body: Parameters<typeof bodyOf>[0], files: File[] = []) =>
    (await (await world.as(userId)).call(addAction, { params: { locationId }, body: bodyOf(body), files })).payload,
  list: async (userId: string, query: object = {}) =>
    (await (await world.as(userId)).call(listActions, { params: { locationId }, query })).payload,
  detail: async (userId: string, actionId: string) => (await (await world.as(userId)).call(getAction, { params: { actionId } })).payload,
})

const bodyOf = (body: {
  what: string
  place?: string
  owner?: string
  due?: string
  item?: string
  outOfUse?: 'true'
  source?: 'letter' | 'visit'
}) => body

/** Completes the task of a problem. */
export const completed = async (world: World, userId: string, taskId: string | null) =>
  (await world.as(userId)).call(completeTask, { params: { taskId: taskId ?? '' }, body: { isCompleted: true, note: 'Done.' } })

/** A checked item of a new practice. */
export async function anItem(world: World, { practiceId, locationId }: NewPractice) {
  const now = world.services.clock.now()
  const id = newId(now)
  const said = { variable: 'eyewashStations', rowKey: id, kind: 'eyewash', name: 'Eyewash 1', place: 'Lab', rowKind: '' }
  await world.system((db) =>
    db.insert(checkedItem).values({ id, practiceId, locationId, ...said, stickerHash: id, stickerSealed: '', createdAt: now }),
  )
  return id
}
