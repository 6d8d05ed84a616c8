import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import type { getArchive } from '#contract/archive/archive'
import { exportName } from '#contract/text/export-name'
import type { Invoice } from '#contract/billing/invoices'
import { currentPost } from '#api/platform/actor/actor'
import type { FileAnswer, WithOutsideCalls } from '#api/platform/context'
import { Failure } from '#api/platform/errors'
import { openSpool, type Spool } from '#api/platform/files/spool'
import { zipped } from '#api/platform/files/zip/zipped'
import type { Payments } from '#api/platform/payments/payments'
import { readRows } from '#api/platform/database/rows'

import { archiveEntries } from './archive-entries.ts'
import { eventsOf } from './note-archive.ts'
import type { Wanted } from './parts-of.ts'
import { withheldLocations } from './withheld-locations.ts'
import { writeArchive } from './write-archive.ts'

type Context = WithOutsideCalls<typeof getArchive>

interface Sending {
  listInvoices(payments: Payments, customerId: string): Promise<Invoice[]>
  /** Called when the archive was sent, or when the reader stops early. */
  leave(): void
}

/**
 * Makes and sends the archive. All rows are first written to disk from one snapshot, so no transaction is open while the archive is sent. Uploaded
 * files are read from the store during sending.
 */
export async function sendArchive(context: Context, { listInvoices, leave }: Sending): Promise<FileAnswer> {
  const { services } = context
  let spool: Spool | undefined
  const end = async () => {
    leave()
    await spool?.close()
  }
  try {
    spool = await openSpool(services.uploads.folder)
    return await answer(context, { spool, listInvoices, end })
  } catch (problem) {
    await end()
    throw problem
  }
}

interface Making extends Pick<Sending, 'listInvoices'> {
  spool: Spool
  end(): Promise<void>
}

async function answer(
  { actor, params, query, services, transaction, now }: Context,
  { spool, listInvoices, end }: Making,
): Promise<FileAnswer> {
  const { practiceId } = params
  const invoices = await invoicesOf({ services, transaction, practiceId }, listInvoices)
  const { written, wanted, withheldAt } = await transaction(
    async ({ db, audit }) => {
      const locations = await withheldLocations(db, actor, practiceId)
      const withheld = locations.map(({ id }) => id)
      const wanted: Wanted = { practiceId, confidential: query.confidential === 'true', withheld, invoices }
      const written = await writeArchive(db, spool, wanted)
      await audit(await eventsOf(db, wanted, written))
      return { written, wanted, withheldAt: locations.map(({ name }) => name) }
    },
    { practiceId, snapshot: true },
  )
  const facts = { ...wanted, withheldAt, invoices: invoices !== null, madeBy: { id: actor.userId, name: actor.fullName }, now }
  const entries = archiveEntries(facts, written, { spool, files: services.files, end })
  const content = zipped(entries, { now, idleMs: services.settings.limits.archiveIdleMs })
  content.once('error', (problem) => services.log.warn('an archive ended early', { problem }))
  const day = localDate(now, currentPost(actor)?.timeZone ?? 'UTC')
  return {
    content,
    contentType: 'application/zip',
    name: exportName('archive', { place: written.practiceName, day, ending: 'zip' }),
    inline: false,
  }
}

const payerRow = z.strictObject({ customerId: z.string() })

/** Returns null if the payment provider does not respond, so that the rest of the archive can still be made. */
async function invoicesOf(
  { services, transaction, practiceId }: Pick<Context, 'services' | 'transaction'> & { practiceId: string },
  listInvoices: Sending['listInvoices'],
) {
  const [payer] = await transaction(
    ({ db }) => readRows(db, payerRow)`select customer_id as "customerId" from billing where practice_id = ${practiceId}`,
  )
  if (!payer) return []
  try {
    return await listInvoices(services.payments, payer.customerId)
  } catch (problem) {
    if (problem instanceof Failure) return null
    throw problem
  }
}
