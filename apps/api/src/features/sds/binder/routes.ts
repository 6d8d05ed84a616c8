import { Readable } from 'node:stream'

import { localDate } from '#calendar/local-time'
import { NotFound } from '#contract/errors'
import { exportName } from '#contract/export-name'
import { getSheetBinder, getSheetFiles } from '#contract/sds-binder'
import { postAt, type Post } from '#api/platform/actor'
import { handleOutside, type WithOutsideCalls } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { zipped } from '#api/platform/files/zipped'
import { makePdf } from '#api/platform/pdf/make-pdf'

import { listedSheets } from './listed-sheets.ts'

/**
 * The binder of a location. No transaction is open while it is rendered or its files are sent. The rendering code is loaded on first use, so that the
 * server starts faster.
 */
export const binderRoutes = [
  handleOutside(getSheetBinder, async ({ actor, params: { locationId }, ...context }) => {
    const { pdf, name } = await draw(context, postAt(actor, locationId) ?? fail(NotFound))
    return { content: pdf, contentType: 'application/pdf', name: name('pdf'), inline: false }
  }),

  handleOutside(getSheetFiles, async ({ actor, params: { locationId }, ...context }) => {
    const { services, now } = context
    const { pdf, sheets, name } = await draw(context, postAt(actor, locationId) ?? fail(NotFound))
    const { binderEntries } = await import('./binder-entries.ts')
    const entries = binderEntries(Readable.from([pdf]), sheets, { ...services, now })
    const content = zipped(entries, { now, idleMs: services.settings.limits.archiveIdleMs })
    content.once('error', (problem) => services.log.warn('a binder ended early', { problem }))
    return { content, contentType: 'application/zip', name: name('zip'), inline: false }
  }),
]

async function draw({ transaction, now }: Pick<WithOutsideCalls<typeof getSheetBinder>, 'transaction' | 'now'>, post: Post) {
  const { locationId, locationName, timeZone } = post
  const sheets = await transaction(({ db }) => listedSheets(db, locationId))
  const today = localDate(now, timeZone)
  const { binderPdf } = await import('./binder-pdf.ts')
  const pdf = await makePdf(binderPdf(sheets, { locationName, today, now }))
  return { pdf, sheets, name: (ending: 'pdf' | 'zip') => exportName('binder', { place: locationName, day: today, ending }) }
}
