import { Input } from '@mantine/core'
import { CardCvcElement, CardExpiryElement, CardNumberElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js'
import { useImperativeHandle, useMemo, type ReactNode, type Ref } from 'react'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'

import classes from './card-form.module.css'
import { CardProblem, type BindCardField, type CardFilled, type CardFormHandle } from './card-token.ts'

interface StripeCardFormProps {
  ref: Ref<CardFormHandle>
  field: BindCardField
  publishableKey: string
}

/** Stripe's card fields, in Stripe's iframes: the input never passes through this page. */
export function StripeCardForm({ ref, field, publishableKey }: StripeCardFormProps) {
  const stripe = useMemo(() => loadStripe(publishableKey), [publishableKey])
  return (
    <Elements stripe={stripe}>
      <Fields ref={ref} field={field} />
    </Elements>
  )
}

function Fields({ ref, field }: Pick<StripeCardFormProps, 'ref' | 'field'>) {
  const stripe = useStripe()
  const elements = useElements()
  useImperativeHandle(ref, () => ({
    makeToken: async ({ name, address, address2, city, state, zip }) => {
      const number = elements?.getElement(CardNumberElement)
      if (!stripe || !number) throw new CardProblem(unexpectedErrorText)
      const details = { name, address_line1: address, address_line2: address2, address_city: city, address_state: state, address_zip: zip }
      const { token, error } = await stripe.createToken(number, { ...details, address_country: 'US' })
      if (!token) throw new CardProblem(error?.message ?? unexpectedErrorText)
      return token.id
    },
  }))
  const props = (name: keyof CardFilled) => ({
    options: { style: elementStyle() },
    onChange: (event: { empty: boolean }) => field(`card.${name}`).onChange(!event.empty),
  })
  return (
    <div className={classes.card}>
      <div className={classes.number}>
        <Frame label="Card Number" {...field('card.number')}>
          <CardNumberElement {...props('number')} />
        </Frame>
      </div>
      <Frame label="Expiry" {...field('card.expiry')}>
        <CardExpiryElement {...props('expiry')} />
      </Frame>
      <Frame label="CVC" {...field('card.cvc')}>
        <CardCvcElement {...props('cvc')} />
      </Frame>
    </div>
  )
}

interface FrameProps extends Pick<ReturnType<BindCardField>, 'error' | 'path'> {
  label: string
  children: ReactNode
}

/** A named group around one Stripe field. The field is in an iframe and receives focus through an input that Stripe adds to the group. */
function Frame({ label, error, path, children }: FrameProps) {
  return (
    <Input.Wrapper role="group" aria-label={label} data-path={path} label={label} error={error} withAsterisk size="sm" labelElement="div">
      <div className={classes.element}>{children}</div>
    </Input.Wrapper>
  )
}

/** The iframes cannot read our style sheets, so the colors of the current scheme are passed by value. */
function elementStyle() {
  const colors = getComputedStyle(document.documentElement)
  const color = colors.getPropertyValue('--sp-ink').trim()
  return { base: { fontSize: '16px', color, '::placeholder': { color: colors.getPropertyValue('--sp-ink-2').trim() } } }
}
