import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { installAdvice, missingPackages } from './needed-packages.ts'

test('what is missing is named with the command that installs it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'safepractice-path-'))
  try {
    writeFileSync(join(folder, 'Xvfb'), '')
    expect(missingPackages(folder), 'a file that cannot be run is no program').toContain('xvfb')
    chmodSync(join(folder, 'Xvfb'), 0o755)
    expect(missingPackages(`/nowhere::${folder}`)).toEqual(['firefox-esr', 'webkit2gtk-driver'])
  } finally {
    rmSync(folder, { recursive: true })
  }
  expect(installAdvice(['xvfb'])).toBe('npm run browsers needs xvfb. On Debian, as root: apt-get install --no-install-recommends xvfb')
})
