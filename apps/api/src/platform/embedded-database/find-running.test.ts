import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { findRunningDatabase } from './find-running.ts'

test('a mistyped data folder has no running database, and looking for one does not create the folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'find-running-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const mistyped = join(folder, 'dta')
  expect(findRunningDatabase(mistyped, 'safepractice')).toBeUndefined()
  expect(existsSync(mistyped)).toBe(false)
})
