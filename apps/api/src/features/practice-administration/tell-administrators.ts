import { eq } from 'drizzle-orm'
import { z } from 'zod'

import type { PageAddress } from '#wire/page-paths'
import { sendMessage } from '#api/data/messages/send-message'
import { makeShortLink } from '#api/data/messages/short-links'
import { reserveText } from '#api/data/limits/message-limits'
import { notifyEach } from '#api/data/notifications/notify'
import { everyAdministrator, practiceAdministrators, type PracticeAdministrator } from '#api/data/people/practice-administrators'
import { practice } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { pageUrl } from '#api/platform/page-url'
import { readRows } from '#api/platform/database/rows'
import type { Services } from '#api/platform/services'

export interface Telling {
  db: Db
  now: Date
  services: Services
  after(work: () => void): void
}

export interface News {
  subject: string
  /** One or two sentences. */
  text: string
  /** The page with which administrators of the practice refuse, and until when it works. */
  refusal?: { page: PageAddress; until: Date }
  /** People who get the message without administering anything now. */
  also?: readonly PracticeAdministrator[]
}

export async function practiceName(db: Db, practiceId: string): Promise<string> {
  const [own] = await db.select({ name: practice.name }).from(practice).where(eq(practice.id, practiceId))
  return own?.name ?? ''
}

/**
 * Tells everyone who administers the practice or one of its locations: in the app, and by mail, or by text message without an email address. Those who
 * administer the practice, and the people in `also`, get both, because their position may be at stake.
 */
export async function tellAdministrators(work: Telling, practiceId: string, news: News): Promise<void> {
  const { db } = work
  const everyone = await everyAdministrator(db, practiceId)
  const own = new Set((await practiceAdministrators(db, practiceId)).map(({ id }) => id))
  const also = news.also ?? []
  const concerned = new Set([...own, ...also.map(({ id }) => id)])
  const elsewhere = also.filter(({ id }) => !everyone.some((one) => one.id === id))
  for (const person of [...everyone, ...elsewhere])
    await send(work, person, { ...news, both: concerned.has(person.id), refuses: own.has(person.id) })
  await notifyAll(work, practiceId, news)
}

interface Sent extends News {
  both: boolean
  refuses: boolean
}

async function send(work: Telling, { firstName, email, phone }: PracticeAdministrator, { subject, text, refusal, both, refuses }: Sent) {
  const { services } = work
  const page = refuses ? refusal?.page : undefined
  const common = { urgency: 'link', practiceId: null } as const
  if (email) {
    const refuse = page ? `To refuse, open this link and confirm:\n\n${pageUrl(services.settings.publicUrl, page)}\n\n` : ''
    const where = `The administrators of the practice are listed on the page "Practice" of the administration.`
    await sendMessage(work, {
      ...common,
      channel: 'email',
      to: email,
      subject,
      text: `Hello ${firstName},\n\n${text}\n\n${refuse}${where}\n`,
    })
  }
  if (!phone || (email && !both) || !(await reserveText(work, null))) return
  const refuse = page && refusal ? ` To refuse: ${await makeShortLink(work, page, refusal.until)}` : ''
  await sendMessage(work, { ...common, channel: 'sms', to: phone, subject: '', text: `${text}${refuse}` })
}

const postRow = z.strictObject({ userId: z.string(), locationId: z.string() })

/** One notification per person, at the first location where they are. */
async function notifyAll(work: Telling, practiceId: string, { subject, text, refusal }: News) {
  const posts = await readRows(work.db, postRow)`
    select distinct on (m.user_id) m.user_id as "userId", m.location_id as "locationId"
    from current_membership m join open_location l on l.practice_id = m.practice_id and l.id = m.location_id
    join accepted_employment e on e.practice_id = m.practice_id and e.user_id = m.user_id
    where m.practice_id = ${practiceId} and (m.is_administrator or e.practice_admin)
    order by m.user_id, m.is_administrator desc, l.name, l.id`
  const note = {
    practiceId,
    kind: 'practiceAdministration' as const,
    type: 'PRACTICE' as const,
    title: subject,
    subTitle: text,
    targetId: practiceId,
    urgent: refusal !== undefined,
  }
  await notifyEach(
    work,
    posts.map(({ userId, locationId }) => ({ userId, news: { ...note, locationId } })),
  )
}
