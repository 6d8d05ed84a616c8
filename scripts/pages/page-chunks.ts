import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

import { chunkList, chunksOf, importCycle } from './chunks.ts'
import { compileAhead } from './compile-ahead.ts'
import { listScreens } from './list-screens.ts'
import { ModuleGraph } from './module-graph.ts'
import { screenList, sortIntoFiles } from './sort-into-files.ts'

/**
 * Bundles the pages into few files, because each file costs a request and is compressed separately: the libraries of the first page (`vendor`), that
 * page (`index`), what all signed-in screens need (`kit`), the dashboard, the schemas of forms, and the style sheets of many screens. The other
 * modules are sorted by who needs them and merged (merge-parts.ts).
 */
export function pageChunks(root: string): Plugin {
  const graph = new ModuleGraph()
  let files: ReadonlyMap<string, string> | undefined
  const sort = () => sortIntoFiles(graph, outsideFrame(root))
  const first = { tags: ['$initial' as const], priority: 1 }
  const groups = [
    // With all style sheets of the first page, so that they are one file.
    { name: 'vendor', test: /node_modules|\.css$/, ...first },
    { name: 'start', ...first },
    { debugName: 'later', name: (id: string) => (files ??= sort()).get(id) ?? null },
  ]
  return {
    name: 'page-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: ({ name }) => `assets/${urlSafe(name)}-[hash:7].js`,
            assetFileNames,
            codeSplitting: { includeDependenciesRecursively: false, groups },
          },
        },
      },
    }),
    moduleParsed: (info) => graph.add(info),
    // After the bundler has put the addresses of files that load later at the top of each script.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = chunksOf(bundle, root)
        const cycle = importCycle(chunks)
        if (cycle) this.error(`Scripts of the pages import each other, so one would run before what it needs: ${cycle.join(' > ')}`)
        compileAhead(bundle)
        this.emitFile({ type: 'asset', fileName: chunkList, source: JSON.stringify(chunks) })
      },
    },
  }
}

/** The modules of the screens outside the frame, as path suffixes. */
const outsideFrame = (root: string) =>
  listScreens(readFileSync(join(root, 'apps/web/src', screenList), 'utf8')).flatMap(({ module, isFramed }) => (isFramed ? [] : [module]))

/** The address of a picture or another asset, also in the screens that the server draws: it names those of the pages. */
export const assetFileNames = ({ names: [name = ''] }: { names: readonly string[] }) =>
  `assets/${urlSafe(name.replace(/\.\w+$/, ''))}-[hash:7][extname]`

/** The name of a file in its address: without the number that distinguishes files of one name (sort-into-files.ts). */
function urlSafe(name: string): string {
  const short = name.replace(/\.\d+$/, '')
  return /^[\w.-]+$/.test(short) ? short : 'part'
}
