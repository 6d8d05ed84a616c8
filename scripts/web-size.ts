/**
 * Says how much JavaScript the built pages load over the wire (gzip) for the first view and fails above the budget:
 * the sign-in page 150 kB in all, any further screen 120 kB more, for signed-in people the frame included. Builds the pages when they changed.
 * Counted is what a screen imports, what that imports, and the parts that are imported on demand but shown at once (`atOnce`).
 * Not counted is what loads when something is opened or once the page is quiet (when-quiet.ts).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { z } from 'zod'

import { buildWeb, viteBuild } from '#api/start/build-web'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist/web')
const budget = { signIn: 150, screen: 120 }

await buildWeb(root, viteBuild(root))

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
const atOnce = ['app/shell.tsx', 'app/guard-signed-in.ts', 'notifications/notification-bell.tsx']
const frame = new Set(atOnce.flatMap(named).flatMap((name) => [...closure(name)]))

/** Whether the screen is shown in the frame of signed-in people. */
const pages = readFileSync(join(root, 'apps/web/src/app/screens.ts'), 'utf8').split('page(')
const framed = (file: string) => pages.some((page) => page.includes(file) && !/'(open|publicOnly|token)'/.test(page))

/** Screens that show something else for some addresses, with what that takes. */
const variants: Readonly<Record<string, string>> = { 'forms/form-filler-screen.tsx': 'forms/health-upload-form.tsx' }

let failed = false
function report(name: string, size: number, limit: number) {
  const over = size > limit
  failed ||= over
  console.log(`${over ? 'OVER ' : 'ok   '} ${size.toFixed(1).padStart(7)} of ${limit} kB  ${name}`)
}

report('/signin', kilobytes(signIn), budget.signIn)
report('signed-in frame', kilobytes([...frame].filter((name) => !signIn.has(name))), budget.screen)
for (const name of Object.keys(manifest).filter((key) => /features\/.*-screen\.tsx$/.test(manifest[key]?.src ?? ''))) {
  const file = manifest[name]?.src?.replace(/^.*features\//, '') ?? name
  const loaded = [...(framed(file) ? frame : []), ...closure(name)]
  const beyond = (names: readonly string[]) => kilobytes(names.filter((chunk) => !signIn.has(chunk)))
  report(file, beyond(loaded), budget.screen)
  const variant = variants[file]
  if (variant)
    report(`${file} with ${variant}`, beyond([...loaded, ...named(variant).flatMap((part) => [...closure(part)])]), budget.screen)
}
process.exitCode = failed ? 1 : 0
