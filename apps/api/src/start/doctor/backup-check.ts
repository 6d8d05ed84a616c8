import { readBackupMarker } from '../../platform/backup-marker.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { broken, ok, warn, type Check } from './check.ts'

/** Hours since the latest backup. One a day is expected, with two hours for a slow one. */
const ageLimits = { warn: 26, fail: 7 * 24 }

/** Reports the age of the latest backup that `npm run backup` has recorded. */
export const backupCheck = ({ database, clock }: { database: Database; clock: Clock }): Check => ({
  name: 'backup',
  run: async () => {
    const todo = 'Run npm run backup, and let it run every day.'
    const marker = await database.transaction([], readBackupMarker)
    if (!marker) return warn('No backup is recorded.', todo)
    const hours = (clock.now().getTime() - new Date(marker.at).getTime()) / 3_600_000
    const says = `The latest backup (${marker.kind}, ${(marker.bytes / 1_000_000).toFixed(1)} MB) is ${hours.toFixed(1)} hours old.`
    if (hours > ageLimits.fail) return broken(says, todo)
    return hours > ageLimits.warn ? warn(says, todo) : ok(says)
  },
})
