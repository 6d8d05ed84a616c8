import { setupSteps } from '#content/questions/setup-steps'
import { shared } from '#content/rules/assignees'
import type { SetupStep } from '#content/questions/setup-step'
import type { PublicPlan } from '#contract/public-page/public-page'
import type { PlanBlock, PlanDocument, PublicPlanBlock } from '#contract/written-plans/written-plans'

import type { NameGuard } from '#api/data/people/name-guard'

/** Replaces a passage that names somebody. */
export const withheld = 'Not shown here, because it names a person.'

type Answer = Extract<PlanBlock, { kind: 'answer' }>

/**
 * Returns the pages of an adopted plan as strangers may read them. Shipped text names nobody, but answers may. If a question asks for a person, the
 * role is shown instead. Free text that still names somebody is withheld as a whole. An answer whose question no longer exists is withheld, because
 * its content is unknown.
 */
export const publicPages = (document: PlanDocument, guard: NameGuard): PublicPlan['pages'] =>
  document.pages.map((page) => ({
    ...page,
    blocks: page.blocks.flatMap((block) => {
      if (block.kind === 'addition') return publicAddition(block, guard)
      return [block.kind === 'answer' ? publicAnswer(block, guard) : block]
    }),
  }))

/** What the practice added, without its author. Pictures are left out, because they may show people and names. */
const publicAddition = ({ lines }: Extract<PlanBlock, { kind: 'addition' }>, guard: NameGuard): PublicPlanBlock[] =>
  lines.length === 0
    ? []
    : [{ kind: 'callout', lines: ['Added by this practice', ...lines.map((line) => guard.passage(line) ?? withheld)] }]

/** Returns how many passages of a plan are withheld. */
export const countWithheld = (pages: PublicPlan['pages']): number => JSON.stringify(pages).split(JSON.stringify(withheld)).length - 1

function publicAnswer(answer: Answer, guard: NameGuard): Answer {
  const step = setupSteps.find(({ question }) => question === answer.question)
  const passage = (text: string) => guard.passage(text) ?? withheld
  if (!step) return { ...answer, lines: answer.lines.length > 0 || answer.table ? [withheld] : [], table: null }
  const line = asksForPeople(step) ? (value: string) => roleInsteadOfPerson(value, step, guard) : passage
  return { ...answer, lines: answer.lines.map(line), table: answer.table && publicTable(answer.table, step, guard) }
}

function publicTable({ header, rows }: NonNullable<Answer['table']>, step: SetupStep, guard: NameGuard) {
  const layout = step.tableLayout
  const known = layout !== undefined && header.every((column) => layout.columns.includes(column))
  const cell = (value: string, column: string) => {
    if (!known) return withheld
    return value !== '' && layout.userSelectColumns.includes(column)
      ? roleInsteadOfPerson(value, step, guard)
      : (guard.passage(value) ?? withheld)
  }
  return { header, rows: rows.map((row) => row.map((value, index) => cell(value, header[index] ?? ''))) }
}

const asksForPeople = ({ type }: SetupStep) => type === 'singleUserSelect' || type === 'multipleUserSelect'

/** Returns the role in place of a person. The other options of a select are not people and are kept. */
function roleInsteadOfPerson(value: string, step: SetupStep, guard: NameGuard): string {
  const others = ['Shared', shared, 'Former staff member', ...(step.choices ?? []), ...(step.none ? [step.none] : [])]
  return others.includes(value) ? value : guard.person(value)
}
