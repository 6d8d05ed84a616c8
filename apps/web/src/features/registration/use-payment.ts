import { useForm } from '@mantine/form'
import { useState, type RefObject } from 'react'

import type { User } from '#contract/access'
import { payRegistration } from '#contract/billing'
import type { AnswerOf } from '#contract/endpoint'
import type { getRegistration } from '#contract/registration'
import { unexpectedErrorText } from '#contract/unexpected-error'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import type { CardFormHandle } from '#web/platform/card/card-token.ts'
import { CardProblem } from '#web/platform/card/card-token.ts'
import { fieldErrors } from '#web/platform/forms/field-errors.ts'
import { useSchemas } from '#web/platform/forms/use-schemas.ts'
import { showError } from '#web/platform/ui/toasts.tsx'

/** REG-047: exactly these two, in this order. */
export const offered = ['OSHA&SDS', 'OSHA'] as const
export type OfferedPlan = (typeof offered)[number]

export type Registered = NonNullable<AnswerOf<typeof getRegistration>['payload']>

const empty = { cardHolderName: '', address: '', address2: '', city: '', state: '', zip: '' }
export type PaymentValues = typeof empty

interface PaymentOptions {
  registered: Registered
  plan: OfferedPlan | undefined
  /** The id of the applied coupon; empty for none. */
  couponId: string
  card: RefObject<CardFormHandle | null>
  onDone: (user: User) => Promise<void>
}

const names = { 'address.address': 'address', 'address.city': 'city', 'address.state': 'state', 'address.zip': 'zip' } as const

/** The form of step 4: first the token at the card provider, then the payment at our server (REG-068). */
export function usePayment({ registered, plan, couponId, card, onDone }: PaymentOptions) {
  const form = useForm({ initialValues: empty })
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const pay = useAction(payRegistration)
  useSchemas(payRegistration)

  const bodyWith = (token: string) => {
    const { cardHolderName, ...address } = form.getValues()
    return {
      address,
      cardHolderName,
      token,
      selectedPlan: plan ?? 'OSHA',
      locationId: registered.location._id,
      promoCode: couponId,
    } as const
  }

  const submit = async () => {
    if (busy) return
    setAsked(true)
    setProblem(undefined)
    const cardMissing = card.current?.missing() ?? true
    setBusy(true)
    try {
      const errors = mapped(await fieldErrors(payRegistration, bodyWith('tok_to_come')))
      form.setErrors(errors)
      if (plan === undefined || cardMissing || Object.keys(errors).length > 0) return
      const { cardHolderName: name, ...address } = form.getValues()
      const token = await card.current?.makeToken({ name, ...address })
      if (!token) return
      const { payload } = await pay.mutateAsync({ params: { practiceId: registered.practice._id }, body: bodyWith(token) })
      await onDone(payload.user)
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  const copyStreetAddress = (same: boolean) => {
    const { address, city, state, zip } = registered.location
    const copied = same ? { address, address2: '', city, state, zip } : { address: '', address2: '', city: '', state: '', zip: '' }
    form.setValues((values) => ({ ...values, ...copied }))
    form.clearErrors()
  }

  const field = (name: keyof PaymentValues) => ({
    value: form.values[name],
    onChange: (value: string) => form.setFieldValue(name, value),
    error: typeof form.errors[name] === 'string' ? form.errors[name] : undefined,
    path: name,
  })
  const planProblem = asked && plan === undefined ? 'Select the subscription plan' : undefined
  return { field, busy, problem, planProblem, submit, copyStreetAddress }
}

/** The card provider's message verbatim; a refusal of our server also as a toast (REG-069, REG-070). */
function problemOf(error: unknown): string {
  if (error instanceof CardProblem) return error.message
  const said = error instanceof Error && error.message !== unexpectedErrorText ? error.message : 'An Error Ocurred'
  showError(`error in addBillingDetails: ${said}`)
  return said
}

function mapped(errors: Record<string, string>): Record<string, string> {
  const known: Record<string, string> = names
  return Object.fromEntries(Object.entries(errors).map(([path, text]) => [known[path] ?? path, text]))
}
