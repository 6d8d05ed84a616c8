import { keepAuditHeads } from '../data/audit/kept-heads.ts'
import { linkEvents } from '../data/audit/link-events.ts'
import { isAway } from '../platform/database/database-away.ts'
import { withLongTimeouts } from '../platform/database/database.ts'
import type { Services } from '../platform/services.ts'

/** Milliseconds between two checks for committed events. */
const pollMs = 3_000
/** Milliseconds between two batches, so that many events do not starve requests. */
const batchPauseMs = 50

/**
 * Milliseconds until the heads are written again: soon after the start, when the events that waited are linked, then every few minutes. What is linked in
 * between is not protected yet.
 */
const headsMs = { first: 15_000, later: 300_000 }

/**
 * Links audit events in the background, on every server; the servers take turns. The heads are written before the first link and every few minutes.
 * Returns a function that waits for the current batch and stops.
 */
export function startEventLinking(services: Services): () => Promise<void> {
  const patient = { ...services, database: withLongTimeouts(services.database) }
  const ending = new AbortController()
  const running = (async () => {
    let keepAt = performance.now()
    let pause = headsMs.first
    while (!ending.signal.aborted) {
      if (performance.now() >= keepAt) {
        await keepAuditHeads(patient).catch((problem: unknown) =>
          services.log.warn('the heads of the audit trail were not written', { problem }),
        )
        keepAt = performance.now() + pause
        pause = headsMs.later
      }
      const more = await linkEvents(patient).catch(
        (problem: unknown) => void (isAway(problem) || services.log.warn('audit events wait to be linked', { problem })),
      )
      await wait(more ? batchPauseMs : pollMs, ending.signal)
    }
  })()
  return async () => {
    ending.abort()
    await running
  }
}

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
