import type Stripe from 'stripe'

/**
 * The fields that Stripe sends with every object of a kind and this product does not use, with the values for an account without taxes, trials,
 * shipping, connected accounts and schedules. The types are those of the installed library, so a field that an update adds does not compile until it
 * is listed here.
 */

export const ofCard = {
  regulated_status: null,
  generated_from: null,
  three_d_secure_usage: null,
  wallet: null,
} satisfies Partial<Stripe.PaymentMethod.Card>

export const ofTokenCard = {
  address_line1_check: 'unchecked',
  address_zip_check: 'unchecked',
  dynamic_last4: null,
  regulated_status: null,
  tokenization_method: null,
} satisfies Partial<Stripe.Card>

export const ofProduct = {
  description: null,
  images: [],
  marketing_features: [],
  package_dimensions: null,
  shippable: null,
  tax_details: null,
  type: 'service',
  url: null,
} satisfies Partial<Stripe.Product>

export const ofPrice = {
  custom_unit_amount: null,
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
} satisfies Partial<Stripe.Price>

/** The other things a discount can belong to. */
export const ofDiscount = {
  checkout_session: null,
  customer_account: null,
  invoice: null,
  invoice_item: null,
  subscription_item: null,
} satisfies Partial<Stripe.Discount>

const payment_settings = { payment_method_options: null, payment_method_types: null }
const self = { type: 'self' as const }
const automatic_tax = { disabled_reason: null, enabled: false, liability: null }

export const ofSubscription = {
  application: null,
  application_fee_percent: null,
  automatic_tax,
  billing_cycle_anchor_config: null,
  billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
  billing_schedules: [],
  billing_thresholds: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  customer_account: null,
  days_until_due: null,
  default_source: null,
  description: null,
  invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: self },
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: { ...payment_settings, save_default_payment_method: 'off' },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
  trial_start: null,
} satisfies Partial<Stripe.Subscription>

export const ofSubscriptionItem = {
  billing_thresholds: null,
  current_trial: null,
  tax_rates: [],
} satisfies Partial<Stripe.SubscriptionItem>

export const ofLine = {
  discount_amounts: [],
  discountable: true,
  discounts: [],
  pretax_credit_amounts: [],
  quantity_decimal: null,
  taxes: [],
} satisfies Partial<Stripe.InvoiceLineItem>

export const ofInvoice = {
  account_country: 'US',
  account_name: 'SafePractice',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  automatic_tax: { ...automatic_tax, provider: null, status: null },
  automatically_finalizes_at: null,
  custom_fields: null,
  customer_account: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  footer: null,
  from_invoice: null,
  issuer: self,
  last_finalization_error: null,
  latest_revision: null,
  next_payment_attempt: null,
  on_behalf_of: null,
  payment_settings: { ...payment_settings, default_mandate: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  test_clock: null,
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>

export const ofCharge = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: null,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  fraud_details: {},
  on_behalf_of: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>

export const ofChargedCard = {
  amount_authorized: null,
  authorization_code: null,
  electronic_commerce_indicator: null,
  installments: null,
  mandate: null,
  network_transaction_id: null,
  regulated_status: null,
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
} satisfies Partial<Stripe.Charge.PaymentMethodDetails.Card>

export const approved: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  seller_message: 'Payment complete.',
  type: 'authorized',
}

export const refused = {
  network_status: 'declined_by_network',
  seller_message: 'The bank did not return any further details with this decline.',
  type: 'issuer_declined',
} satisfies Partial<Stripe.Charge.Outcome>
