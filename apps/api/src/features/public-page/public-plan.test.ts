import { expect, test } from 'vitest'

import { setupSteps } from '#content/questions/setup-steps'
import type { PlanDocument } from '#contract/written-plans/written-plans'
import { nameGuard } from '#api/data/people/name-guard'

import { countWithheld, publicPages, withheld } from './public-plan.ts'

/** Returns the cells of the answered table of sharps containers as strangers see them. */
function publicCells(header: string[], row: string[]) {
  const question = setupSteps.find(({ associatedVariable }) => associatedVariable === 'sharpsContainers')?.question ?? ''
  const block = { kind: 'answer' as const, question, lines: [], table: { header, rows: [row] } }
  const document = { pages: [{ id: 'a', title: 'Containers', blocks: [block] }] } as unknown as PlanDocument
  const pages = publicPages(document, nameGuard([{ firstName: 'Hana', lastName: 'Sato', role: 'Safety officer', contacts: [] }]))
  const [shown] = pages[0]?.blocks ?? []
  return { cells: shown?.kind === 'answer' ? shown.table?.rows[0] : undefined, withheld: countWithheld(pages) }
}

test('a table with a column that its question does not have is withheld as a whole, because its columns may contain people', () => {
  const known = publicCells(['Nickname', 'Room'], ['Op 1', 'Lab'])
  expect(known).toEqual({ cells: ['Op 1', 'Lab'], withheld: 0 })
  const older = publicCells(['Nickname', 'Keeper'], ['Op 1', 'Mr. Quill'])
  expect(older).toEqual({ cells: [withheld, withheld], withheld: 2 })
})

test('strangers read what the practice added without its author and pictures, and with the role of whoever it names', () => {
  const pictures = [{ _id: 'p', text: 'Hana at the exit', width: 8, height: 8, sha256: '' }]
  const block = { kind: 'addition' as const, by: 'Hana Sato', on: '2026-11-23', lines: ['Use the back door.', 'Ask Hana Sato.'], pictures }
  const document = { pages: [{ id: 'a', title: 'Exits', blocks: [block, { ...block, lines: [] }] }] } as unknown as PlanDocument
  const pages = publicPages(document, nameGuard([{ firstName: 'Hana', lastName: 'Sato', role: 'Safety officer', contacts: [] }]))
  expect(pages[0]?.blocks).toEqual([{ kind: 'callout', lines: ['Added by this practice', 'Use the back door.', 'Ask Safety officer.'] }])
})
