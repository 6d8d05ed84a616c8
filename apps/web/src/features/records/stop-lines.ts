import { withPlace } from '#content/checks/kind-and-name'
import type { RecordStop } from '#contract/records/record-parts'
import { formatDate, formatMoment, formatTime } from '#web/platform/format.ts'
import { paperWords } from '#web/shared/rounds/paper-words.ts'

const viaWords: Record<RecordStop['via'], string> = { list: 'from the list', sticker: 'scanned', paper: 'entered from paper' }

/** What was found: "OK", "Problem: No water. Fixed now. Flushed." */
export function foundAt({ result, problem, fixedNow, reason, note, values, renewed, newEnd }: RecordStop): string {
  const what =
    result === 'ok'
      ? 'OK'
      : result === 'problem'
        ? `Problem: ${problem ?? ''}. ${fixedNow ? 'Fixed now.' : 'Needs fixing.'}`
        : `Not possible: ${reason}`
  const measured = values.map(({ label, value, unit }) => `${label}: ${value} ${unit}`).join(', ')
  const replaced = renewed.map(({ part, validUntil }) => `Replaced: ${part}, until ${formatDate(validUntil)}`).join(', ')
  const dated = newEnd ? `${newEnd.typeName} until ${formatDate(newEnd.validUntil)}` : ''
  return [what, measured, replaced, dated, note].filter(Boolean).join(' · ')
}

/**
 * Who, when and how: "Hana Sato, 11/21/2026 10:42 AM, scanned". The time is that of the server; the time of the device is added if it is another minute.
 * What was done on a shared tablet says where: "Hana Sato, 11/21/2026 10:42 AM, from the list, on tablet Sterilization".
 * For paper, the day of the walk, and who entered it when: "Hana Sato, walked on 11/19/2026, entered from paper by Maria Alvarez, 11/21/2026 10:42 AM".
 */
export function doneAt({ by, at, deviceAt, via, walkedOn, enteredBy, onTablet }: RecordStop, timeZone: string): string {
  if (walkedOn) return [by, `walked on ${formatDate(walkedOn)}`, enteredWords(enteredBy), formatMoment(at, timeZone)].join(', ')
  const device =
    deviceAt && formatMoment(deviceAt, timeZone) !== formatMoment(at, timeZone) ? `on the device ${deviceTime(deviceAt, at, timeZone)}` : ''
  return [by, formatMoment(at, timeZone), device, viaWords[via], onTablet && `on tablet ${onTablet}`].filter(Boolean).join(', ')
}

const enteredWords = (enteredBy: string | null) => (enteredBy ? `entered from paper by ${enteredBy}` : viaWords.paper)

/** "Entered from paper, walked on 11/19/2026", if a stop of the record was. */
export function paperOf(stops: readonly RecordStop[]): string | undefined {
  const walkedOn = stops.find((stop) => stop.walkedOn)?.walkedOn
  return walkedOn ? paperWords(walkedOn) : undefined
}

const deviceTime = (deviceAt: string, at: string, timeZone: string) =>
  formatDate(deviceAt, timeZone) === formatDate(at, timeZone) ? formatTime(deviceAt, timeZone) : formatMoment(deviceAt, timeZone)

/** "Eyewash 1, Hallway". */
export const whereAt = ({ item: { name, place } }: RecordStop) => withPlace(name, place)
