import { MissingFile, type FileStore } from '../../platform/files/file-store.ts'
import type { Log } from '../../platform/logging/log.ts'
import type { Carriers } from '../../platform/messages/messages.ts'

interface Watch {
  log: Log
  /** Throws if the service of this name does not answer. */
  tries: Record<string, () => Promise<unknown>>
  /** In milliseconds. */
  interval?: number
}

/**
 * Tries the external services at the start and then every minute. Writes a line when one stops answering and when it answers again. The server starts
 * without them, because most of its work needs none of them.
 */
export function watchServices({ log, tries, interval = 60_000 }: Watch) {
  const missing = new Set<string>()
  const tryOne = async ([service, attempt]: [string, () => Promise<unknown>]) => {
    try {
      await attempt()
      if (missing.delete(service)) log.info('a service answers again', { service })
    } catch (problem) {
      if (!missing.has(service)) log.error('a service does not answer', { service, problem })
      missing.add(service)
    }
  }
  const tryAll = () => Promise.all(Object.entries(tries).map(tryOne))
  const timer = setInterval(() => void tryAll(), interval)
  timer.unref()
  return { first: tryAll(), unreachable: () => [...missing].toSorted(), close: () => clearInterval(timer) }
}

/** Asks the store for a file that does not exist: an address, a bucket or a key that is wrong gives another error. */
export async function tryFiles(files: FileStore): Promise<void> {
  await files.get('nothing/at-all').then(
    (content) => content.destroy(),
    (problem: unknown) => {
      if (!(problem instanceof MissingFile)) throw problem
    },
  )
}

export const carriersTried = ({ email }: Carriers) => ({ ...(email?.tryOut && { email: () => email.tryOut?.() ?? Promise.resolve() }) })
