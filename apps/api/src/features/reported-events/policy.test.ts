import { expect, test } from 'vitest'

import { whoMay } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

test('members report about themselves, and administrators of the location about anybody', () => {
  expect(whoMay((actor) => can.reportAbout(actor, { subject: 'dana', locationId: 'main' }))).toEqual(['administrator', 'member', 'support'])
})

test('a task of the report is opened by its assignees and the administrators of the location', () => {
  const task = { taskId: 'task', forms: [], requiresAdmin: false, everybody: false, assignees: ['dana'] }
  const open = (said: Partial<typeof task>) => whoMay((actor) => can.openTask(actor, 'harbor', { ...task, ...said }))
  expect(open({})).toEqual(['administrator elsewhere', 'member'])
  expect(open({ assignees: [] })).toEqual(['administrator elsewhere'])
  expect(open({ everybody: true, assignees: [] })).toContain('colleague')
  expect(open({ requiresAdmin: true, everybody: true }), 'only for administrators').toEqual(['administrator elsewhere'])
})
