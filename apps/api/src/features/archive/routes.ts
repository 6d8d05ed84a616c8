import { z } from 'zod'

import { RequiresAllLocations, getArchive, getArchiveContents } from '#contract/archive'
import type { Invoice } from '#contract/invoices'
import { handle, handleOutside } from '#api/platform/context'
import { isAdministratorOf, type Actor } from '#api/platform/actor'
import type { Db } from '#api/platform/database'
import { fail } from '#api/platform/errors'
import type { Payments } from '#api/platform/payments/payments'
import { readRows } from '#api/platform/rows'

import { archiveSlots } from './archive-slots.ts'
import { countArchive } from './count-archive.ts'
import { sendArchive } from './send-archive.ts'

const locationRow = z.strictObject({ id: z.string() })

/**
 * Refuses callers who do not administer every open location: the confidential records of a location are for its administrators only.
 * @throws RequiresAllLocations
 */
async function refuseUnlessEverywhere(db: Db, actor: Actor, practiceId: string): Promise<void> {
  const locations = await readRows(db, locationRow)`select id from location where practice_id = ${practiceId} and closed_at is null`
  if (!locations.every(({ id }) => isAdministratorOf(actor, id))) fail(RequiresAllLocations)
}

/** The routes for the archive of a whole practice. `listInvoices` fetches invoices from the payment provider; `routes.ts` supplies it. */
export function archiveRoutes({ listInvoices }: { listInvoices(payments: Payments, customerId: string): Promise<Invoice[]> }) {
  const slots = archiveSlots()
  return [
    handle(getArchiveContents, async ({ db, actor, params: { practiceId }, services }) => {
      await refuseUnlessEverywhere(db, actor, practiceId)
      slots.check(practiceId, services.settings.limits.archivesInTotal)
      return { payload: await countArchive(db, practiceId) }
    }),
    handleOutside(getArchive, async (context) => {
      const { actor, params, services, transaction } = context
      await transaction(({ db }) => refuseUnlessEverywhere(db, actor, params.practiceId))
      const leave = slots.take(params.practiceId, services.settings.limits.archivesInTotal)
      return sendArchive(context, { listInvoices, leave })
    }),
  ]
}
