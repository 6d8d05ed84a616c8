import { dirname, join, normalize } from 'node:path/posix'

import type { Source } from '../boundaries/sources.ts'

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const stem = (path: string) => path.replace(/\.tsx?$/, '')

/** The search for tests ends at these folders. Only tests directly in them count, because their subfolders contain unrelated things. */
const roots = /^(apps\/(api|web)\/src(\/(features|data|platform|app))?|packages\/\w+\/src|scripts)$/

/** The import prefixes of package.json, with their folders. */
const subpaths: readonly (readonly [string, string])[] = [
  ['#contract/', 'packages/contract/src/'],
  ['#content/', 'packages/content/src/'],
  ['#calendar/', 'packages/calendar/src/'],
  ['#api/', 'apps/api/src/'],
  ['#web/', 'apps/web/src/'],
]

/** The tests nearest to a file: those that import it, and those of its folder, or of the nearest folder above that has any. */
export function nearestTests(sources: readonly Source[], file: string): string[] {
  const tests = sources.filter(({ path }) => isTest(path))
  const importing = tests.filter((test) => importsOf(test).has(stem(file)))
  return [...new Set([...importing.map(({ path }) => path), ...inFolder(tests, dirname(file))])].toSorted()
}

function inFolder(tests: readonly Source[], folder: string): string[] {
  const own = tests.filter(({ path }) => path.startsWith(`${folder}/`)).map(({ path }) => path)
  if (own.length > 0 || roots.test(folder) || folder === '.')
    return roots.test(folder) ? own.filter((path) => dirname(path) === folder) : own
  return inFolder(tests, dirname(folder))
}

/** The files that a source imports, without their extensions. */
function importsOf({ path, text }: Source): Set<string> {
  const named = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) => specifier)
  return new Set(
    named.flatMap((specifier) => {
      if (specifier.startsWith('.')) return [stem(normalize(join(dirname(path), specifier)))]
      const [prefix, folder] = subpaths.find(([one]) => specifier.startsWith(one)) ?? []
      return prefix && folder ? [stem(folder + specifier.slice(prefix.length))] : []
    }),
  )
}
