import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { mutantsOf, type Mutant } from './mutants.ts'
import { startTestRunner, type TestRunner, type Verdict } from './test-runner.ts'

export interface FileToMutate {
  /** The root of a copy of the tree. The file in it is overwritten. */
  root: string
  file: string
  tests: readonly string[]
  /** Whether a mistake is tried; all are by default. */
  isChosen?: () => boolean
  /** Once it returns true, no further mistake is tried. */
  isOver(): boolean
  onVerdict(mutant: Mutant, verdict: Verdict): void
  /** The time limit for the tests with a mistake: a multiple of their normal time, but at least `leastMs`. */
  timeLimit?: { leastMs: number; times: number }
}

export interface FileResult {
  file: string
  /** Mistakes that no test noticed. */
  survivors: Mutant[]
  killed: number
  /** Number of mistakes not tried because time ran out. */
  left: number
}

/** Long enough that a slow, busy machine is not mistaken for an endless run. */
const usual = { leastMs: 30_000, times: 6 }

/** Makes every chosen mistake of a file in turn and runs the tests. @throws if the tests fail without a mistake */
export async function mutateFile({
  root,
  file,
  tests,
  isChosen = () => true,
  isOver,
  onVerdict,
  timeLimit = usual,
}: FileToMutate): Promise<FileResult> {
  const source = readFileSync(join(root, file), 'utf8')
  const mutants = mutantsOf(file, source).filter(isChosen)
  const result: FileResult = { file, survivors: [], killed: 0, left: mutants.length }
  if (mutants.length === 0 || isOver()) return result
  const start = () => startTestRunner(root, file, tests)
  let runner = await start()
  try {
    const timeout = Math.max(timeLimit.leastMs, timeLimit.times * (await timeUnmutated(runner, { source, file })))
    for (const mutant of mutants) {
      if (isOver()) break
      const verdict = await runner.judge(mutant, timeout)
      onVerdict(mutant, verdict)
      result.left -= 1
      if (verdict === 'passed') result.survivors.push(mutant)
      else result.killed += 1
      if (verdict === 'endless') runner = await restart(runner, start)
    }
    await timeUnmutated(runner, { source, file })
    return result
  } finally {
    await runner.close()
  }
}

async function restart(runner: TestRunner, start: () => Promise<TestRunner>): Promise<TestRunner> {
  await runner.close()
  return start()
}

/** Milliseconds the tests take without a mistake. Also run at the end, because the verdicts are valid only if the tests still pass. */
async function timeUnmutated(runner: TestRunner, { source, file }: { source: string; file: string }): Promise<number> {
  const started = Date.now()
  const verdict = await runner.judge({ source }, 600_000)
  if (verdict !== 'passed') throw new Error(`The tests nearest to ${file} fail without any mistake in it.`)
  return Date.now() - started
}
