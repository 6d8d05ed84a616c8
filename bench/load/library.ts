import { libraryPage, libraryPages } from '#contract/library/library-view'
import { urlOf } from '#api/data/testing/client'

import { atMost, percentile, type Measurement } from '../measurement.ts'
import type { Visitor } from '../practices.ts'
import { caller, type Site } from '../site.ts'

const reads: Readonly<Record<string, (visitor: Visitor) => string>> = {
  'library page': () => urlOf(libraryPage, { query: { pageId: 'emergency-contacts' } }),
  'library, list with its first page': ({ locationId }) => urlOf(libraryPages, { params: { locationId }, query: { pageId: '' } }),
  'library, search over all pages': ({ locationId }) => urlOf(libraryPages, { params: { locationId }, query: { searchValue: 'label' } }),
}

/** Measures the 95th percentile of the library's requests, one at a time, after its pages have been parsed. */
export async function library(site: Site, visitor: Visitor, { requests }: { requests: number }): Promise<Measurement[]> {
  const { get, close } = caller(site.product.url, 1)
  const measured: Measurement[] = []
  for (const [what, path] of Object.entries(reads)) {
    await get(path(visitor), visitor.token)
    const times: number[] = []
    for (let count = 0; count < requests; count += 1) {
      const { status, milliseconds } = await get(path(visitor), visitor.token)
      if (status !== 200) throw new Error(`${path(visitor)} answered ${status}.`)
      times.push(milliseconds)
    }
    measured.push(atMost(`${what}: p95`, { measured: percentile(times, 0.95), limit: 50, unit: 'ms' }))
  }
  close()
  return measured
}
