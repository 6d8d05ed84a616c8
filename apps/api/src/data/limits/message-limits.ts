import type { Db } from '#api/platform/database/database'
import { countTries, countTry, triesOf } from './count-tries.ts'

/** Daily message limits (ruling 2). Text messages cost money. Mails contain text written by a practice and must not be usable for spam. */
export const messageLimits = {
  textsPerPractice: 200,
  texts: 2_000,
  /** Alarms have a limit of their own, so that no other message can use up theirs. It only stops misuse: about 40 events with five people each. */
  alarmTextsPerPractice: 200,
  /** Invitations and requests to confirm a contact: one whole staff import, and the same number again for resending some of them. */
  mailsPerPractice: 2_000,
} as const

export const tooManyMailsText = 'Your practice has reached its daily limit for invitations. Please send the rest tomorrow.'

interface CountingMessages {
  db: Db
  now: Date
}

const windowMinutes = 1440
const all = 'text-messages'
const textsOf = (practiceId: string) => `${all}:${practiceId}`

/**
 * Counts a text message toward the daily limits of the practice and of all practices. Returns false if it must not be sent. null stands for accounts
 * without a practice, whose messages count only toward the overall limit.
 */
export async function reserveText({ db, now }: CountingMessages, practiceId: string | null): Promise<boolean> {
  if (practiceId && (await countTry(db, { key: textsOf(practiceId), now, windowMinutes })) > messageLimits.textsPerPractice) return false
  return (await countTry(db, { key: all, now, windowMinutes })) <= messageLimits.texts
}

/** Counts a text message of an alarm. Ordinary limits do not apply to alarms, and alarms do not count toward them (decision 074). */
export async function reserveAlarmText({ db, now }: CountingMessages, practiceId: string): Promise<boolean> {
  return (await countTry(db, { key: `alarm-texts:${practiceId}`, now, windowMinutes })) <= messageLimits.alarmTextsPerPractice
}

/** Returns the number of text messages that the practice may still send today. */
export async function textsLeft({ db, now }: CountingMessages, practiceId: string): Promise<number> {
  const tries = await triesOf(db, { keys: [textsOf(practiceId), all], now, windowMinutes })
  const left = (key: string, limit: number) => Math.max(0, limit - (tries.get(key) ?? 0))
  return Math.min(left(textsOf(practiceId), messageLimits.textsPerPractice), left(all, messageLimits.texts))
}

/** Counts mails caused by the people of a practice toward its daily limit. Returns false if they must not be sent. */
export async function reserveMails({ db, now }: CountingMessages, practiceId: string, mails = 1): Promise<boolean> {
  const key = `mails:${practiceId}`
  const counts = await countTries(db, { keys: [key], times: mails, now, windowMinutes })
  return (counts.get(key) ?? 0) <= messageLimits.mailsPerPractice
}
