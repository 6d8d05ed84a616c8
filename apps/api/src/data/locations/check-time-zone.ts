import { timeZones } from '#content/facts/time-zone-labels'
import { invalid } from '#api/platform/errors'

const known: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), ...timeZones.map(({ name }) => name)])

/** A time zone must be the IANA name of a place; `UTC` is rejected. @throws 422 at `field` */
export function checkTimeZone(name: string | undefined, field: string): void {
  if (name !== undefined && !(name.includes('/') && known.has(name))) invalid({ [field]: 'Please choose a time zone.' })
}
