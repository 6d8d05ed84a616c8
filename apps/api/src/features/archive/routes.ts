import { getArchive, getArchiveContents } from '#contract/archive/archive'
import type { Invoice } from '#contract/billing/invoices'
import { handle, handleOutside } from '#api/platform/context'
import type { Payments } from '#api/platform/payments/payments'

import { archiveSlots } from './archive-slots.ts'
import { countArchive } from './count-archive.ts'
import { sendArchive } from './send-archive.ts'

/** The routes for the archive of a whole practice. `listInvoices` fetches invoices from the payment provider; `routes.ts` supplies it. */
export function archiveRoutes({ listInvoices }: { listInvoices(payments: Payments, customerId: string): Promise<Invoice[]> }) {
  const slots = archiveSlots()
  return [
    handle(getArchiveContents, async ({ db, actor, params: { practiceId }, services }) => {
      slots.check(practiceId, services.settings.limits.archivesInTotal)
      return { payload: await countArchive(db, actor, practiceId) }
    }),
    handleOutside(getArchive, async (context) => {
      const { params, services } = context
      const leave = slots.take(params.practiceId, services.settings.limits.archivesInTotal)
      return sendArchive(context, { listInvoices, leave })
    }),
  ]
}
