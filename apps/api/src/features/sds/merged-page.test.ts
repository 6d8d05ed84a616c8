import fc from 'fast-check'
import { expect, test } from 'vitest'

import { mergedPage } from './merged-page.ts'

const list = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'é', 'z', 'ze'), fc.integer({ min: 0, max: 999 })), {
  maxLength: 30,
  selector: ([key, id]) => `${key}${id}`,
})

test('each page of two sorted lists equals that page of the merged list', () => {
  fc.assert(
    fc.property(list, list, fc.boolean(), fc.nat(12), fc.integer({ min: 1, max: 10 }), (catalog, practice, descending, page, limit) => {
      const inBytes = (a: { key: string; id: string }, b: typeof a) =>
        Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || (a.id < b.id ? -1 : 1)
      const sorted = (rows: [string, number][], prefix: string) => {
        const all = rows.map(([key, id]) => ({ key, id: `${prefix}${String(id).padStart(3, '0')}` })).toSorted(inBytes)
        return descending ? all.toReversed() : all
      }
      const [long, own] = [sorted(catalog, 'c'), sorted(practice, 'p')]
      const whole = [...long, ...own].toSorted((a, b) => (descending ? -inBytes(a, b) : inBytes(a, b)))
      const offset = page * limit
      const start = Math.max(0, offset - own.length)
      const along = long.slice(start, offset + limit)
      const found = mergedPage({ along, start, own, descending }, { offset, limit })
      expect(found).toEqual(whole.slice(offset, offset + limit).map(({ id }) => id))
    }),
  )
})
