import { runDaily } from '#api/data/jobs/run-daily'
import { pushSubscription } from '#api/data/tables'
import { expect, inOwnWorld } from '#api/data/testing/test'
import { collectJobs, deviceOf } from '#api/features/push/testing/device-of'
import { remindAssignees } from '#api/features/reminders/remind-assignees'
import { makeStops } from '#api/features/rounds/testing/make-stops'
import { pushService } from '#api/platform/push/push-service'
import { decrypted, startPushService } from '#api/platform/push/testing/local-push-service'

/** What a locked phone must not show: names of people, places and checked items, and words about health. */
const revealing = /dana|whitfield|station|lakeside|portland|eyewash|vaccin|hepatitis|exposure|needle|injur|patient|health/i

inOwnWorld(
  'a round that is due reaches the phone of its person in the morning, without a name or a word about health',
  async ({ world }) => {
    await using push = await startPushService()
    world.services.push = pushService(push.url)
    const queue = collectJobs(world)
    const phone = await deviceOf(world, world.dana, push.url)
    await queue.deliver()
    push.received.length = 0
    // Checks are named after what they check.
    await makeStops(world, { count: 3, period: { start: '2026-11-29', end: '2026-12-05' } })
    world.services.clock.set('2026-12-05T15:00:00Z')
    await runDaily(world.services, [remindAssignees])
    expect(await queue.deliver()).toBe(0)
    expect(push.received.map(({ path }) => path)).toEqual([phone.path])
    const [message = expect.fail('nothing arrived')] = push.received
    const text = decrypted(message, phone.keys)
    expect(text).toEqual({
      web_push: 8030,
      notification: {
        title: 'A round is due',
        body: 'Open SafePractice to see it.',
        navigate: expect.stringMatching(/^http:\/\/localhost:3000\/notification\?id=[0-9a-f]{24}$/),
        lang: 'en-US',
        dir: 'ltr',
        tag: 'due',
      },
      app_badge: expect.any(Number),
    })
    expect(JSON.stringify(text)).not.toMatch(revealing)
    expect(message.body.toString('latin1'), 'the push service cannot read it').not.toContain('round')
    await world.system((db) => db.delete(pushSubscription))
  },
)
