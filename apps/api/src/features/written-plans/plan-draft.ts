import { createHash } from 'node:crypto'

import { writtenPage, type WrittenPage } from '#content/library/written-page'
import type { WrittenPlan } from '#content/library/written-plans'
import type { PageBlock } from '#wire/library-pages'
import type { PlanAddition } from '#contract/written-plans/plan-additions'
import { type OpenQuestion, type PlanBlock, PlanDocument } from '#contract/written-plans/written-plans'
import { pageFacts } from '#api/data/library/page-facts'
import { additionBlocks, currentAdditions } from '#api/data/library/plan-additions'
import { planBlocks, type PageFacts } from '#api/data/library/plan-blocks'
import { pagesSeen, plansAt } from '#api/data/library/plans-at'
import type { LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'

/** A plan with the current answers. */
export interface Draft {
  plan: WrittenPlan
  document: PlanDocument
  hash: string
  /** The questions that are not answered yet. */
  unanswered: OpenQuestion[]
}

/** The plans of a location, resolved with its answers. A location has a plan if it sees the plan's first page (ruling 33). */
export async function planDrafts(db: Db, place: LocationRow): Promise<Draft[]> {
  const seen = pagesSeen(place)
  const facts = await pageFacts(db, place)
  const additions = await currentAdditions(db, place.id)
  return Promise.all(
    plansAt(place).map((plan) => draftOf(plan, { facts, seen, place, additions: additions.filter((one) => one.planKey === plan.key) })),
  )
}

async function draftOf(
  plan: WrittenPlan,
  {
    facts,
    seen,
    place,
    additions,
  }: { facts: PageFacts; seen: ReadonlySet<string>; place: LocationRow; additions: readonly PlanAddition[] },
): Promise<Draft> {
  const written = await Promise.all(plan.pages.filter((id) => seen.has(id)).flatMap((id) => writtenPage(id, place.state) ?? []))
  const pages = written.map(({ id, title, body }) => ({
    id,
    title,
    blocks: [...withoutBoxes(planBlocks(body, facts)), ...additionBlocks(additions, id, place.timeZone)],
  }))
  const { title, citation } = plan
  const document = { title, practice: facts.names.PRACTICE_NAME, location: place.name, citation, pages }
  return { plan, document, hash: hashOf(document), unanswered: openQuestions(written, facts) }
}

/** A plan states in its text what a page shows in a box to notice first. */
const withoutBoxes = (blocks: readonly PlanBlock[]): PlanBlock[] =>
  blocks.flatMap((block): PlanBlock[] =>
    block.kind === 'callout' && block.lines[0]?.startsWith(doThisFirst)
      ? [{ kind: 'paragraph', text: block.lines.join(' ').slice(doThisFirst.length) }]
      : [block],
  )

/** The beginning of such a box. */
const doThisFirst = 'Do this first. '

/** The questions of these pages that are not answered, each with the first page that shows it. */
function openQuestions(pages: readonly WrittenPage[], facts: PageFacts): OpenQuestion[] {
  const open = pages.flatMap(({ id, body }) =>
    answersIn(body.content).flatMap((associatedVariable) => {
      const answer = facts.answer(associatedVariable)
      return answer && answer.lines.length === 0 && !answer.table ? [{ associatedVariable, question: answer.question, page: id }] : []
    }),
  )
  return open.filter((one, index) => open.findIndex(({ associatedVariable }) => associatedVariable === one.associatedVariable) === index)
}

/** The variables of the answers in these blocks, at any depth, in reading order. */
const answersIn = (blocks: readonly PageBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.nodeType === 'answer') return [block.data.associatedVariable]
    if (block.nodeType === 'blockquote') return answersIn(block.content)
    return block.nodeType === 'unordered-list' || block.nodeType === 'ordered-list'
      ? block.content.flatMap((item) => answersIn(item.content))
      : []
  })

/** SHA-256 of a document. Its fields are put in the order of the contract first, so that a stored document gives the same hash again. */
export const hashOf = (document: PlanDocument): string =>
  createHash('sha256')
    .update(JSON.stringify(PlanDocument.parse(document)))
    .digest('hex')
