import type { PageBody } from '#wire/library-pages'

import { pageBody } from './page-body.ts'
import { pageSources } from './page-sources.ts'
import { statesIn } from './state-sentences.ts'

/** A page for display. */
export interface WrittenPage {
  id: string
  title: string
  body: PageBody
}

const parsed = new Map<string, Promise<WrittenPage>>()

/**
 * A page by its id as a location in this state reads it, parsed on first use and cached; undefined if no written page has this id. Without a state, all
 * sentences about states are in blocks of their own. Server only.
 */
export function writtenPage(id: string, state?: string): Promise<WrittenPage> | undefined {
  const source = pageSources().get(id)
  if (source === undefined) return undefined
  const edition = editionOf(id, state)
  const known = parsed.get(edition)
  if (known) return known
  const page = pageBody(source.markdown, state).then((body) => ({ id, title: source.title, body }))
  parsed.set(edition, page)
  return page
}

/** The same for two states in which the page has the same text. */
export function editionOf(id: string, state: string | undefined): string {
  const source = pageSources().get(id)
  return source && state !== undefined && statesIn(source.markdown).has(state) ? `${id} ${state}` : id
}
