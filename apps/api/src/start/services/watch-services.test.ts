import { expect, onTestFinished, test } from 'vitest'

import { memoryFiles } from '#api/platform/files/file-store'
import type { Log } from '#api/platform/logging/log'

import { tryFiles, watchServices } from './watch-services.ts'

test('a service that stops answering is one line, and another when it answers again', async () => {
  const lines: unknown[] = []
  const at =
    (level: string) =>
    (message: string, facts: { service?: unknown } = {}) =>
      void lines.push([level, message, facts.service])
  const log: Log = { info: at('info'), warn: at('warn'), error: at('error') }
  let answers = false
  let tries = 0
  const email = async () => {
    tries += 1
    if (!answers) throw new Error('no')
  }
  const watch = watchServices({ log, interval: 5, tries: { email, files: () => tryFiles(memoryFiles()) } })
  onTestFinished(watch.close)
  await watch.first
  expect(watch.unreachable()).toEqual(['email'])
  await expect.poll(() => tries).toBeGreaterThan(3)
  answers = true
  await expect.poll(watch.unreachable).toEqual([])
  expect(lines).toEqual([
    ['error', 'a service does not answer', 'email'],
    ['info', 'a service answers again', 'email'],
  ])
})

test('a store with a wrong bucket does not answer', async () => {
  const refused = new Error('NoSuchBucket')
  await expect(tryFiles({ ...memoryFiles(), get: () => Promise.reject(refused) })).rejects.toBe(refused)
})
