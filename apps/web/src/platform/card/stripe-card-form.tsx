import { Input } from '@mantine/core'
import { CardCvcElement, CardExpiryElement, CardNumberElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js'
import { useImperativeHandle, useMemo, useState, type ReactNode, type Ref } from 'react'

import { unexpectedErrorText } from '#contract/unexpected-error'

import classes from './card-form.module.css'
import { CardProblem, type CardFormHandle } from './card-token.ts'

interface StripeCardFormProps {
  ref: Ref<CardFormHandle>
  publishableKey: string
}

/** The card fields of Stripe, in Stripe's frames: the input never passes through this page. */
export function StripeCardForm({ ref, publishableKey }: StripeCardFormProps) {
  const stripe = useMemo(() => loadStripe(publishableKey), [publishableKey])
  return (
    <Elements stripe={stripe}>
      <Fields ref={ref} />
    </Elements>
  )
}

type Name = 'number' | 'expiry' | 'cvc'

function Fields({ ref }: { ref: Ref<CardFormHandle> }) {
  const stripe = useStripe()
  const elements = useElements()
  const [empty, setEmpty] = useState<Record<Name, boolean>>({ number: true, expiry: true, cvc: true })
  const [asked, setAsked] = useState(false)
  useImperativeHandle(ref, () => ({
    missing: () => {
      setAsked(true)
      return Object.values(empty).some(Boolean)
    },
    makeToken: async ({ name, address, address2, city, state, zip }) => {
      const number = elements?.getElement(CardNumberElement)
      if (!stripe || !number) throw new CardProblem(unexpectedErrorText)
      const details = { name, address_line1: address, address_line2: address2, address_city: city, address_state: state, address_zip: zip }
      const { token, error } = await stripe.createToken(number, { ...details, address_country: 'US' })
      if (!token) throw new CardProblem(error?.message ?? unexpectedErrorText)
      return token.id
    },
  }))
  const props = (name: Name) => ({
    options: { style: look() },
    onChange: (event: { empty: boolean }) => setEmpty({ ...empty, [name]: event.empty }),
  })
  const error = (name: Name) => (asked && empty[name] ? 'Required' : undefined)
  return (
    <div className={classes.card}>
      <div className={classes.number}>
        <Frame label="Card Number" error={error('number')}>
          <CardNumberElement {...props('number')} />
        </Frame>
      </div>
      <Frame label="Expiry" error={error('expiry')}>
        <CardExpiryElement {...props('expiry')} />
      </Frame>
      <Frame label="CVC" error={error('cvc')}>
        <CardCvcElement {...props('cvc')} />
      </Frame>
    </div>
  )
}

function Frame({ label, error, children }: { label: string; error: string | undefined; children: ReactNode }) {
  return (
    <Input.Wrapper label={label} error={error} withAsterisk size="sm" labelElement="div">
      <div className={classes.element}>{children}</div>
    </Input.Wrapper>
  )
}

/** The frames cannot read our style sheets; they get the colours of the current scheme by value. */
function look() {
  const colors = getComputedStyle(document.documentElement)
  const color = colors.getPropertyValue('--sp-ink').trim()
  return { base: { fontSize: '16px', color, '::placeholder': { color: colors.getPropertyValue('--sp-ink-2').trim() } } }
}
