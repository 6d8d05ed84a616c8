import { lazy, Suspense, type Ref } from 'react'

import { clientConfig } from '#contract/registration'

import { useEndpoint } from '../api/use-endpoint.ts'
import { QueryView } from '../ui/query-view.tsx'
import type { CardFormHandle } from './card-token.ts'
import { LocalCardForm } from './local-card-form.tsx'

/** Stripe's part is loaded only where Stripe is configured. */
const StripeCardForm = lazy(async () => ({ default: (await import('./stripe-card-form.tsx')).StripeCardForm }))

/** Number, expiry and CVC of a card. Give it a ref: `missing` marks what is empty, `makeToken` turns the card into a token at the provider. */
export function CardForm({ ref, disabled = false }: { ref: Ref<CardFormHandle>; disabled?: boolean }) {
  const config = useEndpoint(clientConfig, undefined, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <QueryView query={config}>
      {({ payload: { stripePublishableKey: publishableKey, localCardForm, cardTokenPath } }) =>
        localCardForm && cardTokenPath ? (
          <LocalCardForm ref={ref} tokenPath={cardTokenPath} publishableKey={publishableKey} disabled={disabled} />
        ) : (
          <Suspense fallback={null}>
            <StripeCardForm ref={ref} publishableKey={publishableKey} />
          </Suspense>
        )
      }
    </QueryView>
  )
}
