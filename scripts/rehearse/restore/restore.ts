import { parseArgs } from 'node:util'

import type { Rehearsal } from '../rehearsal.ts'
import { bucketBackup } from './bucket-backup.ts'
import { largeBackup } from './large-backup.ts'

/** `--gigabytes 1` makes a smaller office. */
function gigabytes(): number {
  const { values } = parseArgs({ options: { gigabytes: { type: 'string' } }, strict: false, args: process.argv.slice(2) })
  const wanted = typeof values.gigabytes === 'string' ? Number(values.gigabytes) : 10
  if (!(wanted > 0 && wanted <= 100)) throw new Error('--gigabytes is a number up to 100.')
  return wanted
}

/** Backups are made, restored and tried with the commands of the product: to a folder and to a bucket. */
export const restore: Rehearsal = {
  title: 'An office is backed up, lost and restored, and an altered backup is found out',
  run: async (stage) => {
    const wanted = gigabytes()
    const inBucket = await bucketBackup(stage)
    return [...(await largeBackup(stage, wanted)), ...inBucket]
  },
}
