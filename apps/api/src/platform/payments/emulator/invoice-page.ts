import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import { states } from '#content/facts/states'

import { mark } from '../../brand/mark.ts'
import { markup, trusted } from '../../html/markup.ts'
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
  const paid = invoice.status === 'paid'
  const body = markup`<main class="sheet">
      <header><div class="brand">${trusted(mark)}<span>SafePractice</span></div>
        <h1>${title}</h1><p class="quiet">No. ${invoice.number}</p></header>
      <div class="facts">
        <div><p class="quiet">${paid ? 'Received from' : 'For'}</p><p class="who">${customer?.name ?? ''}</p>
          ${paid ? null : markup`<p class="quiet">${day(invoice.created)}</p>`}</div>
        <p class="state" data-paid="${paid ? 'yes' : 'no'}">${paid ? trusted(check) : null}${words}</p>
      </div>
      <table><tbody>${rows.map(({ label, amount }) => markup`<tr><td>${label}</td><td>${dollars(amount)}</td></tr>`)}</tbody>
        <tfoot><tr><th scope="row">${total.label}</th><td>${dollars(total.amount)}</td></tr></tfoot></table>
      ${paid ? markup`<p class="thanks">Thank you. Keep this receipt with your records.</p>` : null}
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

const check =
  '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M5 12.5l4.5 4.5L19 7.5" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>'

/** The head in the color of the product, like that of every print. Browsers leave out grounds of a print unless they are told not to. */
const styles = `
main,footer{max-width:600px}
main.sheet{width:calc(100% - 24px);margin:24px auto 0;padding:0 0 24px;background:var(--surface);border:1px solid var(--line);border-radius:8px;overflow:hidden}
main header{padding:20px 24px;background:var(--tint);border-bottom:3px solid var(--link);-webkit-print-color-adjust:exact;print-color-adjust:exact}
.brand{display:flex;align-items:center;gap:8px;color:var(--link);font-weight:600;margin-bottom:12px}
.brand svg{width:32px;height:32px}
.facts{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px;padding:20px 24px 0}
.who{font-weight:600}
.state{display:flex;align-items:center;gap:6px;font-weight:600;font-size:18px}
.state[data-paid="yes"]{color:var(--link)}
.thanks{padding:16px 24px 0;color:var(--quiet);font-size:14px}
table{border-collapse:collapse;width:calc(100% - 48px);margin:16px 24px 0;font-variant-numeric:tabular-nums}
td,th{padding:8px 0;border-top:1px solid var(--line);text-align:left;vertical-align:top}
td:last-child{text-align:right;padding-left:16px;white-space:nowrap}
tfoot td,tfoot th{border-top:2px solid var(--link);font-weight:600}
@media print{@page{size:letter;margin:16mm}body{background:#fff}main.sheet{margin-top:0}}
`
