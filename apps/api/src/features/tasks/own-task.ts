import { allow } from '#api/platform/actor/allow'
import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { invalid } from '#api/platform/errors'
import { refuseFailedPayment } from '#api/platform/actor/failed-payment'

import { findTask } from './find-task.ts'
import { can } from './policy.ts'

export const otherLocationText = 'This task belongs to another location.'

/** @throws Forbidden for a task that the caller may not complete; Invalid if the named location is not the task's */
export async function ownTask({ db, actor, now }: { db: Db; actor: Actor; now: Date }, taskId: string, locationId?: string) {
  const task = await findTask({ db, now }, taskId)
  allow(can.complete(actor, task))
  if (locationId && locationId !== task.locationId) invalid({ location: otherLocationText })
  return task
}

/** The caller's post at a location of their practices. @throws Forbidden, SubscriptionFailed */
export function ownPost(actor: Actor, locationId: string) {
  const post = allow(can.seeBoard(actor, locationId))
  refuseFailedPayment(actor, post.practiceId)
  return post
}
