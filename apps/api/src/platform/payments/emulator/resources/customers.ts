import { ok, record, type Call, type Handler } from '../call.ts'
import { allTexts, group, text, type Form } from '../form.ts'
import { presentCustomer } from '../present.ts'
import { list } from '../wire.ts'
import { missingResource } from '../refusals.ts'
import { newId, type Customer, type StoredAddress } from '../state.ts'

/**
 * Returns the customer with this id.
 * @param param the name of the request parameter, for the error
 * @throws Refusal if there is no such customer.
 */
export function customerOf(call: Call, id: string | undefined, param = 'id'): Customer {
  const customer = id ? call.state.customers[id] : undefined
  if (!customer) throw missingResource('customer', id ?? '', param)
  return customer
}

export function addressIn(form: Form): StoredAddress {
  const part = (name: string) => text(form, name) || null
  return {
    line1: part('line1'),
    line2: part('line2'),
    city: part('city'),
    state: part('state'),
    postal_code: part('postal_code'),
    country: part('country'),
  }
}

function fill(call: Call, customer: Customer): void {
  const { form } = call
  customer.email = text(form, 'email') ?? customer.email
  customer.name = text(form, 'name') ?? customer.name
  if (form['address']) customer.address = addressIn(group(form, 'address'))
  Object.assign(customer.metadata, allTexts(group(form, 'metadata')))
  const method = text(group(form, 'invoice_settings'), 'default_payment_method')
  if (method === undefined) return
  const param = 'invoice_settings[default_payment_method]'
  if (method !== '' && call.state.paymentMethods[method]?.customer !== customer.id) throw missingResource('PaymentMethod', method, param)
  customer.default_payment_method = method || null
}

export const createCustomer: Handler = (call) => {
  const customer: Customer = {
    id: newId('cus'),
    created: call.now,
    email: null,
    name: null,
    address: null,
    metadata: {},
    default_payment_method: null,
    balance: 0,
  }
  call.state.customers[customer.id] = customer
  fill(call, customer)
  record(call, 'customer.created', presentCustomer(customer))
  return ok(presentCustomer(customer))
}

export const retrieveCustomer: Handler = (call) => ok(presentCustomer(customerOf(call, call.ids[0])))

export const updateCustomer: Handler = (call) => {
  const customer = customerOf(call, call.ids[0])
  fill(call, customer)
  record(call, 'customer.updated', presentCustomer(customer))
  return ok(presentCustomer(customer))
}

/** GET /v1/customers, newest first, filtered by email if given. */
export const listCustomers: Handler = (call) => {
  const email = text(call.form, 'email')
  const limit = Number(text(call.form, 'limit') ?? 10)
  const all = Object.values(call.state.customers).toReversed()
  const found = all.filter((customer) => email === undefined || customer.email === email)
  return ok(list('/v1/customers', found.slice(0, limit).map(presentCustomer), found.length > limit))
}
