import { ApiError } from '../../platform/api/api-error.ts'
import type { FormErrors } from '../../platform/forms/errors/error-summary.tsx'
import type { BoundField } from '../../platform/forms/contract/use-form-draft.ts'

/** What a form stores about its card: which of the provider's fields are filled. */
export const emptyCard = { number: false, expiry: false, cvc: false }
export type CardFilled = typeof emptyCard

/** The errors of the card fields, by field name. For a form whose value `card` is a `CardFilled`. */
export function missingOfCard(card: CardFilled): FormErrors {
  const missing = Object.entries(card).filter(([, filled]) => !filled)
  return Object.fromEntries(missing.map(([name]) => [`card.${name}`, 'Required']))
}

/** The payer's data besides the card. The provider verifies it with the bank. */
export interface CardHolder {
  name: string
  address: string
  address2: string
  city: string
  state: string
  zip: string
}

/** The provider rejected the card while creating the token. The provider's own message is shown (REG-069, BILL-018). */
export class CardProblem extends ApiError {
  constructor(message: string) {
    super({ status: 402, code: 'card.refused', message })
    this.name = 'CardProblem'
  }
}

/** Creates a token from the card form. Throws `CardProblem`. Card data is sent only to the provider, never to our server (REG-068). */
type MakeCardToken = (holder: CardHolder) => Promise<string>

/** The interface of a mounted card form. */
export interface CardFormHandle {
  makeToken: MakeCardToken
}

/** Binds a card field to its form, which stores whether the field is filled. */
export type BindCardField = (name: `card.${keyof CardFilled}`) => BoundField<boolean>
