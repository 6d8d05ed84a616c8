import { IconReceipt } from '@tabler/icons-react'

import { invoices, type Invoice } from '#contract/billing/invoices'
import { pageSizes } from '#contract/endpoint/page-sizes'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate, formatMoney } from '#web/platform/format.ts'
import { wholeNumber } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { PrintList } from '#web/platform/ui/print/print-list.tsx'
import { DataTable, type Column } from '#web/platform/ui/table/data-table.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { ListCount } from '#web/platform/ui/table/list-count.tsx'
import { Pager } from '#web/platform/ui/table/pager.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { brandName } from './brand-name.ts'
import { ReceiptLink } from './receipt-link.tsx'

/** The practice's invoices, paginated on the client from the full list (INV-001, INV-002). */
export function InvoiceList({ practiceId }: { practiceId: string }) {
  const query = useEndpoint(invoices, { params: { practiceId } })
  const { values, set } = useSearchState({ page: wholeNumber(1) })
  const here = useCurrentLocation()
  const { timeZone } = here
  const location = useCurrentUser().locations.find(({ practice }) => practice === practiceId) ?? here
  const all = query.data?.payload ?? []
  const pages = Math.max(1, Math.ceil(all.length / pageSizes.invoices))
  const page = Math.min(values.page ?? 1, pages)
  const rows = all.slice((page - 1) * pageSizes.invoices, page * pageSizes.invoices)
  return (
    <Section title="Invoices">
      {all.length > 0 ? (
        <ListCount shown={rows.length} total={all.length} noun="invoice">
          <PrintList
            title="Invoices"
            noun="invoice"
            shown={rows.length}
            total={all.length}
            columns={columnsIn(timeZone).filter(({ key }) => key !== 'receipt')}
            rowKey={({ id }) => id}
            filters={[]}
            location={location}
            timeZone={timeZone}
            of={all}
            load={() => Promise.resolve({ rows: all, total: all.length })}
          />
        </ListCount>
      ) : null}
      <DataTable
        label="Invoices"
        manyColumns
        query={query}
        errorText={unexpectedErrorText}
        rows={() => rows}
        rowKey={(invoice) => invoice.id}
        columns={columnsIn(timeZone)}
        filtered={false}
        noMatch={null}
        empty={<EmptyState icon={<IconReceipt size={24} stroke={1.6} aria-hidden />}>No data found</EmptyState>}
      />
      <Pager
        label="Pages of invoices"
        page={page}
        total={all.length}
        pageSize={pageSizes.invoices}
        onPage={(next) => set({ page: next === 1 ? undefined : next })}
      />
    </Section>
  )
}

/** Columns of the list (INV-003 to INV-008). */
const columnsIn = (timeZone: string): readonly Column<Invoice>[] => [
  { key: 'description', label: 'Description', cell: (invoice) => descriptionOf(invoice) || '-' },
  { key: 'amount_paid', label: 'Amount Paid', right: true, card: 'fact', cell: (invoice) => formatMoney(invoice.amount_paid) },
  { key: 'ending_balance', label: 'Ending Balance', right: true, card: 'fact', cell: (invoice) => formatMoney(invoice.ending_balance) },
  { key: 'date', label: 'Date', card: 'fact', cell: (invoice) => spacedDate(invoice.date, timeZone) },
  { key: 'card', label: 'Card', card: 'fact', cell: (invoice) => cardOf(invoice) },
  { key: 'receipt', label: 'Receipt', card: 'fact', cell: (invoice) => <ReceiptLink invoice={invoice} timeZone={timeZone} /> },
]

/** The provider uses the plan's stored value; people see its display name (ADM-010). */
const descriptionOf = ({ lines }: Invoice) => lines.data[0]?.description.replaceAll('OSHA&SDS', 'OSHA+SDS')

/** The day as MM / DD / YYYY (INV-010), in the time zone of the reader's current location rather than the browser's. */
const spacedDate = (seconds: number, timeZone: string) =>
  formatDate(new Date(seconds * 1000).toISOString(), timeZone).replaceAll('/', ' / ')

function cardOf({ charge }: Invoice): string {
  const card = charge?.payment_method_details.card
  return card ? `${brandName(card.brand)} ending in ${card.last4}` : '-'
}
