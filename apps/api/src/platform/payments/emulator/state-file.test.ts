import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { emulator, listener, stripeAt } from '../testing/test-emulator.ts'

function place() {
  const folder = mkdtempSync(join(tmpdir(), 'books-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return { folder, path: join(folder, 'payments.json') }
}

async function customersAfter(path: string, lines: string[] = []): Promise<(string | null)[]> {
  await using at = await emulator({ storePath: path, say: (line) => void lines.push(line) })
  return (await stripeAt(at.url).customers.list({ limit: 100 })).data.map(({ email }) => email).toSorted()
}

async function withCustomers(path: string, ...emails: string[]) {
  await using at = await emulator({ storePath: path })
  for (const email of emails) await stripeAt(at.url).customers.create({ email })
}

test.for(['cut short', 'empty', 'not ours', 'of another version'])(
  'a damaged state file (%s) is replaced by its last good copy, reported in one line and kept',
  async (damage) => {
    const { folder, path } = place()
    await withCustomers(path, 'a@x.example', 'b@x.example')
    if (damage === 'not ours') writeFileSync(path, '[]')
    else if (damage === 'of another version') writeFileSync(path, readFileSync(path, 'utf8').replace('"version":1', '"version":2'))
    else truncateSync(path, damage === 'empty' ? 0 : 300)
    const lines: string[] = []
    expect(await customersAfter(path, lines)).toEqual(['a@x.example'])
    expect(lines).toEqual([expect.stringMatching(/^The payment data in .*payments\.json was damaged\..*payments\.json\.damaged\.$/)])
    await withCustomers(path, 'c@x.example')
    expect(await customersAfter(path, lines)).toEqual(['a@x.example', 'c@x.example'])
    expect(lines).toHaveLength(1)
    expect(readdirSync(folder).toSorted()).toEqual(['payments.json', 'payments.json.damaged', 'payments.json.last'])
  },
)

test('a damaged state file without a good copy stops the start with one line that names the file, and is not changed', async () => {
  const { path } = place()
  await withCustomers(path, 'a@x.example', 'b@x.example')
  writeFileSync(path, '{"version":1,"cust')
  writeFileSync(`${path}.last`, '')
  await expect(customersAfter(path)).rejects.toThrow(
    /^The payment data in \S+payments\.json is damaged.*move it away: payments then start over with empty data\.$/,
  )
  expect(readFileSync(path, 'utf8')).toBe('{"version":1,"cust')
})

test('a full disk fails the call, keeps state and process, and calls succeed again once there is space', async () => {
  const { path } = place()
  await using told = await listener()
  await using at = await emulator({ storePath: path, webhookUrl: told.url })
  const { customers } = stripeAt(at.url)
  await customers.create({ email: 'a@x.example' })
  await at.settled()
  const before = readFileSync(path, 'utf8')
  // A folder with the name of the temporary file makes every write fail, as on a full disk.
  mkdirSync(`${path}.new`)
  await expect(customers.create({ email: 'b@x.example' })).rejects.toThrow('The emulator met an error.')
  at.setWebhookUrl(told.url)
  await at.settled()
  expect(readFileSync(path, 'utf8')).toBe(before)
  rmSync(`${path}.new`, { recursive: true })
  await customers.create({ email: 'c@x.example' })
  expect((await customers.list()).data.map(({ email }) => email).toSorted()).toEqual(['a@x.example', 'c@x.example'])
  expect(existsSync(`${path}.new`)).toBe(false)
})
