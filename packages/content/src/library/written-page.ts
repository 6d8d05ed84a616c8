import type { PageBody } from '#contract/library-pages'

import { pageBody } from './page-body.ts'
import { pageSources } from './page-sources.ts'

/** A page for display. */
export type WrittenPage = { id: string; title: string; body: PageBody }

const parsed = new Map<string, Promise<WrittenPage>>()

/** A page by its id, parsed on first use and cached; undefined if no written page has this id. Server only. */
export function writtenPage(id: string): Promise<WrittenPage> | undefined {
  const source = pageSources().get(id)
  if (source === undefined) return undefined
  const known = parsed.get(id)
  if (known) return known
  const page = pageBody(source.markdown).then((body) => ({ id, title: source.title, body }))
  parsed.set(id, page)
  return page
}
