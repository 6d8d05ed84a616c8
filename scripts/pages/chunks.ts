import type { Rolldown } from 'vite'

/** Where the build lists its scripts, beside Vite's manifest. */
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

/** The scripts of a build. */
export function chunksOf(bundle: Rolldown.OutputBundle, root: string): Chunk[] {
  return Object.values(bundle).flatMap((file) => {
    if (file.type !== 'chunk') return []
    const modules = Object.keys(file.modules).flatMap((id) => (id.startsWith(root) ? [id.slice(root.length + 1)] : []))
    return [
      { file: file.fileName, isEntry: file.isEntry, modules, imports: file.imports, css: [...(file.viteMetadata?.importedCss ?? [])] },
    ]
  })
}

/** The scripts that load with some modules, each before those that import it. */
export function loadedWith(chunks: readonly Chunk[], modules: readonly string[]): Chunk[] {
  return closure(
    chunks,
    modules.map((end) => {
      const holder = chunks.find((chunk) => chunk.modules.some((module) => `/${module}`.endsWith(end)))
      if (!holder) throw new Error(`No script of the pages holds ${end}.`)
      return holder
    }),
  )
}

/** The scripts of the first page. */
export const firstChunks = (chunks: readonly Chunk[]): Chunk[] =>
  closure(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
  )

function closure(chunks: readonly Chunk[], from: readonly Chunk[]): Chunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const found = new Set<Chunk>()
  const seen = new Set<Chunk>()
  const follow = (chunk: Chunk) => {
    if (seen.has(chunk)) return
    seen.add(chunk)
    for (const file of chunk.imports) {
      const next = byFile.get(file)
      if (next) follow(next)
    }
    found.add(chunk)
  }
  from.forEach(follow)
  return [...found]
}

/** The files of one import cycle, with the first one repeated at the end; undefined if there is no cycle. */
export function importCycle(chunks: readonly Pick<Chunk, 'file' | 'imports'>[]): string[] | undefined {
  const imports = new Map(chunks.map((chunk) => [chunk.file, chunk.imports]))
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
