import { spawn } from 'node:child_process'

import { npm } from '../bootstrap/install.mjs'

export interface NpmResult {
  code: number | null
  output: string
  /** What npm wrote about itself, or why it could not be started. */
  complaints: string
}

/** Runs the npm that started this process, or else the one on the path. The product brings its own Node, but no npm. */
export async function runNpm(root: string, args: readonly string[]): Promise<NpmResult> {
  const { program, first } = npm(process.env)
  const child = spawn(program, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && first.length === 0,
  })
  let [output, complaints] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const code = await new Promise<number | null>((done) => {
    child.on('error', (problem) => ((complaints += problem.message), done(null)))
    child.on('close', done)
  })
  return { code, output, complaints }
}
