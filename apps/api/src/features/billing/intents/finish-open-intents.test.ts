import { addLocation } from '#contract/locations/locations'
import { payingPractice } from '#api/data/testing/paying-practice'
import { expect, test } from '#api/data/testing/test'
import { PaymentUnavailable } from '#api/platform/payments/provider-errors'
import type { Payments } from '#api/platform/payments/payments'

import { finishOpenIntents } from './finish-open-intents.ts'

test('the job waits for requests in progress, drops nothing while the provider is unavailable, and finishes afterwards', async ({
  world,
}) => {
  const { caller, order, intents, locations } = await payingPractice(world)
  const { payments } = world.services
  const provided = (otherwise: Partial<Payments>) => Object.assign(world.services, { payments: { ...payments, ...otherwise } })
  const away = () => Promise.reject(new PaymentUnavailable('away'))
  provided({ subscribe: async (request) => payments.subscribe(request).then(away) })
  expect(await caller.refused(addLocation, { body: order() })).toMatchObject({ status: 503 })
  expect(await finishOpenIntents(world.services), 'its request may still be on its way').toBe(0)
  world.services.clock.advance({ hours: 2 })
  provided({ subscriptionOfIntent: away })
  await expect(finishOpenIntents(world.services)).rejects.toThrow('cannot be reached')
  provided({ subscriptionOfIntent: () => Promise.reject(new Error('a mistake of ours')) })
  await expect(finishOpenIntents(world.services)).rejects.toThrow('not everything was done')
  expect(world.services.errors.splice(0)).toEqual([expect.stringContaining('finishOpenIntents')])
  provided({})
  expect((await intents()).map((intent) => intent.status)).toContain('open')
  expect(await finishOpenIntents(world.services)).toBe(1)
  expect(await locations()).toHaveLength(2)
})
