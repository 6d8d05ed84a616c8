import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

/** Returns the path of a module that draws, until the end of the test. @param code its JavaScript, which exports `drawScreen` */
export function builtModule(code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'safepractice-view-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'draw-screen.mjs')
  writeFileSync(path, code)
  return path
}
