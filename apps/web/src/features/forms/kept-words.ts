import { formatDate } from '#web/platform/format.ts'
import { draftsKeptFor } from '#web/platform/storage/device-drafts.ts'
import type { Tried } from '#web/platform/storage/draft-store.ts'

const day = 86_400_000

/** How long this device keeps what was changed last at `savedAt`, in milliseconds. */
export const untilText = (savedAt: number, timeZone: string) =>
  `This device keeps it until ${formatDate(new Date(savedAt + draftsKeptFor).toISOString(), timeZone)}, or until you sign out.`

/** The server knows a repeated request for a day (ruling 30); after that only the records say whether it arrived. */
export const arrivedText = ({ at }: Tried) =>
  Date.now() - at > day ? 'It may have arrived at that time: look in your records before you send it again.' : ''
