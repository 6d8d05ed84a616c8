import { eq } from 'drizzle-orm'

import { pushSubscription } from '#api/data/tables'
import { expect, type World } from '#api/data/testing/test'
import { pushService } from '#api/platform/push/push-service'
import { decrypted, startPushService } from '#api/platform/push/testing/local-push-service'

import { collectJobs, deviceOf } from './device-of.ts'

/** A world with a push service on this machine, and a device of a person that has got its first message. */
export async function withDevice(world: World, userId = world.maria) {
  const push = await startPushService()
  world.services.push = pushService(push.url)
  const queue = collectJobs(world)
  const device = await deviceOf(world, userId, push.url)
  expect(await queue.deliver()).toBe(0)
  push.received.length = 0
  return {
    push,
    queue,
    device,
    row: async () => (await world.system((db) => db.select().from(pushSubscription).where(eq(pushSubscription.id, device.id))))[0],
    texts: () => push.received.map((one) => decrypted(one, device.keys)),
    [Symbol.asyncDispose]: async () => {
      await world.system((db) => db.delete(pushSubscription))
      await push[Symbol.asyncDispose]()
    },
  }
}
