import { inArray } from 'drizzle-orm'

import { InvoiceNotFound, type getReceipt, type Invoice } from '#contract/billing/invoices'
import { billing } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import type { WithOutsideCalls } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import type { InvoiceFacts } from '#api/platform/payments/invoices'
import type { Payments } from '#api/platform/payments/payments'

import { askProvider } from './ask-provider.ts'
import { can } from './policy.ts'

/** Returns the invoices of a customer with the provider's field names (DATA-A-040). @throws PaymentsUnavailable, PayerUnknown */
export const listInvoices = async (payments: Payments, customerId: string): Promise<Invoice[]> =>
  (await askProvider(() => payments.invoices(customerId))).map(shown)

function shown({ id, description, amountDue, amountPaid, endingBalance, status, date, card, url }: InvoiceFacts): Invoice {
  return {
    id,
    lines: { data: [{ description }] },
    amount_due: amountDue,
    amount_paid: amountPaid,
    ending_balance: endingBalance,
    status: status === 'draft' ? 'open' : status,
    date: Math.floor(Date.parse(date) / 1000),
    charge: card && { payment_method_details: { card } },
    hosted_invoice_url: url || null,
  }
}

/**
 * Returns the download address of an invoice. The address comes from the provider's current invoices of the practices that the caller
 * administers; the address that the caller sent is only compared with it.
 * @throws Forbidden, InvoiceNotFound, PaymentsUnavailable
 */
export async function findReceipt(
  { actor, services, transaction }: Pick<WithOutsideCalls<typeof getReceipt>, 'actor' | 'services' | 'transaction'>,
  url: string,
): Promise<string> {
  allow(can.readReceipts(actor))
  const payers = await transaction(({ db }) =>
    db
      .select({ customerId: billing.customerId })
      .from(billing)
      .where(inArray(billing.practiceId, [...actor.administeredPractices])),
  )
  for (const { customerId } of payers) {
    const found = (await askProvider(() => services.payments.invoices(customerId))).find((invoice) => invoice.url === url)
    if (found) return found.fileUrl || found.url
  }
  return fail(InvoiceNotFound)
}
