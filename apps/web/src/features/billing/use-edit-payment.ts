import { useState, type RefObject } from 'react'

import { billingDetails } from '#contract/billing/billing'
import { billingUpdatedText, getPractice, invalidBillingZipText, updateCard, type Payer } from '#contract/billing/payer'
import { emptyCard, missingOfCard, type CardFormHandle } from '#web/shared/billing/card-token.ts'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { billingRefusal, confirmationOf } from './billing-refusal.ts'

/** Maps request fields to form fields where the names differ. */
const fieldOf: Record<string, string> = {
  address_line1: 'address',
  address_line2: 'address2',
  address_city: 'city',
  address_state: 'state',
  address_zip: 'zip',
  name: 'cardHolderName',
}

interface EditPaymentOptions {
  payer: Payer
  card: RefObject<CardFormHandle | null>
  onDone: () => void
}

/** The form of the payment dialog: first the address, then the card. The card token is created before the update is sent (BILL-013). */
export function useEditPayment({ payer, card, onDone }: EditPaymentOptions) {
  const [step, setStep] = useState<'address' | 'card'>('address')
  const [confirmAt, setConfirmAt] = useState<string>()
  const inCard = step === 'card'
  const form = useContractForm(updateCard, {
    initialValues: { ...payer.billingAddress, cardHolderName: '', card: emptyCard },
    request: ({ address, address2, city, state, zip, cardHolderName }) => ({
      params: { practiceId: payer._id, cardTokenId: 'tok_to_come' },
      body: {
        address_line1: address,
        address_line2: address2,
        address_city: city,
        address_state: state,
        address_zip: zip,
        address_country: 'US',
        // Entered in the second step; the placeholder passes validation until then.
        name: inCard ? cardHolderName : 'to come',
      },
    }),
    rename: (path) => fieldOf[path] ?? path,
    words: { zip: { wrong: invalidBillingZipText } },
    check: (values) => (inCard ? missingOfCard(values.card) : {}),
    complete: async (request, { cardHolderName: name, card: _filled, ...address }) => ({
      ...request,
      params: { ...request.params, cardTokenId: (await card.current?.makeToken({ name, ...address })) ?? '' },
    }),
    invalidates: [getPractice, billingDetails],
    onSuccess: () => {
      showSuccess(billingUpdatedText)
      onDone()
    },
    onRefusal: (error) => {
      setConfirmAt(confirmationOf(error))
      if (Object.keys(error.fields).some((path) => path.startsWith('address_'))) setStep('address')
      return false
    },
    refusalText: billingRefusal,
  })
  return {
    form,
    step,
    confirmAt,
    next: async () => {
      if (await form.validate()) setStep('card')
    },
    back: () => {
      setStep('address')
      // The provider's card fields are unmounted with this step, so their state is reset.
      form.change((values) => ({ ...values, card: emptyCard }))
    },
  }
}
