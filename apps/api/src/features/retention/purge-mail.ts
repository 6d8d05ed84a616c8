import { writtenDay } from '#calendar/written-day'
import { daysOfNotice } from '#content/facts/retention'
import { pageUrl } from '#api/platform/page-url'

interface Announcement {
  firstName: string
  practiceName: string
  /** The number of records. */
  count: number
  /** The earliest of their purge dates. */
  firstDay: string
  publicUrl: string
}

/** The mail before records are purged: how many, from which day, and how to keep them. It names no record and no person (ruling 12). */
export function purgeMail({ firstName, practiceName, count, firstDay, publicUrl }: Announcement): { subject: string; text: string } {
  const name = practiceName.replaceAll(/\s+/g, ' ')
  const records = count === 1 ? '1 record' : `${count} records`
  const parts = [
    `Hello ${firstName},`,
    `${records} of ${name} will be removed for good, the first on ${writtenDay(firstDay)}.`,
    `They were deleted or discarded, and their retention period is over. See the list here: ${pageUrl(publicUrl, '/admin/retention')}`,
    `To keep them, for example because of a claim or an inspection, put a legal hold on them there within ${daysOfNotice} days. Otherwise there is nothing to do.`,
    `You get this mail because you administer ${name} in SafePractice.`,
  ]
  return { subject: `${records} will be removed for good from ${writtenDay(firstDay)}`, text: `${parts.join('\n\n')}\n` }
}
