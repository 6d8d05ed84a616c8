import { getReceipt, InvoiceNotFound, type Invoice } from '#contract/billing/invoices'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

/** Opens an invoice's receipt: the download address from the server, or the provider's page if that fails (INV-012 to INV-014). */
export function ReceiptLink({ invoice, timeZone }: { invoice: Invoice; timeZone: string }) {
  const url = invoice.hosted_invoice_url
  const receipt = useAction(getReceipt, {
    onSuccess: ({ payload }) => openInTab(payload),
    onError: () => (url ? openInTab(url) : undefined),
  })
  const open = () => (url ? receipt.mutate({ body: { url } }) : showError(InvoiceNotFound.text))
  return (
    <TextButton onClick={open} disabled={receipt.isPending}>
      Receipt<span className="visually-hidden">{` of ${formatDate(new Date(invoice.date * 1000).toISOString(), timeZone)}`}</span>
    </TextButton>
  )
}

/** Opens a new tab without an opener or referrer. */
function openInTab(address: string) {
  if (/^https?:\/\//.test(address)) window.open(address, '_blank', 'noopener,noreferrer')
}
