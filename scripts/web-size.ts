/**
 * Says how much JavaScript the built pages load over the wire (gzip) for the first view and fails above the budget:
 * the sign-in page 130 kB in all, any further screen 120 kB more, for signed-in people the frame included. Builds the pages when they changed.
 * Counted is what a screen imports, what that imports, and the parts that are imported on demand but shown at once (`atOnce`); a file counts whole,
 * whatever else is in it. Not counted is what loads when something is opened or once the page is quiet (when-quiet.ts).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { buildWeb, viteBuild } from '#api/start/build-web'

import { chunkList } from './pages/page-chunks.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist/web')
const budget = { signIn: 130, screen: 120 }

await buildWeb(root, viteBuild(root))

const Chunks = z.array(z.object({ file: z.string(), isEntry: z.boolean(), modules: z.array(z.string()), imports: z.array(z.string()) }))
const chunks = Chunks.parse(JSON.parse(readFileSync(join(folder, chunkList), 'utf8')))
const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))

/** A file and everything that it loads at once. */
function closure(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const next of byFile.get(file)?.imports ?? []) closure(next, found)
  return found
}

/** What loads with a module, itself included. */
function loadedWith(module: string): Set<string> {
  const holder = chunks.find(({ modules }) => modules.some((one) => one.endsWith(module)))
  if (!holder) throw new Error(`No script of the pages holds ${module}.`)
  return closure(holder.file)
}

const kilobytes = (files: Iterable<string>) =>
  [...new Set(files)].reduce((sum, file) => sum + readFileSync(join(folder, `${file}.gz`)).length, 0) / 1000

const signIn = closure(chunks.find(({ isEntry }) => isEntry)?.file ?? '')
const atOnce = [
  'app/shell.tsx',
  'app/guard-signed-in.ts',
  'storage/open-client.ts',
  'notifications/notification-bell.tsx',
  'app/invitations.tsx',
]
const list = loadedWith('app/screens.ts')
const frame = atOnce.flatMap((module) => [...loadedWith(module)])

/** Whether the screen is shown in the frame of signed-in people. */
const pages = readFileSync(join(root, 'apps/web/src/app/screens.ts'), 'utf8').split('page(')
const framed = (file: string) => pages.some((page) => page.includes(file) && !/'(open|publicOnly|token)'/.test(page))

/** Screens that show something else for some addresses, with what that takes. */
const variants: Readonly<Record<string, readonly string[]>> = {
  'forms/form-filler-screen.tsx': ['forms/form-steps.tsx', 'forms/health-upload-form.tsx'],
  'training/video-screen.tsx': ['training/player/film-view.tsx'],
  'library/library-screen.tsx': ['library/view/library-view.tsx', 'library/answers-overview.tsx'],
}

let failed = false
function report(name: string, size: number, limit: number) {
  const over = size > limit
  failed ||= over
  console.log(`${over ? 'OVER ' : 'ok   '} ${size.toFixed(1).padStart(7)} of ${limit} kB  ${name}`)
}

const beyond = (files: readonly string[]) => kilobytes(files.filter((file) => !signIn.has(file)))

report('/signin', kilobytes(signIn), budget.signIn)
report('signed-in frame', beyond(frame), budget.screen)
const modules = chunks.flatMap((chunk) => chunk.modules).filter((module) => /features\/.*-screen\.tsx$/.test(module))
for (const module of modules.toSorted()) {
  const file = module.replace(/^.*features\//, '')
  const loaded = [...list, ...(framed(file) ? frame : []), ...loadedWith(module)]
  report(file, beyond(loaded), budget.screen)
  for (const variant of variants[file] ?? []) report(`${file} with ${variant}`, beyond([...loaded, ...loadedWith(variant)]), budget.screen)
}
process.exitCode = failed ? 1 : 0
