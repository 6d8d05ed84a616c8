import { spawn } from 'node:child_process'

import type { Results } from './results.ts'

/** One step of the test run: a program that exits with 0 on success. */
export interface Step {
  name: string
  command: string[]
  /** Advice shown when it fails. */
  hint?: string
  /** Runs before the command and returns additions to its environment. @throws if the step cannot run */
  prepare?: () => Record<string, string> | Promise<Record<string, string>>
  /** Returns the results of the tests inside, or undefined if no report was written. A step without it counts as one test. */
  results?: () => Results | undefined
}

/** Rows of steps that run in parallel. Within a row, the steps run one after another. */
export interface ParallelRows {
  together: readonly (readonly Step[])[]
}

interface Options {
  cwd: string
  write?: (text: string) => void
}

/**
 * Runs the steps one after another, or in parallel rows where planned, and prints their output: that of the first row immediately, that of the other
 * rows when a step ends. A failed step does not stop the later ones. Then prints the time of each step and, last, every failure by name.
 * @returns the number of tests that passed and that failed, over all steps
 */
export async function runSteps(
  plan: readonly (Step | ParallelRows)[],
  { cwd, write = (text) => void process.stdout.write(text) }: Options,
) {
  const done: Done[] = []
  for (const planned of plan) {
    const rows = 'together' in planned ? planned.together : [[planned]]
    const ends = await Promise.all(rows.map((row, index) => runRow(row, { cwd, write, atOnce: index === 0 })))
    done.push(...ends.flat())
  }
  const times = done.map(({ step, results: { passed, failures }, seconds }) => {
    const counts = step.results ? `, ${passed} passed, ${failures.length} failed` : ''
    return `  ${failures.length > 0 ? 'FAILED' : 'passed'}   ${step.name} (${seconds.toFixed(1)} s${counts})`
  })
  const failures = done.flatMap(({ step, results }) => results.failures.map((failure) => `  ${step.name}: ${failure}`))
  write(`\n${times.join('\n')}\n\n`)
  if (failures.length > 0) write(`Failed:\n${failures.join('\n')}\n\n`)
  return { passed: done.reduce((sum, { results }) => sum + results.passed, 0), failed: failures.length }
}

interface Done {
  step: Step
  results: Results
  seconds: number
}

interface Row {
  cwd: string
  write: (text: string) => void
  /** True to print output immediately; false to print a step's whole output when it ends. */
  atOnce: boolean
}

async function runRow(steps: readonly Step[], { cwd, write, atOnce }: Row): Promise<Done[]> {
  const done: Done[] = []
  for (const step of steps) {
    let held = ''
    const show = atOnce ? write : (text: string) => void (held += text)
    show(`\n== ${step.name}\n`)
    const begun = performance.now()
    const results = await runStep(step, { cwd, write: show, atOnce })
    done.push({ step, results, seconds: (performance.now() - begun) / 1000 })
    if (held) write(held)
  }
  return done
}

async function runStep(step: Step, { cwd, write, atOnce }: Row): Promise<Results> {
  try {
    const code = await runCommand(step.command, { cwd, extra: (await step.prepare?.()) ?? {}, onOutput: atOnce ? undefined : write })
    const ended = `ended with ${code}`
    if (!step.results) return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [step.hint ?? ended] }
    const results = step.results()
    if (!results) return { passed: 0, failures: [`${ended} and wrote no report`] }
    // An error outside the tests must not be reported as "0 failed".
    const unnamed = code !== 0 && results.failures.length === 0
    return unnamed ? { ...results, failures: [`${ended}, but no test failed; the reason is in its output above`] } : results
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem)
    write(`${message}\n`)
    return { passed: 0, failures: [message] }
  }
}

interface Command {
  cwd: string
  extra: Record<string, string>
  /** Receives the output. If undefined, the command inherits the output of this process. */
  onOutput: ((text: string) => void) | undefined
}

function runCommand([program = '', ...args]: string[], { cwd, extra, onOutput }: Command): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit', env: { ...process.env, ...extra } })
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text))
    // A signal ends the whole run, not only this step.
    const stop = () => {
      child.once('exit', () => process.exit(143))
      child.kill('SIGTERM')
    }
    process.on('SIGTERM', stop)
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('SIGTERM', stop)
      resolve(code ?? 1)
    })
  })
}
