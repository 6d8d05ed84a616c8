/**
 * Says how much JavaScript the built pages load over the wire (gzip) and fails above the budget:
 * the sign-in page 150 kB in all, any further screen 120 kB more, the signed-in frame included. Run `vite build` first.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { z } from 'zod'

const folder = join(import.meta.dirname, '../dist/web')
const budget = { signIn: 150, screen: 120 }

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.string().optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
  }),
)
const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))

/** A chunk and everything that it loads at once. */
function closure(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const next of manifest[name]?.imports ?? []) closure(next, found)
  return found
}

function kilobytes(names: Iterable<string>): number {
  const files = new Set([...names].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js')))
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 6 }).length, 0) / 1000
}

const entry = Object.keys(manifest).find((name) => name.endsWith('index.html')) ?? 'index.html'
const signIn = closure(entry)
const named = (part: string) => Object.keys(manifest).filter((name) => manifest[name]?.src?.includes(part))
const sockets = Object.keys(manifest).filter((name) => manifest[name]?.src?.includes('socket.io-client'))
const frame = new Set([...named('app/shell.tsx'), ...named('app/guard-signed-in.ts'), ...sockets].flatMap((name) => [...closure(name)]))

let failed = false
function report(name: string, size: number, limit: number) {
  const over = size > limit
  failed ||= over
  console.log(`${over ? 'OVER ' : 'ok   '} ${size.toFixed(1).padStart(7)} of ${limit} kB  ${name}`)
}

report('/signin', kilobytes(signIn), budget.signIn)
report('signed-in frame', kilobytes([...frame].filter((name) => !signIn.has(name))), budget.screen)
for (const name of Object.keys(manifest).filter((key) => /features\/.*-screen\.tsx$/.test(manifest[key]?.src ?? ''))) {
  const loaded = new Set([...frame, ...closure(name)])
  report(name.replace(/^.*features\//, ''), kilobytes([...loaded].filter((chunk) => !signIn.has(chunk))), budget.screen)
}
process.exitCode = failed ? 1 : 0
