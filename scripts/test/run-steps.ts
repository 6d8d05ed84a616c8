import { spawn } from 'node:child_process'

import type { Count } from './results.ts'

/** One part of the test run: a program that ends with 0 when all is well. */
export interface Step {
  /** After a failed step the later ones of its kind are left out: they would only repeat it. */
  kind: 'check' | 'test'
  name: string
  command: string[]
  /** What the person may do when it fails. */
  hint?: string
  /** Runs before the command and adds to its environment; throws when the step cannot run. */
  prepare?: () => Record<string, string>
  /** The results of the tests inside; a step without it counts as one. Undefined when no report was written. */
  count?: () => Count | undefined
}

/** Runs steps one after the other, shows their output and times, and sums up their results. */
export async function runSteps(
  steps: Step[],
  { cwd, write = (text: string) => void process.stdout.write(text) }: { cwd: string; write?: (text: string) => void },
): Promise<Count> {
  const total: Count = { passed: 0, failed: 0 }
  const summary: string[] = []
  const broken = new Set<Step['kind']>()
  for (const step of steps) {
    if (broken.has(step.kind)) {
      summary.push(`  left out   ${step.name}`)
      continue
    }
    write(`\n== ${step.name}\n`)
    const begun = performance.now()
    const result = await runStep(step, cwd, write)
    total.passed += result.passed
    total.failed += result.failed
    if (result.failed > 0) broken.add(step.kind)
    const time = `${((performance.now() - begun) / 1000).toFixed(1)} s`
    const counts = step.count ? `, ${result.passed} passed, ${result.failed} failed` : ''
    summary.push(
      `  ${result.failed > 0 ? 'FAILED  ' : 'passed  '}   ${step.name} (${time}${counts})${result.failed > 0 && step.hint ? `: ${step.hint}` : ''}`,
    )
  }
  write(`\n${summary.join('\n')}\n\n`)
  return total
}

async function runStep(step: Step, cwd: string, write: (text: string) => void): Promise<Count> {
  try {
    const code = await runCommand(step.command, cwd, step.prepare?.() ?? {})
    const counted = step.count ? step.count() : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
    if (!counted) return { passed: 0, failed: code === 0 ? 0 : 1 }
    // A file that does not load, or a failure outside of any test, must not end as "0 failed".
    return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  } catch (problem) {
    write(`${problem instanceof Error ? problem.message : String(problem)}\n`)
    return { passed: 0, failed: 1 }
  }
}

function runCommand([program = '', ...args]: string[], cwd: string, extra: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...extra } })
    const stop = () => child.kill('SIGTERM')
    process.on('SIGTERM', stop)
    child.on('error', reject)
    child.on('exit', (code) => {
      process.off('SIGTERM', stop)
      resolve(code ?? 1)
    })
  })
}
