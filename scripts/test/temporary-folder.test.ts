import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

const place = mkdtempSync(join(tmpdir(), 'sp-places-'))
afterAll(() => rmSync(place, { recursive: true }))

test('the folder is created in the first existing place, is removed with its process, and folders of killed runs are removed first', () => {
  const [ended, going] = [join(place, 'safepractice-run-4194999'), join(place, `safepractice-run-${process.pid}`)]
  for (const folder of [ended, going]) mkdirSync(folder)
  const run = `const { temporaryFolder } = await import(${JSON.stringify(import.meta.resolve('./temporary-folder.ts'))})
    console.log(temporaryFolder(['/no/such/place', ${JSON.stringify(place)}]), (await import('node:fs')).readdirSync(${JSON.stringify(place)}).length)`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', run], { encoding: 'utf8' })
  const [made = '', count] = stdout.trim().split(' ')
  expect(made, stderr).toMatch(new RegExp(`^${place}/safepractice-run-\\d+$`))
  expect(count, 'the new one and that of a run that goes on').toBe('2')
  expect(existsSync(made)).toBe(false)
  expect(readdirSync(place)).toEqual([`safepractice-run-${process.pid}`])
})
