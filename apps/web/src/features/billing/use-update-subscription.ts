import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

import { updatePracticeAndSubscription } from '#contract/billing'
import { unexpectedErrorText } from '#contract/unexpected-error'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { CardProblem, type CardFormHandle } from '#web/platform/card/card-token.ts'
import { fieldErrors } from '#web/platform/forms/field-errors.ts'
import { useSchemas } from '#web/platform/forms/use-schemas.ts'

const empty = { address: '', address2: '', city: '', state: '', zip: '', cardHolderName: '' }
type Values = typeof empty

/** BILL-040. */
const signOutAfterMs = 2_000

interface UpdateOptions {
  practiceId: string
  card: RefObject<CardFormHandle | null>
  onDone: () => void
}

/** The form of the update page: token first, then the update; two seconds after success the person is signed out (BILL-038 to BILL-041). */
export function useUpdateSubscription({ practiceId, card, onDone }: UpdateOptions) {
  const form = useForm({ initialValues: empty })
  const [state, setState] = useState<'open' | 'saving' | 'saved'>('open')
  const [refusal, setRefusal] = useState<string>()
  const update = useAction(updatePracticeAndSubscription)
  useSchemas(updatePracticeAndSubscription)

  const bodyWith = (cardToken: string) => {
    const { cardHolderName, ...billingAddress } = form.getValues()
    return { id: practiceId, practiceForUpdate: { billingAddress }, cardToken, cardHolderName }
  }
  const submit = async () => {
    if (state !== 'open') return
    setRefusal(undefined)
    const cardMissing = card.current?.missing() ?? true
    setState('saving')
    try {
      const errors = mapped(await fieldErrors(updatePracticeAndSubscription, bodyWith('tok_to_come')))
      form.setErrors(errors)
      if (cardMissing || Object.keys(errors).length > 0) return setState('open')
      const { cardHolderName: name, ...address } = form.getValues()
      const token = await card.current?.makeToken({ name, ...address })
      await update.mutateAsync({ body: bodyWith(token ?? '') })
      setState('saved')
    } catch (error) {
      setRefusal(textOf(error))
      setState('open')
    }
  }

  const leave = useEffectEvent(onDone)
  useEffect(() => {
    if (state !== 'saved') return
    const timer = setTimeout(() => leave(), signOutAfterMs)
    return () => clearTimeout(timer)
  }, [state])

  const field = (name: keyof Values) => ({
    value: form.values[name],
    onChange: (value: string) => form.setFieldValue(name, value),
    error: typeof form.errors[name] === 'string' ? form.errors[name] : undefined,
    path: name,
  })
  return { field, state, refusal, submit }
}

function textOf(error: unknown): string {
  if (error instanceof CardProblem) return error.message
  return error instanceof Error && error.message !== unexpectedErrorText ? error.message : 'An Error Ocurred while updating billing details'
}

/** The last part of the path is the name here; a wrong zip has its own words on this page (BILL-037). */
function mapped(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const name = path.split('.').at(-1) ?? path
      return [name, name === 'zip' && text !== 'Required' ? 'Invalid Zip Code' : text]
    }),
  )
}
