import { parseArgs } from 'node:util'

export interface MutateOptions {
  /** Files and folders, relative to the root of the repository. */
  paths: string[]
  /** Tests to run in addition to the nearest ones. */
  tests: string[]
  minutes: number
  /** Tries only every so many mistakes of all files together, always the same ones. */
  every: number
}

const usage = 'npm run mutate -- <file or folder> [...] [--tests <test file>] [--minutes 30] [--every 1]'

/** @throws with the usage if no path is given or a number is not positive */
export function readOptions(args: readonly string[]): MutateOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      tests: { type: 'string', multiple: true, default: [] },
      minutes: { type: 'string', default: '30' },
      every: { type: 'string', default: '1' },
    },
  })
  const [minutes, every] = [Number(values.minutes), Number(values.every)]
  if (positionals.length === 0 || !(minutes > 0) || !(Number.isInteger(every) && every > 0)) throw new Error(`Usage: ${usage}`)
  return { paths: positionals.map((path) => path.replace(/^\.\//, '').replace(/\/$/, '')), tests: values.tests, minutes, every }
}

/** The sources at these paths, without tests and code that only tests use. */
export const filesAt = (paths: readonly string[], all: readonly string[]) =>
  all.filter(
    (file) =>
      paths.some((path) => file === path || file.startsWith(`${path}/`)) &&
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(file),
  )
