import type { View } from '../../../e2e/support/places/place.ts'

/** A text or a pattern that can be sent to a page. */
export type Words = { text: string; exact: boolean } | { pattern: string; flags: string }

/** Describes an element; the page looks for it. The first one that matches counts. */
export type Query = { inside?: Query } & (
  | { by: 'role'; role: string; name?: Words; level?: number }
  | { by: 'label'; name: Words }
  | { by: 'css'; selector: string; holding?: Words }
)

function wordsOf(text: string | RegExp, exact = false): Words {
  return typeof text === 'string' ? { text, exact } : { pattern: text.source, flags: text.flags }
}

const textOf = (words: Words) => ('text' in words ? words.text : words.pattern)

/** What a person would call the element, for messages. */
export function describe(query: Query): string {
  const words = query.by === 'css' ? query.holding : query.name
  const kind = query.by === 'role' ? query.role : query.by === 'label' ? 'field' : query.selector
  return `${kind}${words ? ` “${textOf(words)}”` : ''}${query.inside ? ` in ${describe(query.inside)}` : ''}`
}

interface Options {
  name?: string | RegExp
  exact?: boolean
  level?: number
}

export const role = (kind: string, { name, exact, level }: Options = {}): Query => ({
  by: 'role',
  role: kind,
  ...(name !== undefined && { name: wordsOf(name, exact) }),
  ...(level !== undefined && { level }),
})
export const label = (text: string | RegExp, exact = false): Query => ({ by: 'label', name: wordsOf(text, exact) })
/** @param holding the whole text of the element, or of one inside it */
export const css = (selector: string, holding?: string | RegExp): Query => ({
  by: 'css',
  selector,
  ...(holding !== undefined && { holding: wordsOf(holding, true) }),
})
export const inside = (outer: Query, query: Query): Query => ({ ...query, inside: outer })

/** An element of a place, as `Place` uses it. */
export interface Sought {
  query: Query
  first(): Sought
  click(): Promise<void>
}

/** The view of a page that the lists of places need. */
export function viewWith(click: (query: Query) => Promise<void>): View<Sought> {
  const sought = (query: Query): Sought => {
    const self: Sought = { query, first: () => self, click: () => click(query) }
    return self
  }
  return {
    getByRole: (kind, options) => sought(role(kind, options)),
    getByLabel: (text, options) => sought(label(text, options?.exact)),
    locator: (selector) => sought(css(selector)),
  }
}
