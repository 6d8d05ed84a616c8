import { expect, test } from 'vitest'

import { asksForRights, checkPermissions, checkPolicyTests } from './permissions.ts'

const check = (text: string, path = 'apps/api/src/features/tasks/routes.ts') => checkPermissions([{ path, text }])

test.each([
  ["import { isAdministratorOf, postAt } from '#api/platform/actor/actor'", /asks for the rights/],
  ["import { administersInPerson } from '#api/platform/actor/support-access'", /asks for the rights/],
  ["import { Forbidden, NotFound } from '#contract/endpoint/errors'", /refuses by hand/],
  ['if (!can.see(actor, task)) fail(NotFound)', /refuses by hand/],
  ['if (!can.see(actor, task)) {\n  return fail(NotFound)\n}', /refuses by hand/],
  ['return can.see(actor, task) ? task : fail(NotFound)', /refuses by hand/],
  ['const post = can.post(actor) ?? fail(NotFound)', /refuses by hand/],
  ['allow(task.ownerId === actor.userId)', /without naming a predicate/],
])('outside a policy, %s is refused', (text, message) => {
  expect(check(text)).toEqual([expect.stringMatching(message)])
})

test.each([
  'allow(can.see(actor, task))',
  'const post = allow(canColleague.postAt(actor, id), NotFound)',
  'allow(\n  people.every((person) => can.add(actor, person)),\n  NotAtLocation,\n)',
  "import { postAt } from '#api/platform/actor/actor'",
  '// if (!can.see(actor)) fail(Forbidden)',
  'const seen = tasks.filter((task) => can.see(actor, task))',
])('%s is accepted', (text) => {
  expect(check(text)).toEqual([])
})

test('policies, tests, listed files and the platform are ignored', () => {
  const text = "import { isMemberOf } from '#api/platform/actor/actor'\nimport { Forbidden } from '#contract/endpoint/errors'"
  for (const path of [
    'features/tasks/policy.ts',
    'data/people/colleague-policy.ts',
    'features/tasks/routes.test.ts',
    'platform/pipeline/authorize.ts',
  ])
    expect(check(text, `apps/api/src/${path}`)).toEqual([])
  for (const path of Object.keys(asksForRights)) expect(check("import { isMemberOf } from '#api/platform/actor/actor'", path)).toEqual([])
})

test.each([
  'apps/api/src/features/tasks/policy',
  'apps/api/src/features/assistant/model/policy',
  'apps/api/src/data/people/colleague-policy',
])('%s.ts without its own test is refused', (policy) => {
  const sources = [`${policy}.ts`, 'apps/api/src/features/staff/policy.test.ts'].map((path) => ({ path, text: '' }))
  expect(checkPolicyTests(sources)).toEqual([expect.stringContaining(`${policy}.ts: has no test beside it`)])
  expect(checkPolicyTests([...sources, { path: `${policy}.test.ts`, text: '' }])).toEqual([])
})
