import { openedScreens, people, type Known, type Opened } from '../../../bench/phone/screens.ts'
import type { Place } from '../../../e2e/support/places/place.ts'

/** Somebody who opens screens by their addresses. */
export type Visitor = Opened['by']

/** What people see who follow a link that is no longer valid. The server refuses what the page asks it for. */
export const isBrokenLink = (address: string): boolean => /unknown|0{24}/.test(address)

/**
 * The screens whose addresses no list of places contains, by who opens them, each at its address as from a mail, a code or a bookmark.
 * @param listed the addresses of the places
 */
export function otherAddresses(listed: readonly string[], known: Known): Map<Visitor, Place[]> {
  const pathOf = (address: string) => address.replace(/\?.*$/, '')
  const seen = new Set(listed.map(pathOf))
  const found = new Map<Visitor, Place[]>()
  for (const [path, visits] of Object.entries(openedScreens)) {
    if (seen.has(path)) continue
    for (const { by, query = '' } of visits) {
      const address = Object.entries({ ...known, code: 'unknown' }).reduce(
        (text, [name, value]) => text.replace(`$${name}`, value),
        path + query,
      )
      const name = `${path.slice(1).replaceAll(/\W+/g, '-')} as ${by}`
      found.set(by, [...(found.get(by) ?? []), { name, address, shows: (page) => page.getByRole('heading', { level: 1 }) }])
    }
  }
  return found
}

/** The username of a visitor; undefined for a stranger. */
export const usernameOf = (visitor: Visitor): string | undefined => (visitor === 'stranger' ? undefined : people[visitor])
