import { Readable } from 'node:stream'

import { localDate } from '#calendar/local-time'
import { NotFound } from '#contract/endpoint/errors'
import { exportName } from '#contract/text/export-name'
import { getSheetBinder, getSheetFiles } from '#contract/sds/sds-binder'
import { letterheadOf } from '#api/data/locations/letterhead-of'
import { postAt, type Post } from '#api/platform/actor/actor'
import { handleOutside, type WithOutsideCalls } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { zipped } from '#api/platform/files/zip/zipped'
import { makePdf } from '#api/platform/pdf/make-pdf'
import { workQueue } from '#api/platform/work-queue'

import { listedSheets, type ListedSheet } from './listed-sheets.ts'

/** Downloads of all files in progress. Each is open as long as its reader takes. None waits. */
const downloads = workQueue({
  running: 20,
  runningPerPerson: 1,
  runningPerPractice: 3,
  waitingPerPerson: 0,
  waitingPerPractice: 0,
  waiting: 0,
})

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
    const { services, now, share } = context
    const post = postAt(actor, locationId) ?? fail(NotFound)
    const end = await downloads.take(share)
    try {
      const { pdf, sheets, name } = await draw(context, post)
      const { binderEntries } = await import('./binder-entries.ts')
      const entries = binderEntries(Readable.from([pdf]), sheets, { ...services, now, share })
      const content = zipped(entries, { now, idleMs: services.settings.limits.archiveIdleMs })
      content.once('close', end).once('error', (problem) => services.log.warn('a binder ended early', { problem }))
      return { content, contentType: 'application/zip', name: name('zip'), inline: false }
    } catch (problem) {
      end()
      throw problem
    }
  }),
]

type Drawing = Pick<WithOutsideCalls<typeof getSheetBinder>, 'transaction' | 'now' | 'share'>

/** The list is read when the turn of the binder comes, so that waiting binders take no memory. */
async function draw({ transaction, now, share }: Drawing, { locationId, locationName, timeZone }: Post) {
  const today = localDate(now, timeZone)
  const { binderPdf } = await import('./binder-pdf.ts')
  let sheets: ListedSheet[] = []
  const pdf = await makePdf(async () => {
    const letterhead = await transaction(async ({ db }) => {
      sheets = await listedSheets(db, locationId)
      return letterheadOf(db, locationId)
    })
    return binderPdf(sheets, { letterhead, locationName, today, now })
  }, share)
  return { pdf, sheets, name: (ending: 'pdf' | 'zip') => exportName('binder', { place: locationName, day: today, ending }) }
}
