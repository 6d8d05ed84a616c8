import { expect, test } from 'vitest'

import { taskOfAction } from './action-task.ts'

test.each([
  ['Lamp is out', 'Back stairs', 'Lamp is out. Where: Back stairs.'],
  ['Lamp is out. ', 'Back stairs', 'Lamp is out. Where: Back stairs.'],
  ['Is the lamp out?', 'Back stairs', 'Is the lamp out? Where: Back stairs.'],
  ['Lamp is out', '', 'Lamp is out'],
])('the task for "%s" at "%s" says what is wrong and where', (what, place, instructions) => {
  const facts = { actionId: 'a', what, place, confidential: false, ownerId: null, dueOn: '2026-12-07' as const }
  expect(taskOfAction(facts).instructions).toBe(instructions)
})
