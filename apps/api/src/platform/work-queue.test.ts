import { expect, test } from 'vitest'

import { shareOf } from './testing/share-of.ts'
import { workQueue, type QueueLimits } from './work-queue.ts'

const limits: QueueLimits = { running: 1, waitingPerPerson: 3, waitingPerPractice: 5, waiting: 7 }
const settled = () => new Promise((resolve) => void setImmediate(resolve))

/** A queue whose work ends when the test says so, and the order in which it began. */
function watched(changes: Partial<QueueLimits> = {}) {
  const { run } = workQueue({ ...limits, ...changes })
  const began: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const add = (name: string, share = shareOf(), options?: { admitted?: boolean }) => {
    const end = Promise.withResolvers<void>()
    ends.set(name, end)
    return run(
      share,
      async () => {
        began.push(name)
        await end.promise
        return name
      },
      options,
    )
  }
  const end = async (name: string) => {
    ends.get(name)?.resolve()
    await settled()
  }
  const endAll = async () => {
    for (let done = 0; done < began.length; done++) await end(began[done] ?? '')
  }
  return { add, began, end, endAll, break: (name: string) => ends.get(name)?.reject(new Error('broken')) }
}

test('practices take turns, and within a practice its people', async () => {
  const queue = watched()
  const all = ['a1', 'a2', 'a3'].map((name) => queue.add(name, shareOf('ann', 'lakeside')))
  all.push(queue.add('b1', shareOf('ben', 'lakeside')), queue.add('b2', shareOf('ben', 'lakeside')))
  all.push(queue.add('c1', shareOf('cleo', 'cedar')), queue.add('c2', shareOf('cleo', 'cedar')))
  await settled()
  expect(queue.began).toEqual(['a1'])
  await queue.endAll()
  expect(queue.began).toEqual(['a1', 'c1', 'b1', 'c2', 'a2', 'b2', 'a3'])
  expect(await Promise.all(all)).toHaveLength(7)
})

test('work starts only after the work before it has ended, even if that failed', async () => {
  const queue = watched()
  const [first, second] = [queue.add('first'), queue.add('second')]
  await settled()
  expect(queue.began).toEqual(['first'])
  queue.break('first')
  await expect(first).rejects.toThrow('broken')
  await queue.end('second')
  expect(await second).toBe('second')
})

test('a person has one running and three waiting; one more is refused with the seconds to wait', async () => {
  const queue = watched()
  const held = ['1', '2', '3', '4'].map((name) => queue.add(name))
  await expect(queue.add('5')).rejects.toMatchObject({
    message: 'You have asked for several of these at once. Please wait until one is done, and try again.',
    extra: { retryAfter: 10 },
  })
  const admitted = queue.add('part of a download', shareOf(), { admitted: true })
  const other = queue.add('of another person', shareOf('omar'))
  await queue.endAll()
  expect(await Promise.all([...held, admitted, other])).toHaveLength(6)
})

test('a practice, and everybody together, have only so much waiting', async () => {
  const queue = watched()
  const people = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']
  const held = people.map((person) => queue.add(person, shareOf(person)))
  await expect(queue.add('p7', shareOf('p7'))).rejects.toThrow('Your practice has asked for many of these at once.')
  held.push(queue.add('q1', shareOf('q1', 'cedar')), queue.add('q2', shareOf('q2', 'cedar')))
  await expect(queue.add('q3', shareOf('q3', 'cedar'))).rejects.toMatchObject({ declaration: { code: 'server.queue_full', status: 503 } })
  await queue.endAll()
  expect(await Promise.all(held)).toHaveLength(8)
})

test('work of a caller who has disconnected leaves the queue and makes room', async () => {
  const queue = watched()
  const leaving = new AbortController()
  const gone = shareOf('dana', 'lakeside', leaving.signal)
  const first = queue.add('first')
  const left = ['l1', 'l2', 'l3'].map((name) => queue.add(name, gone).catch(String))
  await expect(queue.add('refused')).rejects.toThrow('You have asked')
  leaving.abort()
  expect(await Promise.all([...left, queue.add('late', gone).catch(String)])).toEqual(Array(4).fill('Error: The caller has gone.'))
  const next = queue.add('next')
  await queue.endAll()
  expect([await first, await next]).toEqual(['first', 'next'])
  expect(queue.began).toEqual(['first', 'next'])
})

test('a person and a practice run only so much at once, and others pass them', async () => {
  const queue = watched({ running: 3, runningPerPerson: 1, runningPerPractice: 2 })
  const all = [queue.add('a1', shareOf('ann')), queue.add('a2', shareOf('ann')), queue.add('b1', shareOf('ben'))]
  all.push(queue.add('d1', shareOf('dora')), queue.add('c1', shareOf('cleo', 'cedar')), queue.add('c2', shareOf('carl', 'cedar')))
  await settled()
  expect(queue.began).toEqual(['a1', 'b1', 'c1'])
  await queue.end('a1')
  expect(queue.began.slice(3)).toEqual(['d1'])
  await queue.endAll()
  expect(await Promise.all(all)).toHaveLength(6)
})
