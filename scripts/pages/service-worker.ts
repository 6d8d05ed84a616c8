import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { minify, transformWithOxc, type Plugin, type Rolldown } from 'vite'

import type { WorkerFacts } from '../../apps/web/src/platform/offline/worker.ts'
import { dashboardScreen, frameRoots, screenList } from './sort-into-files.ts'

type Bundle = Rolldown.OutputBundle

/** The file of the worker. Its folder is the scope that it may serve. */
const workerFile = 'sw.js'
/** Its sources, which become one file. */
const workerSources = ['push-worker.ts', 'worker.ts']

/** Modules needed to start the app, and to show a form, a round or an emergency card, as path suffixes. */
const coreRoots = [
  screenList,
  ...frameRoots,
  dashboardScreen,
  '/forms/forms-screen.tsx',
  '/forms/form-filler-screen.tsx',
  '/forms/resumed-form.tsx',
  '/forms/drafts/kept-drafts.tsx',
  '/ui/popup/confirm-dialog.tsx',
  '/fields/choice/dropdown.tsx',
  '/rounds/walk/walk-screen.tsx',
  '/rounds/walk/problem-dialog.tsx',
  '/rounds/walk/not-possible-dialog.tsx',
  '/reported-events/happened-screen.tsx',
  '/reported-events/emergency-help.tsx',
  '/assistant/danger/danger.ts',
  '/app/location/start-from-drafts.ts',
  '/app/session/sign-out-page.tsx',
  '/app/router/offline-start.tsx',
  '/app/banners/update-banner.tsx',
]
/** The font of the pages, for Latin letters. */
export const latinFont = /inter-latin-wght-normal-.*\.woff2$/

/** Emits the service worker as one file without imports, including the list of the build's hashed files. */
export function serviceWorker(root: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const code = (await Promise.all(workerSources.map((name) => partOfWorker(join(root, 'apps/web/src/platform/offline', name))))).join(
        '\n',
      )
      const small = await minify('worker.js', `(() => { ${code}; serveOffline(self, ${JSON.stringify(workerFacts(bundle))}) })()`, {
        compress: true,
        mangle: true,
      })
      this.emitFile({ type: 'asset', fileName: workerFile, source: small.code })
    },
  }
}

/** The code of one source of the worker, without what connects the sources. */
async function partOfWorker(path: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path, { lang: 'ts', target: 'es2022' })
  return code
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export (?=(?:async )?function|const)/gm, '')
    .replace(/^export \{.*$/m, '')
}

/** The files of a build: all of them, and the core that the app needs to start. */
export function workerFacts(bundle: Bundle): WorkerFacts {
  const files = Object.keys(bundle)
    .filter((file) => file.startsWith('assets/'))
    .toSorted()
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const roots = chunks.filter(
    (chunk) => chunk.isEntry || Object.keys(chunk.modules).some((id) => coreRoots.some((end) => id.endsWith(end))),
  )
  const core = new Set<string>()
  for (const { fileName } of roots) follow(bundle, fileName, core)
  for (const file of files) if (latinFont.test(file)) core.add(file)
  const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
  return { build, files, core: [...core].toSorted() }
}

/** Collects a script with its styles and everything it imports. */
function follow(bundle: Bundle, file: string, found: Set<string>) {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || found.has(file)) return
  found.add(file)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const next of chunk.imports) follow(bundle, next, found)
}
