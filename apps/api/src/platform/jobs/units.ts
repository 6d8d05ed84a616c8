import { auditWriter } from '../audit/audit.ts'
import type { Db } from '../database/database.ts'
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

interface Unit {
  practiceId: string
  /** The name of the job in the log. */
  job: string
  /** What the audit trail shows instead of the id of a request. */
  reason: string
}

/** What a job has inside a practice, as a handler has in its request. */
interface Inside<S> {
  db: Db
  now: Date
  services: S
  /** Writes audit events of the system in this transaction. */
  audit: ReturnType<typeof auditWriter>
  /** Registers a delivery. */
  after(work: Delivery): void
}

/** Runs `work` in one transaction that sees one practice, then its deliveries. Every job works inside a practice in this way. */
export async function inPractice<T, S extends Pick<Services, 'database' | 'log' | 'clock' | 'keyring'>>(
  services: S,
  { practiceId, job, reason }: Unit,
  work: (inside: Inside<S>) => Promise<T>,
): Promise<T> {
  const { database, log, clock } = services
  const now = clock.now()
  const deliveries: Delivery[] = []
  const result = await database.transaction([practiceId], (db) => {
    const audit = auditWriter({ db, services, actor: null, now, requestId: reason })
    return work({ db, now, services, audit, after: (delivery) => void deliveries.push(delivery) })
  })
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
  /** How many units run at the same time; 1 by default. Each uses a connection to the database. */
  atOnce?: number
  /** Units with the same key, such as the locations of a practice, never run at the same time. */
  keyOf?(unit: Unit): string
}

/**
 * Runs `work` for each unit of a job, such as a practice. A unit that fails is logged and does not stop the others. Returns the number of units that
 * succeeded.
 * @throws Reported after all units if one failed, so that the job is retried; the problem itself at once if `stopsAt` applies
 */
export async function eachUnit<Unit>(
  log: Log,
  { work: name, units, facts, stopsAt, mostLines = 5, atOnce = 1, keyOf }: EachUnit<Unit>,
  work: (unit: Unit) => Promise<unknown>,
): Promise<number> {
  let [done, failed] = [0, 0]
  const stopped: { problem?: unknown } = {}
  const groups = groupsOf(units, keyOf)
  const runOne = async (unit: Unit) => {
    try {
      await work(unit)
      done += 1
    } catch (problem) {
      if (stopsAt?.(problem)) return void (stopped.problem ??= problem)
      failed += 1
      const known = problem instanceof Reported
      if (!known && failed <= mostLines) log.error('scheduled work failed', { work: name, ...facts(unit), problem })
    }
  }
  const isStopped = () => 'problem' in stopped
  const lane = async () => {
    for (let next = await groups.next(); !next.done && !isStopped(); next = await groups.next())
      for (const unit of next.value) if (!isStopped()) await runOne(unit)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  if (isStopped()) throw stopped.problem
  if (failed > mostLines) log.error('scheduled work failed', { work: name, failed, done })
  if (failed > 0) throw new Reported('not everything was done')
  return done
}

/** Each lane takes the next group. Without keys, each unit is a group. */
async function* groupsOf<Unit>(units: EachUnit<Unit>['units'], keyOf: EachUnit<Unit>['keyOf']): AsyncGenerator<readonly Unit[], void> {
  if (keyOf) return yield* Map.groupBy(await Array.fromAsync(units), keyOf).values()
  for await (const unit of units) yield [unit]
}
