import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import type { getArchive } from '#contract/archive'
import { exportName } from '#contract/export-name'
import type { Invoice } from '#contract/invoices'
import { currentPost } from '#api/platform/actor'
import type { FileAnswer, WithOutsideCalls } from '#api/platform/context'
import { Failure } from '#api/platform/errors'
import { openSpool, type Spool } from '#api/platform/files/spool'
import { zipped } from '#api/platform/files/zipped'
import type { Payments } from '#api/platform/payments/payments'
import { readRows } from '#api/platform/rows'

import { archiveEntries } from './archive-entries.ts'
import { eventsOf } from './note-archive.ts'
import type { Wanted } from './parts-of.ts'
import { writeArchive } from './write-archive.ts'

type Context = WithOutsideCalls<typeof getArchive>

interface Sending {
  listInvoices(payments: Payments, customerId: string): Promise<Invoice[]>
  /** Runs when the archive was sent, or nobody takes more of it. */
  leave(): void
}

/**
 * The archive as it leaves. Its rows are on the disk by then, all of one moment, and no transaction is open; the uploaded files are read from the
 * store while it is sent.
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
  const wanted: Wanted = { practiceId, confidential: query.confidential === 'true', invoices }
  const written = await transaction(
    async ({ db, audit }) => {
      const done = await writeArchive(db, spool, wanted)
      await audit(await eventsOf(db, wanted, done))
      return done
    },
    { practiceId, oneMoment: true },
  )
  const facts = { ...wanted, invoices: invoices !== null, madeBy: { id: actor.userId, name: actor.fullName }, now }
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

const payerRow = z.strictObject({ customer_id: z.string() })

/** null where the payment provider does not answer: that keeps nobody from the rest. */
async function invoicesOf(
  { services, transaction, practiceId }: Pick<Context, 'services' | 'transaction'> & { practiceId: string },
  listInvoices: Sending['listInvoices'],
) {
  const [payer] = await transaction(({ db }) => readRows(db, payerRow)`select customer_id from billing where practice_id = ${practiceId}`)
  if (!payer) return []
  try {
    return await listInvoices(services.payments, payer.customer_id)
  } catch (problem) {
    if (problem instanceof Failure) return null
    throw problem
  }
}
