import type { Ref } from 'react'

import { clientConfig } from '#contract/registration/registration'

import { useEndpoint } from '../../platform/api/use-endpoint.ts'
import { lazyPart } from '../../platform/ui/page/lazy-part.tsx'
import { QueryView } from '../../platform/ui/page/query-view.tsx'
import type { BindCardField, CardFormHandle } from './card-token.ts'
import { LocalCardForm } from './local-card-form.tsx'

/** Stripe's code is loaded only if Stripe is configured. */
const StripeCardForm = lazyPart(async () => (await import('./stripe-card-form.tsx')).StripeCardForm)

export interface CardFormProps {
  ref: Ref<CardFormHandle>
  field: BindCardField
  disabled?: boolean
}

/**
 * Number, expiry and CVC of a card. The form stores only whether each is filled. `makeToken` of the ref exchanges the card for a token at the
 * provider.
 */
export function CardForm({ ref, field, disabled = false }: CardFormProps) {
  const config = useEndpoint(clientConfig, undefined, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <QueryView query={config}>
      {({ payload: { stripePublishableKey: publishableKey, localCardForm, cardTokenPath } }) =>
        localCardForm && cardTokenPath ? (
          <LocalCardForm ref={ref} field={field} tokenPath={cardTokenPath} publishableKey={publishableKey} disabled={disabled} />
        ) : (
          <StripeCardForm ref={ref} field={field} publishableKey={publishableKey} />
        )
      }
    </QueryView>
  )
}
