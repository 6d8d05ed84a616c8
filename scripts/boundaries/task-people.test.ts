import { expect, test } from 'vitest'

import { checkTaskPeople } from './task-people.ts'

const check = (text: string, path = 'apps/api/src/features/lists/new-list.ts', allowed = {}) => checkTaskPeople([{ path, text }], allowed)

test.each(['sql`exists (select from task_assignee a)`', "import { taskAssignee } from '#api/data/tables'"])(
  'a list may not read the assignees of a task with %s',
  (text) => {
    expect(check(`const a = 1\n${text}`)).toEqual([expect.stringMatching(/new-list\.ts:2: .* forgets deputies/)])
  },
)

test('a listed file may read assignees as long as it does, and tests and comments always may', () => {
  const path = 'apps/api/src/features/tasks/own.ts'
  expect(check('task_assignee', path, { [path]: 'makes tasks' })).toEqual([])
  expect(check('taskPeople', path, { [path]: 'makes tasks' })).toEqual([expect.stringMatching(/reads no assignees/)])
  expect(check('task_assignee', 'apps/api/src/features/tasks/own.test.ts')).toEqual([])
  expect(check('// task_assignee')).toEqual([])
})
