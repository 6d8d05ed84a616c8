import type { AlarmKind } from '#content/facts/alarms'
import type { AlarmWay, ToldPerson } from '#contract/alarms/alarms'
import { localDate } from '#calendar/local-time'
import { formatTime, momentInWords } from '#web/platform/format.ts'

/** Texts about who is told at once of an event. */
export const texts = {
  told: 'Who was told',
  toldAgain: 'Told two hours later, because no medical evaluation was recorded',
  nobody: 'Nobody else could be told: you are the only person who is told of this at your location. What has to be done now is up to you.',
  nobodyAtAll: 'Nobody could be told.',
  noPhone: 'No phone number',
  noNumbers: 'No phone number is stored for any of these people. Go to one of them, or send somebody.',
} as const

/** What the event is called in lists. It names nobody. */
export const kindNames: Record<AlarmKind, string> = {
  bloodExposure: 'Exposure to blood',
  violence: 'Violence or a threat',
  severeInjury: 'Severe injury',
  workDeath: 'Death at work',
}

/** What to do if nobody answers. */
export const ifNobodyAnswers: Record<AlarmKind, string> = {
  bloodExposure:
    'If nobody answers, call the next person. Do not wait for an answer: the medical evaluation starts now, at the clinic or the nearest emergency room.',
  violence: 'If nobody answers, call the next person. If anybody is in danger, call 911.',
  severeInjury: 'If nobody answers, call the next person. The hours to report it to the agency are running.',
  workDeath: 'If nobody answers, call the next person. The hours to report it to the agency are running.',
}

export function whyWords(why: ToldPerson['why'], kind: AlarmKind): string {
  if (why === 'deputy') return 'Deputy'
  if (why === 'administrator') return 'Administrator'
  return kind === 'bloodExposure' ? 'In charge of exposures' : 'In charge of safety'
}

const channels: Record<AlarmWay['channel'], string> = { sms: 'Text message', email: 'Email', app: 'In the app' }

/** "Text message sent at 5:31 PM": the time at the location, with the day unless it is today. */
export function wayWords({ channel, state, at }: AlarmWay, { today, timeZone }: { today: string; timeZone: string }): string {
  const name = channels[channel]
  if (state === 'limit' || at === null) return 'No text message: the daily limit of your practice is reached'
  if (state === 'sending') return `${name}: being sent`
  if (state === 'retrying') return `${name}: not delivered yet, is being tried again`
  if (state === 'failed') return `${name}: could not be delivered`
  if (state === 'silent') return `${name}: not sent, because this is a silent copy`
  const time = localDate(at, timeZone) === today ? formatTime(at, timeZone) : momentInWords(at, { today, timeZone })
  return channel === 'app' ? `${name} at ${time}` : `${name} sent at ${time}`
}
