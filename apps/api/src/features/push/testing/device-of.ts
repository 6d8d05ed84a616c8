import { subscribePush } from '#contract/push/push'
import { notify, type NewNotification } from '#api/data/notifications/notify'
import type { World } from '#api/data/testing/test'
import { browserKeys } from '#api/platform/push/testing/local-push-service'
import type { JobOrder } from '#api/platform/jobs/jobs'

import { deliverPush, pushJob, type PushJob } from '../deliver-push.ts'

/** Collects the jobs of a world instead of queueing them. */
export function collectJobs(world: World) {
  const jobs: { data: PushJob; how: JobOrder }[] = []
  world.services.jobs = {
    send: async (_db, queue, data, how = {}) => {
      if (queue === 'push') jobs.push({ data: pushJob.parse({ notificationId: null, kind: null, ...data }), how })
    },
    wake: () => undefined,
  }
  return {
    jobs,
    /** Runs the jobs that were collected. Returns how many of them failed and would be tried again. */
    deliver: async ({ last = false } = {}) => {
      const results = await Promise.allSettled(jobs.splice(0).map(({ data }) => deliverPush(world.services, data, last)))
      return results.filter(({ status }) => status === 'rejected').length
    },
  }
}

let devices = 0

/** Turns on notifications of a person in a new browser with a session of its own. */
export async function deviceOf(world: World, userId: string, origin: string) {
  const keys = browserKeys()
  devices += 1
  const endpoint = `${origin}/push/${devices}`
  const client = await world.as(userId)
  const { p256dh, auth } = keys
  const { payload } = await client.call(subscribePush, { body: { endpoint, keys: { p256dh, auth } } })
  return { client, keys, endpoint, path: `/push/${devices}`, id: payload._id }
}

/** Writes a notification of a person at Lakeside's first location. */
export async function tell(world: World, userId: string, change: Partial<NewNotification> = {}) {
  const context = { now: world.services.clock.now(), services: world.services, after: () => undefined }
  return world.system((db) =>
    notify({ db, ...context }, [userId], {
      practiceId: world.lakeside.id,
      locationId: world.lakeside.locations[0]?.id ?? '',
      kind: 'recordToApprove',
      type: 'RECORD',
      title: 'A record of Dana Whitfield waits',
      subTitle: 'Hepatitis B vaccination of Dana Whitfield',
      targetId: world.rows.record,
      ...change,
    }),
  )
}
