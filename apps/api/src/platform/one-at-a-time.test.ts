import { expect, test } from 'vitest'

import { oneAtATime } from './one-at-a-time.ts'

test('work starts only after the work before it has ended, even if that failed', async () => {
  const inTurn = oneAtATime()
  const first = Promise.withResolvers<string>()
  const started: string[] = []
  const run = (name: string, work: Promise<string>) =>
    inTurn(async () => {
      started.push(name)
      return await work
    })
  const both = Promise.allSettled([run('first', first.promise), run('second', Promise.resolve('done'))])
  await new Promise((resolve) => void setImmediate(resolve))
  expect(started).toEqual(['first'])
  first.reject(new Error('failed'))
  expect(await both).toEqual([
    { status: 'rejected', reason: new Error('failed') },
    { status: 'fulfilled', value: 'done' },
  ])
})
