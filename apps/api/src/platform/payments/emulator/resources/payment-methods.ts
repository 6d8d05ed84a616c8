import { ok, record, type Call, type Handler } from '../call.ts'
import { addressIn, customerOf } from './customers.ts'
import { group, text } from '../form.ts'
import { presentPaymentMethod } from '../present.ts'
import { list } from '../wire.ts'
import { missingParameter, invalid, missingResource } from '../refusals.ts'
import { newId, type PaymentMethod } from '../state.ts'
import { refusalOf } from './test-cards.ts'
import { spendToken } from './tokens.ts'

function methodOf(call: Call): PaymentMethod {
  const id = call.ids[0] ?? ''
  const method = call.state.paymentMethods[id]
  if (!method) throw missingResource('PaymentMethod', id)
  return method
}

/** POST /v1/payment_methods with a card token. */
export const createPaymentMethod: Handler = (call) => {
  const token = text(group(call.form, 'card'), 'token')
  if (!token) throw missingParameter('card[token]')
  const spent = spendToken(call, token)
  const details = group(call.form, 'billing_details')
  const method: PaymentMethod = {
    id: newId('pm'),
    created: call.now,
    customer: null,
    name: text(details, 'name') || spent.name,
    email: text(details, 'email') || null,
    address: details['address'] ? addressIn(group(details, 'address')) : spent.address,
    card: spent.card,
    payments: 0,
  }
  call.state.paymentMethods[method.id] = method
  return ok(presentPaymentMethod(method))
}

export const retrievePaymentMethod: Handler = (call) => ok(presentPaymentMethod(methodOf(call)))

/** POST /v1/payment_methods/:id/attach. The card is checked here, so a plainly declined card never becomes a customer's card. */
export const attachPaymentMethod: Handler = (call) => {
  const method = methodOf(call)
  const customer = customerOf(call, text(call.form, 'customer'), 'customer')
  if (method.customer && method.customer !== customer.id) {
    throw invalid('The payment method you provided has already been attached to a customer.', 'payment_method')
  }
  const refusal = method.card.behavior === 'generic_decline' ? refusalOf('generic_decline', 0) : undefined
  if (refusal) throw refusal
  method.customer = customer.id
  record(call, 'payment_method.attached', presentPaymentMethod(method))
  return ok(presentPaymentMethod(method))
}

/** POST /v1/payment_methods/:id/detach: the card can never be charged again. */
export const detachPaymentMethod: Handler = (call) => {
  const method = methodOf(call)
  if (!method.customer) throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.')
  const customer = call.state.customers[method.customer]
  if (customer?.default_payment_method === method.id) customer.default_payment_method = null
  for (const subscription of Object.values(call.state.subscriptions)) {
    if (subscription.default_payment_method === method.id) subscription.default_payment_method = null
  }
  method.customer = null
  record(call, 'payment_method.detached', presentPaymentMethod(method))
  return ok(presentPaymentMethod(method))
}

export const listPaymentMethods: Handler = (call) => {
  const customer = text(call.form, 'customer')
  const methods = Object.values(call.state.paymentMethods).filter((method) => customer !== undefined && method.customer === customer)
  return ok(list('/v1/payment_methods', methods.toReversed().map(presentPaymentMethod)))
}
