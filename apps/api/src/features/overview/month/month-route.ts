import { eq } from 'drizzle-orm'

import { localDate } from '#calendar/local-time'
import { writtenMoment } from '#calendar/written-moment'
import { getMonthlyPage } from '#contract/overview/monthly-page'
import { practice } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import { handleOutside } from '#api/platform/context'
import { makePdf } from '#api/platform/pdf/make-pdf'

import { can } from '../policy.ts'
import { monthFacts } from './month-facts.ts'
import { monthPdf } from './month-pdf.ts'

/** The monthly page as a PDF. No transaction is open while it is drawn. */
export const monthlyPageRoute = handleOutside(getMonthlyPage, async ({ actor, params: { practiceId }, now, share, transaction }) => {
  const places = allow(can.read(actor, practiceId))
  const timeZone = places[0]?.timeZone ?? 'UTC'
  const page = await transaction(async ({ db }) => {
    const [row] = await db.select({ name: practice.name }).from(practice).where(eq(practice.id, practiceId))
    const facts = await monthFacts(db, { practiceId, places, now })
    return { ...facts, practice: row?.name ?? '', printed: writtenMoment(now.toISOString(), timeZone), now }
  })
  const name = `month-${page.month}-printed-${localDate(now, timeZone)}.pdf`
  return { content: await makePdf(monthPdf(page), share), contentType: 'application/pdf', name, inline: true }
})
