import { publicKeyFile } from '../../features/public-page/saved-copy/manifest.ts'
import { examineCopies, type CopiesFound } from '../../features/public-page/saved-copy/examine-copies.ts'
import { publicFolder } from '../../platform/files/file-store.ts'
import { broken, ok, warn, wordsOf, type Check, type Finding } from './check.ts'

/** Where a proxy reads the copies, if that is a bucket. */
interface Bucket {
  endpoint: string
  bucket: string
}

/**
 * Reports whether the saved copies of public pages are recent, whether they are in the file store, and whether a proxy can read them from the bucket, which
 * it does without a signature (decision 161).
 */
export const copiesCheck = ({ bucket, ...services }: Parameters<typeof examineCopies>[0] & { bucket: Bucket | undefined }): Check => ({
  name: 'saved copies',
  run: async () => {
    const found = await examineCopies(services)
    const problem = problemOf(found, services.clock.now()) ?? (found.oldest && bucket && (await problemOfBucket(bucket)))
    if (problem) return problem
    return ok(found.pages === 0 ? 'There is no public page yet.' : `${saved(found, services.clock.now())} A sample is in the file store.`)
  },
})

function saved({ pages, oldest }: CopiesFound, now: Date): string {
  const age = oldest ? `, the oldest copy ${((now.getTime() - oldest.getTime()) / 3_600_000).toFixed(1)} hours ago` : ''
  return `Of ${pages} public pages, all are saved in time${age}.`
}

function problemOf({ pages, late, stored }: CopiesFound, now: Date): Finding | undefined {
  if (!stored)
    return broken(
      'A saved copy of a public page is not in the file store as it was written.',
      'The hourly job writes it again within a day.',
    )
  if (late === 0) return undefined
  return warn(
    `Of ${pages} public pages, ${late} have no saved copy of the last day, at ${now.toISOString()}.`,
    'Look in the log for scheduled work failed with savePages, and for saved copies that are left for the next hour.',
  )
}

/** Asks the bucket as a proxy does, and as somebody who looks for addresses. */
async function problemOfBucket({ endpoint, bucket }: Bucket): Promise<Finding | undefined> {
  const home = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const statusOf = async (address: string) => {
    const answer = await fetch(address, { redirect: 'manual' })
    await answer.body?.cancel()
    return answer.status
  }
  try {
    if ((await statusOf(`${home}?list-type=2&prefix=${encodeURIComponent(publicFolder)}`)) === 200)
      return broken('The bucket lists its files to everybody, and with them the secret addresses of public pages.', 'Forbid s3:ListBucket.')
    const status = await statusOf(`${home}/${publicKeyFile}`)
    if (status === 200) return undefined
    return warn(
      `The bucket answers ${status} to this machine when it asks for a saved copy without a signature.`,
      `If the proxy may read ${publicFolder}e/* from its own address, nothing is wrong. Otherwise see docs/operations/proxy.md.`,
    )
  } catch (problem) {
    return broken(`The bucket does not answer without a signature. ${wordsOf(problem)}`, 'Look at S3_ENDPOINT and the network.')
  }
}
