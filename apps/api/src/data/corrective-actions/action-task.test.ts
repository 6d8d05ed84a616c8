import { expect, test } from 'vitest'

import { taskOfAction } from './action-task.ts'

const long = `Lamp is out ${'again '.repeat(30)}`.trim()
const cut = `Fix: ${long.slice(0, 114).trim()}…`

test.each([
  ['Lamp is out', 'Back stairs', 'Fix: Lamp is out', 'Where: Back stairs.'],
  ['Lamp is out', '', 'Fix: Lamp is out', ''],
  ['Sharps container, Lab: Overfilled', 'Lab', 'Fix: Sharps container, Lab: Overfilled', ''],
  ['Label is gone', 'Lab', 'Fix: Label is gone', 'Where: Lab.'],
  [long, 'Back stairs', cut, `${long}. Where: Back stairs.`],
  [`${long}.`, '', cut, `${long}.`],
  [`${long}?`, 'Back stairs', cut, `${long}? Where: Back stairs.`],
])('the task for "%s" at "%s" says once what is wrong and where', (what, place, name, instructions) => {
  const facts = { actionId: 'a', what, place, confidential: false, ownerId: null, dueOn: '2026-12-07' as const }
  expect(taskOfAction(facts)).toMatchObject({ name, instructions })
})
