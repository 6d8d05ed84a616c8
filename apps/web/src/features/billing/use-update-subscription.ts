import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

import { updatePracticeAndSubscription } from '#contract/billing/billing'
import { emptyCard, missingOfCard, type CardFormHandle } from '#web/shared/billing/card-token.ts'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'

import { billingRefusal, confirmationOf } from './billing-refusal.ts'

const empty = { address: '', address2: '', city: '', state: '', zip: '', cardHolderName: '', card: emptyCard }

/** Delay after success (BILL-040). */
const signOutAfterMs = 2_000

interface UpdateOptions {
  practiceId: string
  card: RefObject<CardFormHandle | null>
  onDone: () => void
}

/**
 * The form of the update page. Creates the card token, then sends the update, and signs the person out two seconds after success (BILL-038 to
 * BILL-041).
 */
export function useUpdateSubscription({ practiceId, card, onDone }: UpdateOptions) {
  const [saved, setSaved] = useState(false)
  const [confirmAt, setConfirmAt] = useState<string>()
  const form = useContractForm(updatePracticeAndSubscription, {
    initialValues: empty,
    request: ({ cardHolderName, card: _filled, ...billingAddress }) => ({
      body: { id: practiceId, practiceForUpdate: { billingAddress }, cardToken: 'tok_to_come', cardHolderName },
    }),
    rename: (path) => path.split('.').at(-1) ?? path,
    // BILL-037.
    words: { zip: { wrong: 'Invalid Zip Code' } },
    check: (values) => missingOfCard(values.card),
    complete: async ({ body }, { cardHolderName: name, ...address }) => ({
      body: { ...body, cardToken: (await card.current?.makeToken({ name, ...address })) ?? '' },
    }),
    onSuccess: () => setSaved(true),
    onRefusal: (error) => {
      setConfirmAt(confirmationOf(error))
      return false
    },
    refusalText: billingRefusal,
  })

  const leave = useEffectEvent(onDone)
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(() => leave(), signOutAfterMs)
    return () => clearTimeout(timer)
  }, [saved])
  return { form, saved, confirmAt }
}
