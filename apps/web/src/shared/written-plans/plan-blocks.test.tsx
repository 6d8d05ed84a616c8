import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { PlanBlock } from '#contract/written-plans/written-plans'
import { ThemeProvider } from '#web/platform/theme/theme-provider.tsx'

import { PlanBlocks } from './plan-blocks.tsx'

const show = (blocks: PlanBlock[], top: 2 | 3 = 3) =>
  render(
    <ThemeProvider env="test">
      <PlanBlocks blocks={blocks} top={top} />
    </ThemeProvider>,
  )

test.each([
  [2, 2, 2],
  [2, 3, 3],
  [3, 2, 3],
  [3, 3, 4],
] as const)('under level %i, a heading of level %i is of level %i', (top, level, shown) => {
  show([{ kind: 'heading', level, text: 'Doors' }], top)
  expect(screen.getByRole('heading', { level: shown, name: 'Doors' })).toBeTruthy()
})

test.each([
  [true, 'OL'],
  [false, 'UL'],
])('a list that is ordered (%s) is an %s', (ordered, tag) => {
  show([{ kind: 'list', ordered, items: ['One', 'Two'] }])
  const list = screen.getByRole('list')
  expect(list.tagName).toBe(tag)
  expect(within(list).getAllByRole('listitem').map((item) => item.textContent)).toEqual(['One', 'Two']) // prettier-ignore
})

test('a table has its heads and is named after them', () => {
  show([{ kind: 'table', header: ['Room', 'Kit'], rows: [['Lab', 'Yes']] }])
  const table = within(screen.getByRole('group', { name: 'Room, Kit' }))
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Room', 'Kit'])
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Lab', 'Yes'])
})

test('an answer shows its question, its lines and its table', () => {
  const table = { header: ['Nickname'], rows: [['Op 1']] }
  show([{ kind: 'answer', question: 'Where are the containers?', lines: ['In each room'], table }])
  expect(screen.getByText('Where are the containers?')).toBeTruthy()
  expect(screen.getByText('In each room')).toBeTruthy()
  expect(within(screen.getByRole('group', { name: 'Where are the containers?' })).getByRole('cell', { name: 'Op 1' })).toBeTruthy()
  expect(screen.queryByText('Not answered yet')).toBeNull()
})

test.each([
  ['neither lines nor table', [], null, true],
  ['lines', ['Yes'], null, false],
  ['a table', [], { header: ['A'], rows: [] }, false],
])('an answer with %s says that it is open: $3', (_name, lines, table, open) => {
  show([{ kind: 'answer', question: 'Who?', lines, table }])
  expect(screen.queryByText('Not answered yet') !== null).toBe(open)
})

test.each(['quote', 'callout'] as const)('a %s keeps its lines', (kind) => {
  const { container } = show([{ kind, lines: ['First', 'Second'] }])
  const quote = container.querySelector('blockquote')
  expect([...(quote?.children ?? [])].map((line) => line.textContent)).toEqual(['First', 'Second'])
})

test('a drawing keeps its space before it loads, and is smaller in a table', () => {
  const drawing = { name: 'gloves', text: 'A glove', width: 200, height: 100 }
  const { container } = show([
    { kind: 'drawing', ...drawing },
    { kind: 'table', header: ['Kind'], rows: [['Gloves'], ['Gown']], drawings: [drawing, null] },
  ])
  const boxes = [...container.querySelectorAll<HTMLElement>('[style*="aspect-ratio"]')]
  expect(boxes.map(({ style }) => [style.width, style.aspectRatio])).toEqual([
    ['200px', '200 / 100'],
    ['48px', '200 / 100'],
  ])
})
