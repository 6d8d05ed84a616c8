import { z } from 'zod'

import { endpoint, everybody } from '#contract/endpoint/endpoint'
import { clientConfig } from '#contract/registration/registration'

import { server } from './fake-server.ts'

/** The token endpoint of the local card form. */
export const cardTokens = endpoint({
  method: 'POST',
  path: '/dev/payments/v1/tokens',
  access: everybody('the emulated card provider'),
  summary: 'Makes a token of a card.',
  response: z.object({ id: z.string() }),
})

/** A page in local mode with a card provider that accepts every card. */
export function withCardProvider() {
  server.on(clientConfig, () => ({
    payload: { stripePublishableKey: 'pk_test_page', localCardForm: true, cardTokenPath: cardTokens.path, mapUrl: null },
  }))
  server.on(cardTokens, () => ({ id: 'tok_of_the_test' }))
}

/** Makes the card provider reject every card with this message. */
export function cardProviderRefuses(message: string) {
  server.on(cardTokens, () => Response.json({ error: { type: 'card_error', message } }, { status: 402 }))
}
