import { ok, type Call, type Handler } from '../call.ts'
import { group, text } from '../form.ts'
import { presentToken } from '../present.ts'
import { missingParameter, invalid, missingResource } from '../refusals.ts'
import { newId, type StoredAddress, type Token } from '../state.ts'
import { checkCard, readyMadeCard } from './test-cards.ts'

/** POST /v1/tokens: the page's card form sends the card and gets a token that can be used once. */
export const createToken: Handler = (call) => {
  const card = group(call.form, 'card')
  const required = (name: string) => {
    const value = text(card, name)
    if (!value) throw missingParameter(`card[${name}]`)
    return value
  }
  const typed = { number: required('number'), exp_month: required('exp_month'), exp_year: required('exp_year'), cvc: text(card, 'cvc') }
  const token: Token = {
    id: newId('tok'),
    created: call.now,
    used: false,
    name: text(card, 'name') || null,
    address: {
      line1: text(card, 'address_line1') || null,
      line2: text(card, 'address_line2') || null,
      city: text(card, 'address_city') || null,
      state: text(card, 'address_state') || null,
      postal_code: text(card, 'address_zip') || null,
      country: text(card, 'address_country') || null,
    },
    card: checkCard(typed, call.now),
  }
  call.state.tokens[token.id] = token
  return ok(presentToken(token))
}

/** Returns the card of a token. A token of the card form works once; predefined tokens always work. */
export function spendToken(call: Call, id: string): Pick<Token, 'card' | 'name' | 'address'> {
  const readyMade = readyMadeCard(id, call.now)
  if (readyMade) return { card: readyMade, name: null, address: noAddress() }
  const token = call.state.tokens[id]
  if (!token) throw missingResource('token', id, 'card[token]')
  if (token.used) throw invalid(`You cannot use a Stripe token more than once: ${id}.`, 'card[token]', 'token_already_used')
  token.used = true
  return token
}

function noAddress(): StoredAddress {
  return { line1: null, line2: null, city: null, state: null, postal_code: null, country: null }
}
