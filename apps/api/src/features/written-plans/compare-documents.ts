import type { PlanDocument } from '#contract/written-plans/written-plans'

import { linesOfBlock } from '#api/data/library/plan-blocks'

/** A page that differs between two documents. */
export interface PageDifference {
  title: string
  removed: string[]
  added: string[]
}

type Page = PlanDocument['pages'][number]

/** The pages that differ between two documents of one plan, in the order of the later one. Pages missing from the later one come last. */
export function compareDocuments(earlier: PlanDocument, later: PlanDocument): PageDifference[] {
  const before = new Map(earlier.pages.map((page) => [page.id, page]))
  const after = new Set(later.pages.map(({ id }) => id))
  const gone = earlier.pages.filter(({ id }) => !after.has(id))
  return [
    ...later.pages.flatMap((page) => differenceOf(before.get(page.id), page, page.title)),
    ...gone.flatMap((page) => differenceOf(page, undefined, page.title)),
  ]
}

function differenceOf(earlier: Page | undefined, later: Page | undefined, title: string): PageDifference[] {
  const [old, fresh] = [linesOf(earlier), linesOf(later)]
  const difference = { title, removed: without(old, fresh), added: without(fresh, old) }
  return difference.removed.length + difference.added.length === 0 && sameOrder(old, fresh) ? [] : [difference]
}

const linesOf = (page: Page | undefined) => (page ? [page.title, ...page.blocks.flatMap(linesOfBlock)] : [])

/** Multiset difference: removes each line of `others` from `lines` as often as it occurs there. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    if (count > 0) left.set(line, count - 1)
    return count === 0
  })
}

const sameOrder = (one: readonly string[], other: readonly string[]) => one.every((line, index) => line === other[index])
