import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { alarmFacts, type AlarmKind } from '#content/facts/alarms'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { pageUrl } from '#api/platform/page-url'
import { readRows } from '#api/platform/database/rows'
import type { Services } from '#api/platform/services'
import { shortLine } from '#api/platform/short-line'

import { reserveAlarmText } from '../limits/message-limits.ts'
import { sendMessages, type Message } from '../messages/send-message.ts'
import { notifyEach, type NewNotification } from '../notifications/notify.ts'
import { alarm, alarmMessage, location } from '../tables.ts'
import type { ToldPerson } from './people-to-tell.ts'

interface Work {
  db: Db
  now: Date
  services: Services
  after: (work: () => Promise<void> | void) => void
}

/** An event whose people are told. */
export interface NewAlarm {
  practiceId: string
  locationId: string
  kind: AlarmKind
  stage: 'reported' | 'noEvaluation'
  reportedEventId: string | null
  recordId: string | null
  raisedBy: string | null
}

type Opens = Pick<NewNotification, 'type' | 'targetId'>

interface Telling {
  people: readonly ToldPerson[]
  /** What the notification of an administrator or of the person in charge opens; null for the library page about such an event. */
  opens: Opens | null
}

/** What the messages of each stage say, after the place: the later one also says what to do first. They contain no health fact and no name of a person (ruling 12). */
const words: Record<NewAlarm['stage'], string> = {
  reported: 'Something that cannot wait was reported just now.',
  noEvaluation:
    'A colleague may be waiting for help. First find out who it is, and see that the person is on the way to the care that your plan names. Something was reported two hours ago, and its most urgent step is not recorded.',
}

const subject = 'Something needs you now'

/**
 * Tells people of an event at once: an email, a text message and a notification in the app for each person, as far as there is an address. Stores who
 * is told and how; the delivery of each message is added to it. Returns the alarm and how many messages of each kind were sent.
 */
export async function sendAlarm(work: Work, told: NewAlarm, { people, opens }: Telling) {
  const { db, now } = work
  const { practiceId } = told
  const id = newId(now)
  await db.insert(alarm).values({ id, ...told, raisedAt: now })
  const known = await alreadyNotified(work, told.reportedEventId ?? told.recordId ?? '')
  const unaware = people.filter(({ userId }) => told.stage === 'noEvaluation' || !known.has(userId))
  await notifyEach(
    work,
    unaware.map((person) => ({ userId: person.userId, news: newsFor(person, told, opens) })),
  )
  const messages = await messagesTo(work, people, told)
  const sent = await sendMessages(
    work,
    messages.flatMap(({ message }) => message ?? []),
  )
  const rows = messages.map(({ person, channel, message }) => {
    const one = message ? sent.shift() : undefined
    const outcome = one ? { id: one.id, sentAt: now, deliveredAt: one.deliveredAt, isFailing: one.lastError !== null } : { id: newId(now) }
    return { ...outcome, practiceId, alarmId: id, userId: person.userId, why: person.why, channel }
  })
  const shown = { channel: 'app', sentAt: now, deliveredAt: now }
  const inApp = people.map(({ userId, why }) => ({ id: newId(now), practiceId, alarmId: id, userId, why, ...shown }))
  if (people.length > 0) await db.insert(alarmMessage).values([...rows, ...inApp])
  const count = (channel: string) => messages.filter((one) => one.channel === channel && one.message).length
  return { id, counts: { people: people.length, emails: count('email'), texts: count('sms') } }
}

const personRow = z.strictObject({ userId: z.string() })

/** Returns the people to whom the tasks of this event were announced as urgent in the same transaction. */
async function alreadyNotified({ db, now }: Work, eventKey: string): Promise<ReadonlySet<string>> {
  const rows = await readRows(db, personRow)`
    select n.user_id as "userId" from notification n join task t on t.practice_id = n.practice_id and t.id = n.target_id
    where n.type = 'TASK' and n.urgent and n.created_at = ${now.toISOString()} and t.row_key = ${eventKey}`
  return new Set(rows.map(({ userId }) => userId))
}

/** A deputy who is no administrator is led to the page about what to do, because tasks and records are confidential (decision 036). */
function newsFor({ administrator, why }: ToldPerson, { practiceId, locationId, kind, stage }: NewAlarm, opens: Opens | null) {
  const page: Opens = { type: 'PAGE', targetId: alarmFacts[kind].page }
  const mayOpen = administrator || (why === 'contact' && opens?.type === 'TASK')
  return {
    practiceId,
    locationId,
    kind: 'alarm' as const,
    title: subject,
    subTitle: words[stage],
    urgent: true,
    ...(mayOpen && opens ? opens : page),
  }
}

interface Prepared {
  person: ToldPerson
  channel: Message['channel']
  /** null if the daily limit of text messages was reached. */
  message: Message | null
}

async function messagesTo(work: Work, people: readonly ToldPerson[], { practiceId, locationId, stage }: NewAlarm): Promise<Prepared[]> {
  const [place] = await work.db.select({ name: location.name }).from(location).where(eq(location.id, locationId))
  const home = pageUrl(work.services.settings.publicUrl, '/')
  const text = `${shortLine(place?.name ?? '')}: ${words[stage]} Open SafePractice to see what to do: ${home}`
  const common = { urgency: 'alarm', text, practiceId } as const
  const prepared: Prepared[] = []
  for (const person of people) {
    const { email, phone } = person
    if (email) prepared.push({ person, channel: 'email', message: { ...common, channel: 'email', to: email, subject } })
    if (!phone) continue
    const isFree = await reserveAlarmText(work, practiceId)
    prepared.push({ person, channel: 'sms', message: isFree ? { ...common, channel: 'sms', to: phone, subject: '' } : null })
  }
  return prepared
}
