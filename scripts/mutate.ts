import { join } from 'node:path'

import { readSources } from './boundaries/sources.ts'
import { copyTree } from './mutate/copy-tree.ts'
import { endChildren, endDatabases } from './mutate/end-leftovers.ts'
import { mutateFile, type FileResult } from './mutate/mutate-file.ts'
import { nearestTests } from './mutate/nearest-tests.ts'
import { filesAt, readOptions } from './mutate/options.ts'

/**
 * `npm run mutate -- <path> [...]`: makes small mistakes in the files of a path, one at a time, and runs the tests nearest to each file. A mistake
 * that no test notices is a survivor. Works in a copy of the tree and stops after 30 minutes by default (docs/mutations.md).
 */
const write = (line: string) => process.stdout.write(`${line}\n`)

async function main() {
  const { paths, tests: further, minutes, every } = readOptions(process.argv.slice(2))
  const root = join(import.meta.dirname, '..')
  const sources = readSources(root)
  const files = filesAt(
    paths,
    sources.map(({ path }) => path),
  )
  if (files.length === 0) throw new Error(`No source is at ${paths.join(' ')}.`)
  const tree = copyTree(root)
  // Temporary files left by the tests are removed together with the copy.
  const temporary = join(tree.root, 'tmp')
  process.env['TMPDIR'] = temporary
  process.once('exit', () => {
    endDatabases(temporary)
    endChildren()
    tree.remove()
  })
  // Exits immediately: Ctrl+C has also reached the tests, so the current mistake gets no verdict.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      write('\nStopped. The mistake at hand was not judged.')
      process.exit(1)
    })
  const until = Date.now() + minutes * 60_000
  const results: FileResult[] = []
  let number = 0
  for (const file of files) {
    const tests = [...new Set([...nearestTests(sources, file), ...further])]
    write(`\n${file} (${tests.length} test files)`)
    if (tests.length === 0) continue
    const result = await mutateFile({
      root: tree.root,
      file,
      tests,
      isChosen: () => number++ % every === 0,
      isOver: () => Date.now() > until,
      onVerdict: ({ line, before, after }, verdict) => {
        if (verdict === 'passed') write(`  SURVIVED ${file}:${line}\n    - ${before}\n    + ${after}`)
        if (verdict === 'endless') write(`  endless  ${file}:${line}  ${after}`)
      },
    })
    results.push(result)
    write(`  ${result.killed} killed, ${result.survivors.length} survived${result.left > 0 ? `, ${result.left} not tried` : ''}`)
  }
  const sum = (of: (result: FileResult) => number) => results.reduce((total, result) => total + of(result), 0)
  write(
    `\n${sum(({ killed }) => killed)} killed, ${sum(({ survivors }) => survivors.length)} survived, ${sum(({ left }) => left)} not tried in ${results.length} files`,
  )
}

await main().then(
  () => process.exit(0),
  (problem: unknown) => {
    write(problem instanceof Error ? problem.message : String(problem))
    process.exit(1)
  },
)
