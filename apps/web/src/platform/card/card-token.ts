import { ApiError } from '../api/api-error.ts'
import type { FormErrors } from '../forms/error-summary.tsx'
import type { BoundField } from '../forms/use-form-draft.ts'

/** What a form knows of its card: which fields of the provider are filled. */
export const emptyCard = { number: false, expiry: false, cvc: false }
export type CardFilled = typeof emptyCard

/** The errors of the card fields, by their names in a form whose value `card` is a `CardFilled`. */
export function missingOfCard(card: CardFilled): FormErrors {
  const missing = Object.entries(card).filter(([, filled]) => !filled)
  return Object.fromEntries(missing.map(([name]) => [`card.${name}`, 'Required']))
}

/** The payer's data besides the card; the provider checks it with the bank. */
export interface CardHolder {
  name: string
  address: string
  address2: string
  city: string
  state: string
  zip: string
}

/** The provider said no to the card while making the token; the message is its own and is shown (REG-069, BILL-018). */
export class CardProblem extends ApiError {
  constructor(message: string) {
    super({ status: 402, code: 'card.refused', message })
    this.name = 'CardProblem'
  }
}

/** Makes a token of what the person typed into the card form. Throws `CardProblem`. Card data goes to the provider only, never to our server (REG-068). */
export type MakeCardToken = (holder: CardHolder) => Promise<string>

/** The interface of a mounted card form. */
export interface CardFormHandle {
  makeToken: MakeCardToken
}

/** Binds a field of the card to its form, which holds whether it is filled. */
export type BindCardField = (name: `card.${keyof CardFilled}`) => BoundField<boolean>
