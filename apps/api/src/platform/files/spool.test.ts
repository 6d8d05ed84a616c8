import { randomUUID } from 'node:crypto'
import { readdir, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { openSpool } from './spool.ts'

async function* pieces(...texts: string[]) {
  yield* texts
}

test('each part is read as it was written, even while another one is being written, and nothing stays on disk', async () => {
  const folder = join(tmpdir(), randomUUID())
  const spool = await openSpool(folder)
  expect(await readdir(folder)).toEqual([])
  const long = 'ä'.repeat(100_000)
  const first = await spool.write(pieces('Zoë ', long))
  const nothing = await spool.write(pieces())
  const reading = text(spool.read(first))
  const second = await spool.write(pieces('more'))
  expect(await reading).toBe(`Zoë ${long}`)
  expect([await text(spool.read(nothing)), await text(spool.read(second))]).toEqual(['', 'more'])
  await spool.close()
  await rmdir(folder)
})
