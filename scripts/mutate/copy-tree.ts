import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface CopiedTree {
  root: string
  remove(): void
}

/** Copies the tracked and new files to a folder that shares node_modules, so that a killed run leaves no mistake in the sources. */
export function copyTree(root: string): CopiedTree {
  const copy = mkdtempSync(join(tmpdir(), 'mutate-'))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  for (const path of listed.split('\0')) {
    if (path === '' || !existsSync(join(root, path))) continue
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir')
  mkdirSync(join(copy, 'tmp'))
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) }
}
