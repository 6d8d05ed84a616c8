import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { expect, onTestFinished, test } from 'vitest'

import { isRunning } from '../test/is-running.ts'
import { endDatabases } from './end-leftovers.ts'

const starter = join(import.meta.dirname, '../../apps/api/src/platform/embedded-database/testing/starter.ts')

test('a database whose server was killed is stopped and removed, and a folder without one is kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sp-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'other'))
  const server = spawn(process.execPath, [starter, join(folder, 'data')], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface({ input: server.stdout }), 'line')
  const { pid } = JSON.parse(String(line)) as { pid: number }
  server.kill('SIGKILL')
  await once(server, 'exit')
  expect(isRunning(pid)).toBe(true)

  endDatabases(folder)
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect([existsSync(join(folder, 'data/postgres')), existsSync(join(folder, 'data/postgres.location'))]).toEqual([false, false])
  expect(existsSync(join(folder, 'other'))).toBe(true)
  endDatabases(join(folder, 'missing'))
})

test('a child that never ends is killed', async () => {
  const script = `import(${JSON.stringify(join(import.meta.dirname, 'end-leftovers.ts'))}).then(({ endChildren }) => {
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'for (;;);'], { detached: true })
    process.stdout.write(child.pid + '\\n', () => endChildren())
  })`
  const parent = spawn(process.execPath, ['-e', script], { cwd: join(import.meta.dirname, '../..'), stdio: ['ignore', 'pipe', 'inherit'] })
  const [pid] = await once(createInterface({ input: parent.stdout }), 'line')
  await once(parent, 'exit')
  expect(isRunning(Number(pid))).toBe(false)
})
