import { setImmediate as nextTurn } from 'node:timers/promises'

import { expect, test } from 'vitest'

import type { Log } from '#api/platform/logging/log'

import { keepUntilDone } from './keep-until-done.ts'

const lines: string[] = []
const line = (message: string) => void lines.push(message)
const log: Log = { info: line, warn: line, error: line }

test('a store that does not answer delays nothing, and the assets are stored when it answers again', async () => {
  let tries = 0
  const keep = async () => {
    tries += 1
    if (tries < 3) throw new Error('away')
  }
  const { first, stop } = keepUntilDone({ keep, log, interval: 5 })
  await first
  expect(lines[0]).toBe('the assets of the pages were not stored for other servers')
  await expect.poll(() => tries).toBe(3)
  expect(lines).toHaveLength(2)
  stop()
})

test('a server that stops tries no more', async () => {
  let tries = 0
  const keep = async () => {
    tries += 1
    throw new Error('away')
  }
  const { first, stop } = keepUntilDone({ keep, log, interval: 3_600_000 })
  await first
  // The pause begins.
  await nextTurn()
  stop()
  await nextTurn()
  expect(tries).toBe(1)
})
