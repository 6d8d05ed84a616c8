import type { Plugin } from 'vite'

/**
 * The modules that start each part, as path suffixes. `screens` is the list of screens, which every page except the first needs. `frame` is what
 * every signed-in screen needs, and `dashboard` what the first signed-in screen needs in addition.
 */
export const partRoots = {
  screens: ['/app/router/screens.ts'],
  frame: [
    '/app/frame/shell.tsx',
    '/app/session/guard-signed-in.ts',
    '/storage/open-client.ts',
    '/notifications/notification-bell.tsx',
    '/app/banners/invitations.tsx',
  ],
  dashboard: ['/dashboard/dashboard-screen.tsx'],
}
export type Part = keyof typeof partRoots

/** Libraries behind what several screens show at the same time, with everything these libraries need. */
const sharedLibraries = {
  popups: /[\\/]@floating-ui[\\/]|[\\/]components[\\/](?:Popover|Tooltip|ScrollArea)[\\/]/,
  panels: /[\\/]components[\\/](?:Modal[\\/]Modal|Drawer[\\/]Drawer)\.mjs$/,
}
/** What several screens show at the same time, without dependencies: a screen that needs an icon of a list does not load the list. */
const sharedWidgets = {
  menus: /[\\/]components[\\/]Menu[\\/]|[\\/]platform[\\/]ui[\\/]popup[\\/]popup-at\.tsx$/,
  pagers: /[\\/]platform[\\/]ui[\\/]table[\\/]pager\.|[\\/]components[\\/]Pagination[\\/]/,
  lists: /[\\/]platform[\\/]ui[\\/](?:\w+[\\/])?(?:data-table|data-rows|data-cards|ticks|use-row-focus|filter-bar|inside-popover)\./,
  signs: /[\\/]icons-react[\\/].*[\\/]Icon\w+\.mjs$/,
}

/** Whether the frame and the dashboard share the module with other screens. */
const isShared = (id: string) => /[\\/](?:web[\\/]src[\\/](?:platform|shared)|(?:wire|contract|calendar|content)[\\/]src)[\\/]/.test(id)
/** The schemas, with the part of the content they are made of. In a separate script, that part and the schemas would import each other. */
const schemas =
  /\?schemas$|[\\/]node_modules[\\/]zod[\\/]|[\\/](?:content[\\/]src[\\/]forms[\\/]form-schema|wire[\\/]src[\\/]library-pages)\.ts$/

/** Where the build lists the modules in each file, beside Vite's manifest. */
export const chunkList = '.vite/chunks.json'

/** One script of the built pages. */
export interface Chunk {
  file: string
  isEntry: boolean
  /** The modules in it, relative to the root of the repository. */
  modules: string[]
  /** Scripts loaded before it; `css` are the styles loaded with it. */
  imports: string[]
  css: string[]
}

interface Graph {
  getModuleInfo(id: string): { importedIds: string[] } | null
}

/**
 * Bundles the pages into few files, because each file costs a request and is compressed separately: the libraries of the first page (`vendor`), that
 * page (`index`), what all signed-in screens need (`kit`), their frame, the dashboard, what several screens show, and the schemas of forms. All other
 * modules are grouped by the set of screens that need them.
 */
export function pageChunks(root: string): Plugin {
  const found = new Set<string>()
  const isOwn = (id: string) => id.startsWith(root) && !id.includes('node_modules') && !id.includes('?')
  let partOf: Map<string, Part> | undefined
  const sorted = (choose: (part: Part, id: string) => string | null) => (id: string, build: Graph) => {
    partOf ??= sortIntoParts([...found].filter(isOwn), (from) => build.getModuleInfo(from)?.importedIds ?? [])
    const part = partOf.get(id)
    return part ? choose(part, id) : null
  }
  // Groups are matched from the highest priority down. A module brings its imports into its group, unless the group says otherwise.
  const groups = [
    { name: 'vendor', tags: ['$initial' as const], test: /node_modules/ },
    { name: 'start', tags: ['$initial' as const] },
    { debugName: 'screens', name: sorted((part, id) => (isShared(id) ? null : part)), includeDependenciesRecursively: false },
    { debugName: 'kit', name: sorted(() => 'kit') },
    ...Object.entries(sharedLibraries).map(([name, test]) => ({ name, test, minShareCount: 2 })),
    ...Object.entries(sharedWidgets).map(([name, test]) => ({ name, test, minShareCount: 2, includeDependenciesRecursively: false })),
    { name: 'schemas', test: schemas, includeDependenciesRecursively: false },
    { name: 'part', entriesAware: true },
  ]
  return {
    name: 'page-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: ({ name }) => `assets/${urlSafeName(name) ?? 'part'}-[hash].js`,
            assetFileNames: ({ names: [name] }) => `assets/${urlSafeName(name?.replace(/\.\w+$/, '')) ?? 'part'}-[hash][extname]`,
            codeSplitting: { groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })) },
          },
        },
      },
    }),
    moduleParsed: ({ id }) => void found.add(id),
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file): Chunk[] => {
        if (file.type !== 'chunk') return []
        const modules = Object.keys(file.modules).flatMap((id) => (id.startsWith(root) ? [id.slice(root.length + 1)] : []))
        const css = [...(file.viteMetadata?.importedCss ?? [])]
        return [{ file: file.fileName, isEntry: file.isEntry, modules, imports: file.imports, css }]
      })
      const cycle = importCycle(new Map(chunks.map((chunk) => [chunk.file, chunk.imports])))
      if (cycle) this.error(`Scripts of the pages import each other, so one would run before what it needs: ${cycle.join(' > ')}`)
      this.emitFile({ type: 'asset', fileName: chunkList, source: JSON.stringify(chunks) })
    },
  }
}

/** The files of one import cycle, with the first one repeated at the end; undefined if there is no cycle. */
export function importCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const search = (file: string, path: readonly string[]): string[] | undefined => {
    const start = path.indexOf(file)
    if (start >= 0) return [...path.slice(start), file]
    if (done.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const cycle = search(next, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const cycle = search(file, [])
    if (cycle) return cycle
  }
  return undefined
}

/** A name that is safe in a URL. If several screens share a file, the bundler joins their names with tildes. */
const urlSafeName = (name: string | undefined) => (name && /^[\w.-]+$/.test(name) ? name : undefined)

/** Our own modules that the roots of each part import, directly or indirectly. A module that both need belongs to the first. */
export function sortIntoParts(ids: readonly string[], importsOf: (id: string) => readonly string[]): Map<string, Part> {
  const ours = new Set(ids)
  const partOf = new Map<string, Part>()
  const follow = (id: string, part: Part) => {
    if (!ours.has(id) || partOf.has(id)) return
    partOf.set(id, part)
    for (const next of importsOf(id)) follow(next, part)
  }
  for (const part of ['frame', 'dashboard'] as const)
    for (const end of partRoots[part]) {
      const root = ids.find((id) => id.endsWith(end))
      if (!root) throw new Error(`The pages have no module ${end}, which scripts/pages/page-chunks.ts names.`)
      follow(root, part)
    }
  return partOf
}
