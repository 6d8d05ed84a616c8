import { readFileSync } from 'node:fs'

import { libraryPages, type LibraryPage } from './pages.ts'
import { pagesNotWritten } from './pages-not-written.ts'

/** The Markdown of a page, split into its title and the rest. */
export type PageSource = LibraryPage & { title: string; markdown: string }

const folder = new URL('../../library/', import.meta.url)

let sources: ReadonlyMap<string, PageSource> | undefined

/** The written pages by id, in reading order. Loaded from their files on first use and cached. Server only. */
export function pageSources(): ReadonlyMap<string, PageSource> {
  sources ??= new Map(libraryPages.filter(({ id }) => !pagesNotWritten.includes(id)).map((page) => [page.id, read(page)]))
  return sources
}

/** @throws Error for a file that is missing, or whose first line is not a title */
function read(page: LibraryPage): PageSource {
  const name = `${page.section}/${page.id}.md`
  const text = readFileSync(new URL(name, folder), 'utf8')
  const [, title, markdown] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? []
  if (title === undefined || markdown === undefined) throw new Error(`packages/content/library/${name} has no title in its first line.`)
  return { ...page, title: title.trim(), markdown }
}
