import { eq } from 'drizzle-orm'

import { writtenMoment } from '#calendar/written-moment'
import { NotFound } from '#contract/endpoint/errors'
import { NothingToPrint, roundSheet } from '#contract/rounds/round-paper'
import { location, practice } from '#api/data/tables'
import { postAt } from '#api/platform/actor/actor'
import { handleOutside } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { pageUrl } from '#api/platform/page-url'
import { makeUrgentPdf } from '#api/platform/pdf/make-pdf'

import { findStops } from '../find-stops.ts'
import { sheetPdf } from './sheet-pdf.ts'

/** The sheet of a round. No transaction is open while it is drawn. */
export const printSheetRoute = handleOutside(roundSheet, async ({ actor, params, query, now, services, share, transaction }) => {
  const { locationId } = params
  const { timeZone } = postAt(actor, locationId) ?? fail(NotFound)
  const sheet = await transaction(async ({ db }) => {
    const stops = await findStops({ db, actor, now }, { locationId, ...query })
    const open = stops.filter(({ outcome, start, today }) => outcome === null && start <= today)
    const own = open.filter(({ mine }) => mine)
    if (open.length === 0) fail(NothingToPrint)
    return sheetPdf(own.length > 0 ? own : open, {
      ...(await namesOf(db, locationId)),
      ...query,
      address: pageUrl(services.settings.publicUrl, `/rounds/walk?frequency=${query.frequency}&due=${query.due}`),
      printed: writtenMoment(now.toISOString(), timeZone),
      now,
    })
  })
  return { content: await makeUrgentPdf(sheet, share), contentType: 'application/pdf', name: `round-${query.due}.pdf`, inline: true }
})

async function namesOf(db: Db, locationId: string): Promise<{ practice: string; location: string }> {
  const [names] = await db
    .select({ practice: practice.name, location: location.name })
    .from(location)
    .innerJoin(practice, eq(practice.id, location.practiceId))
    .where(eq(location.id, locationId))
  return names ?? fail(NotFound)
}
