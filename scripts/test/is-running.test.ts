import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import { expect, test } from 'vitest'

import { isRunning } from './is-running.ts'

test('a process is running until it ends', () => {
  expect(isRunning(process.pid)).toBe(true)
  expect(isRunning(spawnSync('true').pid)).toBe(false)
})

test.runIf(process.platform === 'linux')('a process that ended but was not reaped is not running', async () => {
  // The shell prints its child's id and then becomes a program that never reaps it.
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = await once(createInterface({ input: parent.stdout }), 'line')
  const child = Number(line)
  try {
    await expect.poll(() => isRunning(child)).toBe(false)
    expect(process.kill(child, 0), 'its id is still taken').toBe(true)
  } finally {
    parent.kill()
  }
})
