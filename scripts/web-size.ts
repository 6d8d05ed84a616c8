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

import { chunkList, firstChunks, loadedWith } from './pages/chunks.ts'
import { listScreens } from './pages/list-screens.ts'
import { frameRoots, screenList, screenVariants } from './pages/sort-into-files.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist/web')
const budget = { signIn: 130, screen: 120 }

await buildWeb(root, viteBuild(root))

const Chunks = z.array(
  z.object({
    file: z.string(),
    isEntry: z.boolean(),
    modules: z.array(z.string()),
    imports: z.array(z.string()),
    css: z.array(z.string()),
  }),
)
const chunks = Chunks.parse(JSON.parse(readFileSync(join(folder, chunkList), 'utf8')))
const scriptsOf = (...modules: string[]) => loadedWith(chunks, modules).map(({ file }) => file)

const kilobytes = (files: Iterable<string>) =>
  [...new Set(files)].reduce((sum, file) => sum + readFileSync(join(folder, `${file}.gz`)).length, 0) / 1000

const signIn = new Set(firstChunks(chunks).map(({ file }) => file))
const frame = scriptsOf(...frameRoots)
const screens = listScreens(readFileSync(join(root, 'apps/web/src/app/router/screens.ts'), 'utf8'))

let failed = false
function report(name: string, size: number, limit: number) {
  const over = size > limit
  failed ||= over
  console.log(`${over ? 'OVER ' : 'ok   '} ${size.toFixed(1).padStart(7)} of ${limit} kB  ${name}`)
}

const beyond = (files: readonly string[]) => kilobytes(files.filter((file) => !signIn.has(file)))

report('/signin', kilobytes(signIn), budget.signIn)
report('signed-in frame', beyond(frame), budget.screen)
for (const { path, module, isFramed } of screens.toSorted((one, other) => one.path.localeCompare(other.path))) {
  const loaded = [...scriptsOf(screenList, module), ...(isFramed ? frame : [])]
  report(path, beyond(loaded), budget.screen)
  for (const variant of screenVariants[path] ?? [])
    report(`${path} with ${variant}`, beyond([...loaded, ...scriptsOf(variant)]), budget.screen)
}
// Not 1, with which an error ends it: bench/pages/sign-in-size.ts tells them apart.
process.exitCode = failed ? 2 : 0
