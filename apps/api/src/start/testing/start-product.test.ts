import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { expect, test } from 'vitest'

import { killWhenHung } from './start-product.ts'

const run = (code: string) => spawn(process.execPath, ['-e', code], { stdio: 'ignore' })

test('a program that does not end is killed, and the reason names where it waited', async () => {
  const said: string[] = []
  const child = run('setInterval(() => undefined, 1_000_000)')
  killWhenHung(child, (line) => said.push(line), 1)
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  expect(said).toEqual([expect.stringMatching(/^The program was killed because it was waited for longer than 1 ms\. It waited in: .+\n$/)])
})

test('a program that ends by itself is left alone', async () => {
  const said: string[] = []
  const child = run('')
  killWhenHung(child, (line) => said.push(line))
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(said).toEqual([])
})

test('a program is left alone when the watch has ended, because it is meant to run', async () => {
  const said: string[] = []
  const child = spawn(process.execPath, ['-e', 'console.log("runs"); setInterval(() => undefined, 1_000_000)'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  killWhenHung(child, (line) => said.push(line), 1)()
  // A program needs longer than a millisecond until it prints.
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  child.kill('SIGTERM')
  expect([await ended, said]).toEqual([[null, 'SIGTERM'], []])
})
