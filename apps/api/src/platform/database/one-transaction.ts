import { AsyncLocalStorage } from 'node:async_hooks'

import type { QueryConfig, QueryResultRow } from 'pg'

import { pipelineWrites } from './pipelined-writes.ts'
import { scopeTo, type Database, type Db, type Sight } from './database.ts'
import { CodeFault } from '../logging/error-facts.ts'
import { withPreparedStatements } from './prepared.ts'

/**
 * Runs work that opens many transactions so that all of them commit together or not at all. Each one becomes a step of a single transaction on one
 * connection. Steps with the same scope run concurrently if they are requested together; any other step waits until the earlier ones have ended. A
 * failed step fails the whole, even if the work catches its error.
 * @param reason documentation only; see `Database.system`
 * @throws what the work throws, or the first failure of a step; nothing is committed then
 */
export async function inOneTransaction<T>(database: Database, reason: string, work: (steps: Database) => Promise<T>): Promise<T> {
  return database.system(reason, async (db) => {
    const { finish, ...steps } = stepsOf(await withPreparedStatements(db))
    const [done] = await Promise.allSettled([work({ ...database, ...steps })])
    // Also after a failure, because the connection returns to the pool and no late step may run on it then.
    const failure = await finish()
    if (done.status === 'rejected') throw done.reason
    if (failure) throw failure.reason
    return done.value
  })
}

/** Settings made by an earlier step last until the end of the transaction, so each step resets them. */
const resetSupport = `select set_config('app.support', '', true)`
const asSystem = `set local role safepractice_system; ${scopeTo([])}`

interface Step {
  opening: string
}

interface Failure {
  reason: unknown
}

/** A step that changed the scope of the connection. Other steps wait until it has ended. */
interface ScopeHolder {
  step: Step
  over: PromiseWithResolvers<void>
}

function stepsOf(whole: Db) {
  const { run, isInside, settled, broken, send } = runnerOf(whole)
  const running = new Set<Promise<unknown>>()
  /** Resolves when the latest requested step has started. */
  let turn: Promise<unknown> = Promise.resolve()
  /** The opening statements of the latest step, which set the scope of the connection. */
  let scope = ''
  let finished = false

  async function begin<T>(opening: string, work: (db: Db) => Promise<T>): Promise<{ done: Promise<T> }> {
    if (opening !== scope) await Promise.allSettled(running)
    const failure = broken()
    if (failure) throw failure.reason
    if (opening !== scope) send(opening)
    scope = opening
    const done = run({ opening }, work)
    running.add(done)
    void done.catch(() => undefined).then(() => running.delete(done))
    return { done }
  }

  async function next<T>(opening: string, work: (db: Db) => Promise<T>): Promise<T> {
    if (isInside()) throw new CodeFault('A transaction was opened inside another one.')
    if (finished) throw new CodeFault('The transaction of this step has ended.')
    const begun = turn.then(() => begin(opening, work))
    turn = begun.catch(() => undefined)
    return (await begun).done
  }

  const system = <T>(_reason: string, work: (db: Db) => Promise<T>) => next(asSystem, work)
  return {
    transaction: <T>(practices: readonly string[], work: (db: Db) => Promise<T>, sight?: Sight) =>
      next(`set local role safepractice_app; ${resetSupport}; ${scopeTo(practices, sight)}`, work),
    system,
    systemQuery: async (reason: string, statement: QueryConfig): Promise<unknown[]> =>
      (await system(reason, (db) => db.client.query<QueryResultRow>(statement))).rows,
    /** Accepts no further steps and waits for those that have started and for statements sent ahead. Returns the first failure, if any. */
    finish: async (): Promise<Failure | undefined> => {
      finished = true
      await turn
      await Promise.allSettled(running)
      return settled()
    },
  }
}

/** Runs any number of steps concurrently and remembers the first failure. */
function runnerOf(whole: Db) {
  const inside = new AsyncLocalStorage<Step>()
  let scopeHolder: ScopeHolder | undefined
  let failure: Failure | undefined
  const failed = (reason: unknown) => (failure ??= { reason })
  const gate = (text: string) => {
    const step = inside.getStore()
    if (!step) return undefined
    if (scopeHolder) return scopeHolder.step === step ? undefined : scopeHolder.over.promise
    if (changesScope(text)) scopeHolder = { step, over: Promise.withResolvers() }
    return undefined
  }
  const { db, send, settled } = pipelineWrites(whole, { gate, failed })
  const restoreScope = (step: Step) => {
    if (scopeHolder?.step !== step) return
    if (!failure) send(step.opening)
    scopeHolder.over.resolve()
    scopeHolder = undefined
  }
  return {
    send,
    isInside: () => inside.getStore() !== undefined,
    broken: () => failure,
    run: async <T>(step: Step, work: (db: Db) => Promise<T>): Promise<T> => {
      try {
        // Awaited exactly once: a query builder runs its query each time it is awaited.
        return await inside.run(step, async () => await work(db))
      } catch (reason) {
        throw failed(reason).reason
      } finally {
        restoreScope(step)
      }
    },
    settled: async (): Promise<Failure | undefined> => {
      await settled()
      // Detects a failed statement that a step has hidden. PostgreSQL reports no error when a failed transaction is committed.
      if (!failure) await whole.client.query('select').catch(failed)
      return failure
    },
  }
}

const changesScope = (text: string) => /\bset local role\b|\bset_config\(/.test(text)
