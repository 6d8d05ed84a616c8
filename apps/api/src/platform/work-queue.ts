import { QueueFull, TooManyWaiting } from '#contract/endpoint/errors'

import { CallerGone, fail } from './errors.ts'

/** Whose share of a queue the work of a request takes. */
export interface Share {
  personId: string
  practiceId: string
  /** Aborted when the caller has disconnected before the response was complete. */
  gone: AbortSignal
}

/** How much work one server process accepts. */
export interface QueueLimits {
  /** Work that runs at once. */
  running: number
  /** Work of one practice that runs at once. */
  runningPerPractice?: number
  /** Work of one person that runs at once. */
  runningPerPerson?: number
  /** Waiting work of one person. One more is refused with 429. */
  waitingPerPerson: number
  /** Waiting work of one practice. One more is refused with 429. */
  waitingPerPractice: number
  /** Waiting work of everybody. One more is refused with 503. */
  waiting: number
}

/** A bounded queue for work that takes much memory or processor time. */
export interface WorkQueue {
  /**
   * Waits for a turn and resolves with a function that ends it. `admitted` work belongs to a response that has begun, so it is never refused.
   * @throws TooManyWaiting, QueueFull, CallerGone
   */
  take(share: Share, options?: { admitted?: boolean }): Promise<() => void>
  /** Runs the work when its turn comes. @throws what `take` throws, and whatever the work throws */
  run<T>(share: Share, work: () => Promise<T>, options?: { admitted?: boolean }): Promise<T>
}

/** The seconds after which a refused caller should try again. */
const retryAfter = 10

const practiceText = 'Your practice has asked for many of these at once. Please wait until some are done, and try again.'

interface Waiting extends Pick<Share, 'personId' | 'practiceId'> {
  start(): void
}

/**
 * Creates a queue in which practices take turns, and within a practice its people. Nobody waits longer because somebody else has asked for more. Work
 * of a caller who has disconnected leaves the queue.
 */
export function workQueue(limits: QueueLimits): WorkQueue {
  const waiting: Waiting[] = []
  const running: Waiting[] = []
  const turns = turnTaking()
  const mayStart = (one: Waiting) =>
    running.length < limits.running &&
    running.filter(({ practiceId }) => practiceId === one.practiceId).length < (limits.runningPerPractice ?? limits.running) &&
    running.filter(({ personId }) => personId === one.personId).length < (limits.runningPerPerson ?? limits.running)
  const startNext = () => {
    for (let next = turns.first(waiting.filter(mayStart)); next; next = turns.first(waiting.filter(mayStart))) {
      waiting.splice(waiting.indexOf(next), 1)
      running.push(next)
      turns.note(next, [...waiting, ...running])
      next.start()
    }
  }
  const end = (one: Waiting) => {
    const place = running.indexOf(one)
    if (place < 0) return
    running.splice(place, 1)
    startNext()
  }
  const take: WorkQueue['take'] = async ({ personId, practiceId, gone }, { admitted = false } = {}) => {
    if (gone.aborted) throw new CallerGone()
    const begun = Promise.withResolvers<void>()
    const one: Waiting = { personId, practiceId, start: begun.resolve }
    if (!admitted && !mayStart(one)) refuseBeyond(limits, waiting, one)
    const leave = () => {
      const place = waiting.indexOf(one)
      if (place < 0) return
      waiting.splice(place, 1)
      begun.reject(new CallerGone())
    }
    gone.addEventListener('abort', leave, { once: true })
    waiting.push(one)
    startNext()
    await begun.promise.finally(() => gone.removeEventListener('abort', leave))
    return () => end(one)
  }
  return {
    take,
    run: async (share, work, options) => {
      const done = await take(share, options)
      try {
        return await work()
      } finally {
        done()
      }
    },
  }
}

/** @throws TooManyWaiting, QueueFull */
function refuseBeyond(limits: QueueLimits, waiting: readonly Waiting[], one: Waiting): void {
  if (waiting.filter(({ personId }) => personId === one.personId).length >= limits.waitingPerPerson) fail(TooManyWaiting, { retryAfter })
  if (waiting.filter(({ practiceId }) => practiceId === one.practiceId).length >= limits.waitingPerPractice)
    fail(TooManyWaiting, { text: practiceText, retryAfter })
  if (waiting.length >= limits.waiting) fail(QueueFull, { retryAfter })
}

/** Remembers who had the last turns, as long as they have work in the queue. */
function turnTaking() {
  let count = 0
  const practices = new Map<string, number>()
  const people = new Map<string, number>()
  const lastTurn = ({ practiceId, personId }: Waiting) => ({ practice: practices.get(practiceId) ?? 0, person: people.get(personId) ?? 0 })
  return {
    /** The work whose practice, and then whose person, has waited longest for a turn. Among equals, the one that came first. */
    first: (candidates: readonly Waiting[]): Waiting | undefined =>
      candidates.toSorted((one, other) => {
        const [a, b] = [lastTurn(one), lastTurn(other)]
        return a.practice - b.practice || a.person - b.person
      })[0],
    note: ({ practiceId, personId }: Waiting, present: readonly Waiting[]) => {
      count += 1
      practices.set(practiceId, count)
      people.set(personId, count)
      for (const id of practices.keys()) if (!present.some((one) => one.practiceId === id)) practices.delete(id)
      for (const id of people.keys()) if (!present.some((one) => one.personId === id)) people.delete(id)
    },
  }
}
