import { z } from 'zod'

import { PayerUnknown, PaymentsUnavailable } from './billing.ts'
import { adminOf, endpoint, id, payload, signedIn } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'

/** INV-014, verbatim. */
export const InvoiceNotFound = error('billing.invoice_not_found', 404, 'Invoice not found.')

/** An invoice with the provider's field names (DATA-A-040). Amounts are in cents. */
export const Invoice = z.object({
  id: z.string(),
  lines: z.object({ data: z.array(z.object({ description: z.string() })) }),
  amount_due: z.number().int(),
  amount_paid: z.number().int(),
  /** Negative: the credit of the practice for the next invoice. */
  ending_balance: z.number().int(),
  /** open: not paid yet. void and uncollectible: will never be paid. */
  status: z.enum(['open', 'paid', 'uncollectible', 'void']),
  /** Unix time in seconds, since 1970. */
  date: z.number().int(),
  /** null if nothing was charged. */
  charge: z.object({ payment_method_details: z.object({ card: z.object({ brand: z.string(), last4: z.string() }) }) }).nullable(),
  /** The provider's page; null if there is none. */
  hosted_invoice_url: z.string().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

export const invoices = endpoint({
  method: 'GET',
  path: '/api/v2/invoices/:practiceId',
  access: adminOf('params.practiceId'),
  summary: 'All invoices of a practice, newest first, as the payment provider has them (API-A-056). Pages are cut by the client.',
  params: z.object({ practiceId: id('practice') }),
  response: payload(z.array(Invoice)),
  errors: [PaymentsUnavailable, PayerUnknown],
})

export const getReceipt = endpoint({
  method: 'POST',
  path: '/api/v2/getReceipt',
  access: signedIn,
  summary:
    'The address from which the receipt of an invoice can be downloaded. Only invoices of practices that the caller administers are known (API-A-057).',
  noTenantIds: 'the address of an invoice is looked for among those of the practices that the caller administers',
  body: z.object({
    /** The `hosted_invoice_url` of an invoice. */
    url: z.string().min(1).max(2_000),
  }),
  response: payload(z.string()),
  errors: [InvoiceNotFound, PaymentsUnavailable, PayerUnknown],
})
