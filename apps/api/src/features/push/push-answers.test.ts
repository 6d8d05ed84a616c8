import { expect, test } from '#api/data/testing/test'

import { deliverPush, outcomeOf, pushJob } from './deliver-push.ts'
import { tell } from './testing/device-of.ts'
import { withDevice } from './testing/with-device.ts'

test.each([
  [200, 'accepted'],
  [201, 'accepted'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [0, 'later'],
  [301, 'refused'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
])('the answer %i means %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome)
})

test.for([404, 410])('an address that has ended (%i) is removed, and nothing is tried again', async (status, { world }) => {
  await using at = await withDevice(world)
  at.push.answerWith(status)
  await tell(world, world.maria)
  expect(await at.queue.deliver()).toBe(0)
  expect(await at.row()).toBeUndefined()
  await tell(world, world.maria)
  expect(at.queue.jobs).toEqual([])
})

test.for([429, 500, 503, null])(
  'a busy or broken push service (%s) is tried again, and the device counts as failing until it accepts',
  async (status, { world }) => {
    await using at = await withDevice(world)
    at.push.answerWith(status)
    await tell(world, world.maria)
    const [job] = at.queue.jobs
    expect(await at.queue.deliver()).toBe(1)
    expect(await at.row()).toMatchObject({ failingSince: world.services.clock.now() })
    at.push.answerWith(201)
    await deliverPush(world.services, pushJob.parse(job?.data), false)
    expect(await at.row()).toMatchObject({ failingSince: null, deliveredAt: world.services.clock.now() })
  },
)

const minute = 60_000
test.for([
  [429, '120', 2 * minute],
  [503, '1', 1_000],
  [500, '999999', 60 * minute],
  [429, 'date', 5 * minute],
] as const)('%i with Retry-After %s is asked again then, and the device gets the message', async ([status, header, waits], { world }) => {
  await using at = await withDevice(world)
  const now = world.services.clock.now()
  const startAfter = new Date(now.getTime() + waits)
  at.push.answerWith(status, { 'retry-after': header === 'date' ? startAfter.toUTCString() : header })
  await tell(world, world.maria)
  const [{ data }] = at.queue.jobs as [(typeof at.queue.jobs)[number]]
  expect(await at.queue.deliver(), 'the queue does not try again by itself').toBe(0)
  expect(at.queue.jobs).toEqual([{ data: { ...data, postponed: 1 }, how: { priority: 0, startAfter } }])
  expect(await at.row()).toMatchObject({ failingSince: now })
  at.push.answerWith(201)
  at.push.received.length = 0
  expect(await at.queue.deliver()).toBe(0)
  expect([at.texts().length, at.queue.jobs, (await at.row())?.failingSince]).toEqual([1, [], null])
})

test('an alarm stays urgent when a push service postpones it', async ({ world }) => {
  await using at = await withDevice(world)
  at.push.answerWith(429, { 'retry-after': '60' })
  await tell(world, world.maria, { kind: 'alarm', type: 'PAGE', urgent: true })
  await at.queue.deliver()
  expect(at.queue.jobs.map(({ how }) => how.priority)).toEqual([10])
})

test('a push service that always postpones is not asked forever', async ({ world }) => {
  await using at = await withDevice(world)
  at.push.answerWith(429, { 'retry-after': '60' })
  await tell(world, world.maria)
  let asked = 0
  while (at.queue.jobs.length > 0 && (await at.queue.deliver()) === 0) asked += 1
  expect([asked, at.queue.jobs, at.push.received.length]).toEqual([24, [], 25])
})

test.for([404, 410, 413])('%i is final, also with Retry-After', async (status, { world }) => {
  await using at = await withDevice(world)
  at.push.answerWith(status, { 'retry-after': '60' })
  await tell(world, world.maria)
  expect([await at.queue.deliver(), at.queue.jobs]).toEqual([0, []])
})

test('the last failed attempt is an error in the log, which names neither person nor address', async ({ world }) => {
  await using at = await withDevice(world)
  at.push.answerWith(500)
  await tell(world, world.maria)
  expect(await at.queue.deliver({ last: true })).toBe(1)
  const lines = world.services.errors.splice(0)
  expect(lines).toEqual([expect.stringContaining('a device was not reached')])
  expect(lines.join()).not.toContain(at.device.path)
})

test.for([301, 400, 413])(
  'a refusal (%i) is not tried again, follows no redirect, and the device counts as failing',
  async (status, { world }) => {
    await using at = await withDevice(world)
    at.push.answerWith(status)
    await tell(world, world.maria)
    expect(await at.queue.deliver()).toBe(0)
    expect(at.push.received).toHaveLength(1)
    expect(await at.row()).toMatchObject({ failingSince: world.services.clock.now() })
  },
)
