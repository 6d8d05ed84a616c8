import type { PdfBlock } from '#api/platform/pdf/pdf-document'
import type { Services } from '#api/platform/services'
import { requestItem } from '#content/inspections/request-items'

import type { BinderFacts } from '../facts/binder-facts.ts'
import type { BinderSection } from './binder-pages.ts'

/**
 * Adds the text of the written plans: one section for each, after all other sections, so that the answers to the request list stand together. Plans of no item
 * are only in a binder with everything.
 */
export async function withPlans(
  services: Pick<Services, 'files' | 'log'>,
  { plans, items, scope }: Pick<BinderFacts, 'plans' | 'items' | 'scope'>,
  sections: readonly BinderSection[],
): Promise<BinderSection[]> {
  const wanted = new Set<string>(items.flatMap(({ key }) => requestItem(key)?.plan ?? []))
  const added: BinderSection[] = []
  for (const plan of plans) {
    if (scope !== 'everything' && !wanted.has(plan.key)) continue
    const { blocks } = await plan.print(services)
    const title = blocks.find((block) => block.kind === 'heading')?.text ?? plan.key
    const citation = items.find(({ key }) => requestItem(key)?.plan === plan.key)?.citation ?? ''
    added.push({ key: `plan ${plan.key}`, title: `${title}, version ${plan.number}`, citation, blocks: blocks.flatMap(inside).slice(1) })
  }
  return [...sections, ...added]
}

/** A plan is a part here: its head, contents and signature lines are left out, and its pages are headings of the second level. */
function inside(block: PdfBlock): PdfBlock[] {
  if (['letterhead', 'contents', 'signatures'].includes(block.kind)) return []
  if (block.kind !== 'heading') return [block]
  if (block.text === 'Contents') return []
  const { newPage: _page, ...heading } = block
  return [{ ...heading, level: block.level === 1 ? 2 : 3 }]
}
