import { expect, test } from 'vitest'

import { pageSources } from './page-sources.ts'
import { citedAddresses } from './testing/cited-addresses.ts'

/**
 * Paragraphs are numbered (a)(1)(i)(A), and no cited one goes beyond (u). A different beginning means that the citation omits its parent paragraph.
 */
const wellFormed = /#p-[\d.]+\([a-u]\)(?:\(\d+\).*)?$/

test.each([...pageSources().values()])('$id cites paragraphs of regulations in full', ({ markdown }) => {
  const paragraphs = citedAddresses(markdown).filter((address) => address.includes('#'))
  expect(paragraphs.filter((address) => !wellFormed.test(address))).toEqual([])
})
