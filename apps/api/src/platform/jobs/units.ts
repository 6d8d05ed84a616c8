import type { Db } from '../database.ts'
import { Reported } from '../logging/error-facts.ts'
import type { Facts, Log } from '../logging/log.ts'
import type { Services } from '../services.ts'

/** Work after a COMMIT, for delivery only: what it does may be late or lost. */
export type Delivery = () => Promise<void> | void

/** Runs the deliveries of a committed transaction. A failed one is logged and does not stop the others. */
export async function deliverAll(log: Log, deliveries: readonly Delivery[], facts: Facts): Promise<void> {
  for (const deliver of deliveries)
    await Promise.resolve()
      .then(deliver)
      .catch((problem: unknown) => log.error('delivery failed', { ...facts, problem }))
}

interface Inside {
  db: Db
  /** Registers a delivery. */
  after(work: Delivery): void
}

/** Runs `work` in one transaction that sees one practice, then its deliveries. The job's name goes into the log. */
export async function inPractice<T>(
  { database, log }: Pick<Services, 'database' | 'log'>,
  { practiceId, job }: { practiceId: string; job: string },
  work: (inside: Inside) => Promise<T>,
): Promise<T> {
  const deliveries: Delivery[] = []
  const result = await database.transaction([practiceId], (db) => work({ db, after: (delivery) => void deliveries.push(delivery) }))
  await deliverAll(log, deliveries, { job, practiceId })
  return result
}

interface EachUnit<Unit> {
  /** The name in the log. */
  work: string
  units: Iterable<Unit> | AsyncIterable<Unit>
  /** The ids that find the unit again. */
  facts(unit: Unit): Facts
  /** Whether all other units would fail too, for example because a provider does not answer. */
  stopsAt?(problem: unknown): boolean
  /** The most failures that get a line of their own. All others are counted in one line. */
  mostLines?: number
}

/**
 * Runs `work` for each unit of a job, such as a practice, one after the other. A unit that fails is logged and does not stop the others. Returns the
 * number of units that succeeded.
 * @throws Reported after all units if one failed, so that the job is retried; the problem itself at once if `stopsAt` applies
 */
export async function eachUnit<Unit>(
  log: Log,
  { work: name, units, facts, stopsAt, mostLines = 5 }: EachUnit<Unit>,
  work: (unit: Unit) => Promise<unknown>,
): Promise<number> {
  let [done, failed] = [0, 0]
  for await (const unit of units)
    try {
      await work(unit)
      done += 1
    } catch (problem) {
      if (stopsAt?.(problem)) throw problem
      failed += 1
      const known = problem instanceof Reported
      if (!known && failed <= mostLines) log.error('scheduled work failed', { work: name, ...facts(unit), problem })
    }
  if (failed > mostLines) log.error('scheduled work failed', { work: name, failed, done })
  if (failed > 0) throw new Reported('not everything was done')
  return done
}
