import { dirname } from 'node:path/posix'

import { importsOf } from '../boundaries/imports-of.ts'
import type { Source } from '../boundaries/sources.ts'

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** The search for tests ends at these folders. Only tests directly in them count, because their subfolders contain unrelated things. */
const roots = /^(apps\/(api|web)\/src(\/(features|data|platform|app))?|packages\/\w+\/src|scripts)$/

/** `packages/contract`: tests of other parts are not near if the own part has tests of the file. */
const partOf = (path: string) => path.split('/').slice(0, 2).join('/')

/** The tests nearest to a file: those that import it, and those of its folder, or of the nearest folder above that has any. */
export function nearestTests(sources: readonly Source[], file: string): string[] {
  const tests = sources.filter(({ path }) => isTest(path))
  const importing = tests.filter((test) => importsOf(test).some(({ to }) => to === file))
  const found = [...new Set([...importing.map(({ path }) => path), ...inFolder(tests, dirname(file))])].toSorted()
  const own = found.filter((path) => partOf(path) === partOf(file))
  return own.length > 0 ? own : found
}

function inFolder(tests: readonly Source[], folder: string): string[] {
  const own = tests.filter(({ path }) => path.startsWith(`${folder}/`)).map(({ path }) => path)
  if (own.length > 0 || roots.test(folder) || folder === '.')
    return roots.test(folder) ? own.filter((path) => dirname(path) === folder) : own
  return inFolder(tests, dirname(folder))
}
