import type { RecordStop } from '#contract/records/record-parts'
import { formatDate, formatMoment, formatTime } from '#web/platform/format.ts'

const viaWords: Record<RecordStop['via'], string> = { list: 'from the list', sticker: 'scanned', paper: 'entered from paper' }

/** What was found: "OK", "Problem: No water. Fixed now. Flushed." */
export function foundAt({ result, problem, fixedNow, reason, note, values, renewed }: RecordStop): string {
  const what =
    result === 'ok'
      ? 'OK'
      : result === 'problem'
        ? `Problem: ${problem ?? ''}. ${fixedNow ? 'Fixed now.' : 'Needs fixing.'}`
        : `Not possible: ${reason}`
  const measured = values.map(({ label, value, unit }) => `${label}: ${value} ${unit}`).join(', ')
  const replaced = renewed.map(({ part, validUntil }) => `Replaced: ${part}, until ${formatDate(validUntil)}`).join(', ')
  return [what, measured, replaced, note].filter(Boolean).join(' · ')
}

/**
 * Who, when and how: "Hana Sato, 11/21/2026 10:42 AM, scanned". The time is that of the server; the time of the device is added if it is another minute,
 * and the day of the walk if the round was entered from paper.
 */
export function doneAt({ by, at, deviceAt, via, walkedOn }: RecordStop, timeZone: string): string {
  const device =
    deviceAt && formatMoment(deviceAt, timeZone) !== formatMoment(at, timeZone) ? `on the device ${deviceTime(deviceAt, at, timeZone)}` : ''
  const walked = walkedOn ? `walked on ${formatDate(walkedOn)}` : ''
  return [by, formatMoment(at, timeZone), device, viaWords[via], walked].filter(Boolean).join(', ')
}

const deviceTime = (deviceAt: string, at: string, timeZone: string) =>
  formatDate(deviceAt, timeZone) === formatDate(at, timeZone) ? formatTime(deviceAt, timeZone) : formatMoment(deviceAt, timeZone)

/** "Eyewash 1, Hallway". */
export const whereAt = ({ item: { name, place } }: RecordStop) => (place ? `${name}, ${place}` : name)
