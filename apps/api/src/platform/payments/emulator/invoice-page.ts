import type { State } from './state.ts'

/** Renders the page behind `hosted_invoice_url`: a plain receipt. Returns undefined for an unknown invoice. */
export function invoicePage(state: State, id: string): string | undefined {
  const invoice = state.invoices[id]
  if (!invoice) return undefined
  const date = `${new Date(invoice.created * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const rows = invoice.lines.map((line) => `<tr><td>${safe(line.description)}</td><td>${dollars(line.amount)}</td></tr>`)
  if (invoice.discount > 0) rows.push(`<tr><td>Discount</td><td>${dollars(-invoice.discount)}</td></tr>`)
  const customer = safe(state.customers[invoice.customer]?.name ?? '')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Invoice ${invoice.number}</title>
<h1>Invoice ${invoice.number}</h1><p>${date}, ${customer}, ${invoice.status}</p>
<table>${rows.join('')}<tr><th>Amount due</th><th>${dollars(invoice.amount_due)}</th></tr></table>
<p>Test payments: no money has moved.</p></html>`
}

function dollars(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`
}

function safe(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
