import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

const file = fileURLToPath(new URL('end-on-unhandled.ts', import.meta.url))

test.each([
  ['a rejected promise', 'void Promise.reject(problem)'],
  ['a thrown error', 'setTimeout(() => { throw problem })'],
])('%s without a handler ends the process with one line that contains none of its values', (_kind, work) => {
  const program = `
    import { endOnUnhandled } from ${JSON.stringify(file)}
    endOnUnhandled((line) => { process.stderr.write(line); process.exit(1) })
    const problem = Object.assign(new Error('dana@lakeside.example'), { code: '53100', detail: 'Failing row contains (dana@lakeside.example)' })
    ${work}`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^\{"level":"error","message":"The server cannot continue".*"code":"53100".*\n$/)
  expect(stderr).not.toContain('dana')
})
