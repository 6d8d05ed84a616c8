import { cardRefused, type Refusal } from '../refusals.ts'
import type { Behavior, StoredCard } from '../state.ts'

interface TestCard {
  number: string
  brand: string
  behavior: Behavior
  /** The predefined token of this card, which can be used any number of times. */
  token: string
}

/**
 * The cards that the emulator accepts. They are Stripe's test numbers, with one difference: 4000 0000 0000 0341 succeeds the first time and fails
 * later, so that a failing renewal can be tried without moving a clock.
 */
const testCards: TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behavior: 'succeeds', token: 'tok_visa' },
  { number: '5555555555554444', brand: 'mastercard', behavior: 'succeeds', token: 'tok_mastercard' },
  { number: '378282246310005', brand: 'amex', behavior: 'succeeds', token: 'tok_amex' },
  { number: '4000000000000002', brand: 'visa', behavior: 'generic_decline', token: 'tok_chargeDeclined' },
  { number: '4000000000000069', brand: 'visa', behavior: 'expired', token: 'tok_chargeDeclinedExpiredCard' },
  { number: '4000000000009995', brand: 'visa', behavior: 'insufficient_funds', token: 'tok_chargeDeclinedInsufficientFunds' },
  { number: '4000000000000127', brand: 'visa', behavior: 'incorrect_cvc', token: 'tok_chargeDeclinedIncorrectCvc' },
  { number: '4000002760003184', brand: 'visa', behavior: 'asks_for_confirmation', token: 'tok_visa_authenticationRequired' },
  { number: '4000000000000341', brand: 'visa', behavior: 'fails_later', token: 'tok_chargeCustomerFail' },
]

/** The card of a predefined token, valid for three more years; undefined for other tokens. */
export function readyMadeCard(token: string, now: number): StoredCard | undefined {
  const card = testCards.find((known) => known.token === token)
  const year = new Date(now * 1000).getUTCFullYear()
  return card && { brand: card.brand, last4: card.number.slice(-4), exp_month: 12, exp_year: year + 3, behavior: card.behavior }
}

/** The values entered in a card form. */
export interface TypedCard {
  number: string
  exp_month: string
  exp_year: string
  cvc: string | undefined
}

/**
 * Validates an entered card as Stripe does and returns the part that may be stored.
 * @throws Refusal with the name of the invalid field.
 */
export function checkCard(typed: TypedCard, now: number): StoredCard {
  const number = typed.number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardRefused('incorrect_number', 'Your card number is incorrect.', { param: 'number' })
  }
  const month = Number(typed.exp_month)
  const badMonth = () => cardRefused('invalid_expiry_month', "Your card's expiration month is invalid.", { param: 'exp_month' })
  if (!Number.isInteger(month) || month < 1 || month > 12) throw badMonth()
  const year = fullYear(typed.exp_year)
  const today = new Date(now * 1000)
  if (year < today.getUTCFullYear() || year > today.getUTCFullYear() + 50) {
    throw cardRefused('invalid_expiry_year', "Your card's expiration year is invalid.", { param: 'exp_year' })
  }
  if (year === today.getUTCFullYear() && month < today.getUTCMonth() + 1) throw badMonth()
  const known = testCards.find((card) => card.number === number)
  const cvcLength = known?.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/
  if (typed.cvc !== undefined && !cvcLength.test(typed.cvc)) {
    throw cardRefused('invalid_cvc', "Your card's security code is invalid.", { param: 'cvc' })
  }
  if (!known) throw realCard()
  return { brand: known.brand, last4: number.slice(-4), exp_month: month, exp_year: year, behavior: known.behavior }
}

/** A number that is not a test card could be a real card, so it is refused and not stored. */
function realCard(): Refusal {
  const message = 'Your card was declined. Your request was in test mode, but used a non test (live) card.'
  return cardRefused('card_declined', message, { decline_code: 'test_mode_live_card', param: 'number' })
}

function fullYear(typed: string): number {
  if (/^\d{2}$/.test(typed)) return 2000 + Number(typed)
  return /^\d{4}$/.test(typed) ? Number(typed) : 0
}

function passesLuhn(number: string): boolean {
  const digits = [...number].toReversed().map(Number)
  const sum = digits.reduce((total, digit, place) => total + (place % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0)
  return sum % 10 === 0
}

/** Returns why a charge on this card fails, or undefined if it succeeds. */
export function refusalOf(behavior: Behavior, earlierPayments: number): Refusal | undefined {
  if (behavior === 'generic_decline') return cardRefused('card_declined', 'Your card was declined.', { decline_code: 'generic_decline' })
  if (behavior === 'expired') return cardRefused('expired_card', 'Your card has expired.', { param: 'exp_month' })
  if (behavior === 'incorrect_cvc') return cardRefused('incorrect_cvc', "Your card's security code is incorrect.", { param: 'cvc' })
  if (behavior === 'insufficient_funds') {
    return cardRefused('card_declined', 'Your card has insufficient funds.', { decline_code: 'insufficient_funds' })
  }
  if (behavior === 'asks_for_confirmation') {
    const message = 'Your card was declined. This transaction requires authentication.'
    return cardRefused('authentication_required', message, { decline_code: 'authentication_required' })
  }
  if (behavior === 'fails_later' && earlierPayments > 0) {
    return cardRefused('card_declined', 'Your card was declined.', { decline_code: 'generic_decline' })
  }
  return undefined
}
