import type { RefObject } from 'react'

import { selectPlanText } from '#contract/text/form-texts'
import type { User } from '#contract/access/access'
import { payRegistration } from '#contract/billing/billing'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import type { getRegistration } from '#contract/registration/registration'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { failureText, wordsOf } from '#web/platform/api/failure-text.ts'
import { CardProblem, emptyCard, missingOfCard, type CardFormHandle } from '#web/shared/billing/card-token.ts'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

/** REG-047: exactly these two, in this order. */
export const offered = ['OSHA&SDS', 'OSHA'] as const
export type OfferedPlan = (typeof offered)[number]

export type Registered = NonNullable<AnswerOf<typeof getRegistration>['payload']>

const noAddress = { address: '', address2: '', city: '', state: '', zip: '' }
const filled = { cardHolderName: '', card: emptyCard, same: false, ...noAddress }
const empty: typeof filled & { plan: OfferedPlan | null } = { plan: null, ...filled }

interface PaymentOptions {
  registered: Registered
  /** The id of the applied coupon, or an empty string. */
  couponId: () => string
  card: RefObject<CardFormHandle | null>
  onDone: (user: User) => Promise<void>
}

/** The form of step 4: gets a token from the card provider, then submits the payment to our server (REG-068). */
export function usePayment({ registered, couponId, card, onDone }: PaymentOptions) {
  const form = useContractForm(payRegistration, {
    initialValues: empty,
    request: ({ plan, cardHolderName, card: _filled, same: _same, ...address }) => ({
      params: { practiceId: registered.practice._id },
      body: {
        address,
        cardHolderName,
        token: 'tok_to_come',
        selectedPlan: plan ?? undefined,
        locationId: registered.location._id,
        promoCode: couponId(),
      },
    }),
    rename: (path) => (path === 'selectedPlan' ? 'plan' : (path.split('.').at(-1) ?? path)),
    words: { plan: { missing: selectPlanText } },
    check: (values) => missingOfCard(values.card),
    complete: async (request, { cardHolderName: name, ...address }) => {
      const token = (await card.current?.makeToken({ name, ...address })) ?? ''
      return { ...request, body: { ...request.body, token } }
    },
    onSuccess: ({ payload }) => onDone(payload.user),
    onRefusal: (error) => {
      if (!(error instanceof CardProblem)) showError(failureText('addBillingDetails', error))
      return false
    },
    refusalText: textOf,
  })
  const copyStreetAddress = (same: boolean) => {
    const { address, city, state, zip } = registered.location
    form.change((values) => ({ ...values, ...(same ? { address, address2: '', city, state, zip } : noAddress), same }))
  }
  return { form, copyStreetAddress }
}

/** The card provider's message verbatim; an error from our server is also shown as a toast (REG-069, REG-070). */
function textOf(error: ApiError): string {
  return error instanceof CardProblem ? error.message : wordsOf(error)
}
