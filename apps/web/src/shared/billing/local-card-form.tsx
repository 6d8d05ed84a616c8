import { useImperativeHandle, useState, type Ref } from 'react'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'

import { TextField } from '../../platform/fields/text-field.tsx'
import classes from './card-form.module.css'
import { CardProblem, type BindCardField, type CardFormHandle, type CardHolder } from './card-token.ts'

interface LocalCardFormProps {
  ref: Ref<CardFormHandle>
  field: BindCardField
  /** The token endpoint of the emulator, on the same origin. */
  tokenPath: string
  publishableKey: string
  disabled: boolean
}

const empty = { number: '', expiry: '', cvc: '' }

/** The card form of local mode. It works only with the provider's test cards; the emulated provider rejects every other number. */
export function LocalCardForm({ ref, field: bind, tokenPath, publishableKey, disabled }: LocalCardFormProps) {
  const [card, setCard] = useState(empty)
  useImperativeHandle(ref, () => ({
    makeToken: (holder) => makeToken({ tokenPath, publishableKey, card, holder }),
  }))
  const field = (name: keyof typeof empty, shape: (typed: string) => string) => ({
    ...bind(`card.${name}`),
    value: card[name],
    onChange: (typed: string) => {
      const shaped = shape(typed)
      setCard({ ...card, [name]: shaped })
      bind(`card.${name}`).onChange(shaped !== '')
    },
    required: true,
    disabled,
    inputMode: 'numeric' as const,
  })
  return (
    <div className={classes.card}>
      <div className={classes.number}>
        <TextField label="Card Number" autoComplete="cc-number" placeholder="1234 1234 1234 1234" {...field('number', asNumber)} />
      </div>
      <TextField label="Expiry" autoComplete="cc-exp" placeholder="MM / YY" {...field('expiry', asExpiry)} />
      <TextField
        label="CVC"
        autoComplete="cc-csc"
        placeholder="CVC"
        {...field('cvc', (typed) => typed.replaceAll(/\D/g, '').slice(0, 4))}
      />
    </div>
  )
}

const asNumber = (typed: string) =>
  typed
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')

function asExpiry(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

interface TokenRequest {
  tokenPath: string
  publishableKey: string
  card: typeof empty
  holder: CardHolder
}

/** Sends the same form data as the provider's own library. */
async function makeToken({ tokenPath, publishableKey, card, holder }: TokenRequest): Promise<string> {
  const [month = '', year = ''] = card.expiry.split(' / ')
  const values = { number: card.number, exp_month: month, exp_year: year, cvc: card.cvc, name: holder.name, address_zip: holder.zip }
  const body = new URLSearchParams(Object.entries(values).map(([name, value]) => [`card[${name}]`, value]))
  const headers = { authorization: `Bearer ${publishableKey}` }
  const answer: unknown = await fetch(tokenPath, { method: 'POST', headers, body }).then(
    (response) => response.json(),
    () => undefined,
  )
  if (has(answer, 'id') && typeof answer.id === 'string') return answer.id
  const problem = has(answer, 'error') && has(answer.error, 'message') ? answer.error.message : undefined
  throw new CardProblem(typeof problem === 'string' ? problem : unexpectedErrorText)
}

function has<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && name in value
}
