import { expect, test } from 'vitest'

import type { OpenTask } from '#contract/tasks/tasks'
import { ids } from '#web/platform/testing/people.ts'

import { aTask } from '../testing/own-tasks.ts'
import { mayWait } from './may-wait.ts'

test.each<[boolean, Partial<OpenTask>]>([
  [true, {}],
  [false, { own: false }],
  [false, { taskBehaviorType: 'task_with_doc_upload' }],
  [false, { id: 'newHire' }],
  [false, { about: { _id: ids.user, name: 'Hana Sato' } }],
  [false, { exposure: 'f'.repeat(24) }],
  [false, { exposurePacket: 'f'.repeat(24) }],
  [false, { bloodborneTraining: ids.user }],
])('a completion waits on the device (%s) for %j', (waits, change) => {
  expect(mayWait(aTask(change))).toBe(waits)
})
