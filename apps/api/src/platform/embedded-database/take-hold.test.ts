import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { takeHold } from './take-hold.ts'

test('a PostgreSQL that accepts a connection and does not answer does not hold up the start', async () => {
  const socketDir = mkdtempSync(join(tmpdir(), 'safepractice-deaf-'))
  const deaf = createServer().listen(join(socketDir, '.s.PGSQL.5432'))
  await once(deaf, 'listening')
  const seen = [{ pid: process.pid, port: 5432, socketDir }]
  const launch = () => {
    throw new Error('launched')
  }
  const place = { home: socketDir, account: undefined }
  const held = takeHold(place, { find: () => seen.pop(), launch, ending: new AbortController().signal, answerMs: 1 })
  await expect(held).rejects.toThrow('launched')
  deaf.close()
  rmSync(socketDir, { recursive: true, force: true })
})
