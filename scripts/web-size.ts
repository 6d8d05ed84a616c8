/**
 * Reports how much JavaScript (gzip) the built pages transfer for the first view, and fails if it exceeds the budget: 130 kB in total for the sign-in
 * page, and 120 kB more for any other screen, including the frame for signed-in people. Builds the pages if they have changed. Counts what a screen
 * imports, what that imports, and the frame, which is imported on demand but shown immediately. A file counts as a whole, whatever else it
 * contains. Does not count what loads when something is opened or after the page is idle (when-idle.ts).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { buildWeb, viteBuild } from '#api/start/build-web'

import { chunkList, partRoots, type Part } from './pages/page-chunks.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist/web')
const budget = { signIn: 130, screen: 120 }

await buildWeb(root, viteBuild(root))

const Chunks = z.array(z.object({ file: z.string(), isEntry: z.boolean(), modules: z.array(z.string()), imports: z.array(z.string()) }))
const chunks = Chunks.parse(JSON.parse(readFileSync(join(folder, chunkList), 'utf8')))
const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))

/** A file and everything it loads immediately. */
function closure(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const next of byFile.get(file)?.imports ?? []) closure(next, found)
  return found
}

/** The files that load with a module, including its own. */
function loadedWith(module: string): Set<string> {
  const holder = chunks.find(({ modules }) => modules.some((one) => one.endsWith(module)))
  if (!holder) throw new Error(`No script of the pages holds ${module}.`)
  return closure(holder.file)
}

const kilobytes = (files: Iterable<string>) =>
  [...new Set(files)].reduce((sum, file) => sum + readFileSync(join(folder, `${file}.gz`)).length, 0) / 1000

const signIn = closure(chunks.find(({ isEntry }) => isEntry)?.file ?? '')
const startedBy = (part: Part) => partRoots[part].flatMap((module) => [...loadedWith(module)])
const list = startedBy('screens')
const frame = startedBy('frame')

/** Used to find the screens that are shown in the frame for signed-in people. */
const pages = readFileSync(join(root, 'apps/web/src/app/router/screens.ts'), 'utf8').split('page(')
const framed = (file: string) => pages.some((page) => page.includes(file) && !/'(open|publicOnly|token)'/.test(page))

/** Screens that show something else for some URLs, with the modules they then load. */
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
// Not 1, with which an error ends it: bench/pages/sign-in-size.ts tells them apart.
process.exitCode = failed ? 2 : 0
