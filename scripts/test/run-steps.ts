import { spawn } from 'node:child_process'

import type { Results } from './results.ts'

/** One step of the test run: a program that exits with 0 on success. */
export interface Step {
  name: string
  command: string[]
  /** Advice shown when it fails. */
  hint?: string
  /** Runs before the command and adds to its environment; throws when the step cannot run. */
  prepare?: () => Record<string, string>
  /** The results of the tests inside; a step without it counts as one. Undefined when no report was written. */
  results?: () => Results | undefined
}

interface Options {
  cwd: string
  write?: (text: string) => void
}

/**
 * Runs all steps one after the other and shows their output. A failed step does not stop the later ones.
 * Then shows the time of each step and, last, every failure by name.
 * @returns the number of tests that passed and that failed, over all steps
 */
export async function runSteps(steps: Step[], { cwd, write = (text) => void process.stdout.write(text) }: Options) {
  const times: string[] = []
  const failures: string[] = []
  let passed = 0
  for (const step of steps) {
    write(`\n== ${step.name}\n`)
    const begun = performance.now()
    const result = await runStep(step, { cwd, write })
    const failed = result.failures.length
    const time = `${((performance.now() - begun) / 1000).toFixed(1)} s`
    const counts = step.results ? `, ${result.passed} passed, ${failed} failed` : ''
    times.push(`  ${failed > 0 ? 'FAILED' : 'passed'}   ${step.name} (${time}${counts})`)
    failures.push(...result.failures.map((failure) => `  ${step.name}: ${failure}`))
    passed += result.passed
  }
  write(`\n${times.join('\n')}\n\n`)
  if (failures.length > 0) write(`Failed:\n${failures.join('\n')}\n\n`)
  return { passed, failed: failures.length }
}

async function runStep(step: Step, { cwd, write }: Required<Options>): Promise<Results> {
  try {
    const code = await runCommand(step.command, cwd, step.prepare?.() ?? {})
    const ended = `ended with ${code}`
    if (!step.results) return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [step.hint ?? ended] }
    const results = step.results()
    if (!results) return { passed: 0, failures: [`${ended} and wrote no report`] }
    // An error outside of all tests must not be reported as "0 failed".
    const unnamed = code !== 0 && results.failures.length === 0
    return unnamed ? { ...results, failures: [`${ended}, but no test failed; the reason is in its output above`] } : results
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem)
    write(`${message}\n`)
    return { passed: 0, failures: [message] }
  }
}

function runCommand([program = '', ...args]: string[], cwd: string, extra: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...extra } })
    // A signal ends the whole run, not only this step.
    const stop = () => {
      child.once('exit', () => process.exit(143))
      child.kill('SIGTERM')
    }
    process.on('SIGTERM', stop)
    child.on('error', reject)
    child.on('exit', (code) => {
      process.off('SIGTERM', stop)
      resolve(code ?? 1)
    })
  })
}
