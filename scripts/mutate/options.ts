import { parseArgs } from 'node:util'

export interface MutateOptions {
  /** Files and folders, from the root of the repository. */
  paths: string[]
  /** Tests beside the nearest ones. */
  tests: string[]
  minutes: number
}

export const usage = 'npm run mutate -- <file or folder> [...] [--tests <test file>] [--minutes 30]'

/** @throws with the usage where no path is given. */
export function readOptions(args: readonly string[]): MutateOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { tests: { type: 'string', multiple: true, default: [] }, minutes: { type: 'string', default: '30' } },
  })
  const minutes = Number(values.minutes)
  if (positionals.length === 0 || !(minutes > 0)) throw new Error(`Usage: ${usage}`)
  return { paths: positionals.map((path) => path.replace(/^\.\//, '').replace(/\/$/, '')), tests: values.tests, minutes }
}

/** The sources at the paths; tests, and what only tests use, are no rules. */
export const filesAt = (paths: readonly string[], all: readonly string[]) =>
  all.filter(
    (file) =>
      paths.some((path) => file === path || file.startsWith(`${path}/`)) &&
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(file),
  )
