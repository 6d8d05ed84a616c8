import { formatDate } from '#web/platform/format.ts'
import { draftsKeptFor } from '#web/platform/storage/device-drafts.ts'
import type { Tried } from '#web/platform/storage/draft-store.ts'

const day = 86_400_000

/** States until when this device keeps a draft last changed at `savedAt` (epoch milliseconds). */
export const keptUntilText = (savedAt: number, timeZone: string) =>
  `This device keeps it until ${formatDate(new Date(savedAt + draftsKeptFor).toISOString(), timeZone)}, or until you sign out.`

/** The server recognizes a repeated request for one day (ruling 30). After that, only the records show whether it arrived. */
export const mayHaveArrivedText = ({ at }: Tried) =>
  Date.now() - at > day ? 'It may have arrived at that time: look in your records before you send it again.' : ''
