import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import { states } from '#content/facts/states'

import { markup } from '../../html/markup.ts'
import { visitorPage } from '../../html/visitor-page.ts'
import type { Invoice, State } from './state.ts'

/** Renders the page behind `hosted_invoice_url`: a receipt. Returns undefined for an unknown invoice. */
export function invoicePage(state: State, id: string): string | undefined {
  const invoice = state.invoices[id]
  if (!invoice) return undefined
  const customer = state.customers[invoice.customer]
  const zone = states.find(({ code }) => code === customer?.address?.state)?.timeZone ?? 'UTC'
  const day = (seconds: number) => writtenDay(localDate(new Date(seconds * 1000), zone))
  const { title, words, total } = wordsOf(invoice, day)
  const rows = [
    ...invoice.lines.map(({ description, amount }) => ({ label: spelled(description), amount })),
    ...(invoice.discount > 0 ? [{ label: 'Discount', amount: -invoice.discount }] : []),
    ...creditOf(invoice),
  ]
  const body = markup`<header><p class="brand">SafePractice</p><h1>${title} ${invoice.number}</h1></header>
    <main class="card">
      <p class="state">${words}</p>
      <p>${customer?.name ?? ''}</p>
      ${invoice.status === 'paid' ? null : markup`<p class="quiet">${day(invoice.created)}</p>`}
      <table><tbody>${rows.map(({ label, amount }) => markup`<tr><td>${label}</td><td>${dollars(amount)}</td></tr>`)}</tbody>
        <tfoot><tr><th scope="row">${total.label}</th><td>${dollars(total.amount)}</td></tr></tfoot></table>
    </main>
    <footer>Test payments: no money has moved.</footer>`
  return visitorPage({ title: `${title} ${invoice.number}`, body, styles })
}

/** The credit that an earlier invoice left, or what this one leaves for later ones. With it, the rows add up to what is due. */
function creditOf({ amount_due, total }: Invoice) {
  const amount = amount_due - total
  return amount === 0 ? [] : [{ label: amount < 0 ? 'Credit' : 'Kept as credit', amount }]
}

interface Words {
  title: 'Receipt' | 'Invoice'
  words: string
  total: { label: string; amount: number }
}

function wordsOf({ status, paid_at, amount_paid, amount_due }: Invoice, day: (seconds: number) => string): Words {
  if (status === 'paid')
    return {
      title: 'Receipt',
      words: paid_at === null ? 'Paid' : `Paid on ${day(paid_at)}`,
      total: { label: 'Amount paid', amount: amount_paid },
    }
  return { title: 'Invoice', words: status === 'void' ? 'Void' : 'Not paid yet', total: { label: 'Amount due', amount: amount_due } }
}

/** Plans are written as everywhere in the product. Stored descriptions may be older. */
const spelled = (description: string) => description.replace('OSHA&SDS', 'OSHA+SDS')

function dollars(cents: number): string {
  const amount = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${cents < 0 ? '-' : ''}$${amount}`
}

const styles = `
main,header,footer{max-width:560px}
main.card{width:calc(100% - 24px);margin:16px auto;padding:20px 24px}
.brand{color:var(--link);font-weight:600}
.state{font-weight:600;font-size:18px}
table{border-collapse:collapse;width:100%;margin-top:16px;font-variant-numeric:tabular-nums}
td,th{padding:8px 0;border-top:1px solid var(--line);text-align:left;vertical-align:top}
td:last-child{text-align:right;padding-left:16px;white-space:nowrap}
tfoot td,tfoot th{border-top:2px solid var(--link);font-weight:600}
@media print{body{background:#fff}}
`
