import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

import { emulator, keys, stripeAt } from '../testing/test-emulator.ts'

const source = fileURLToPath(new URL('./emulator.ts', import.meta.url))

/** Starts an emulator in its own process, so that it can be killed. */
async function startElsewhere(storePath: string) {
  const options = JSON.stringify({ ...keys, storePath })
  const script = `const { startPaymentEmulator } = await import(${JSON.stringify(source)}); console.log((await startPaymentEmulator(${options})).url)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()))
    child.once('exit', () => reject(new Error('The emulator did not start.')))
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return { url, kill: () => (child.kill('SIGKILL'), gone) }
}

test('a killed emulator loses nothing that it acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'))
  const storePath = join(folder, 'payments.json')
  const child = await startElsewhere(storePath)
  const { customers } = stripeAt(child.url)
  const acknowledged: string[] = []
  const writers = Array.from({ length: 4 }, async () => {
    for (;;) acknowledged.push((await customers.create({ email: 'a@example.com' })).id)
  })
  const stopped = Promise.allSettled(writers)
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  await child.kill()
  await stopped
  await using at = await emulator({ storePath })
  const kept = await stripeAt(at.url).customers.list({ limit: 100_000 })
  const ids = new Set(kept.data.map((customer) => customer.id))
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  rmSync(folder, { recursive: true })
})
