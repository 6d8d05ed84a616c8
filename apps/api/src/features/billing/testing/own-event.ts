import type { World } from '#api/data/testing/test'
import { providerKeys } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'
import { signatureHeader } from '#api/platform/payments/emulator/webhook-sender'

import { deliver } from './payment-events.ts'

/** Delivers an event that the emulator does not send by itself, with a valid signature. */
export async function deliverOwn(world: World, { type, object, id }: { type: string; object: object; id?: string }) {
  const now = world.services.clock.now()
  const event = { id: id ?? `evt_${newId(now)}`, object: 'event', type, created: Math.floor(now.getTime() / 1000), data: { object } }
  const body = JSON.stringify(event)
  return deliver(world, { body, signature: signatureHeader(body, providerKeys.webhookSecret) })
}
