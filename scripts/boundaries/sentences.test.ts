import { expect, test } from 'vitest'

import { checkSentences } from './sentences.ts'

const api = (text: string) => ({ path: 'apps/api/src/features/tasks/save-task.ts', text })
const web = (text: string) => ({ path: 'apps/web/src/features/tasks/task-panel.tsx', text })
const sentence = 'This task belongs to another location.'

test.each([
  ['a string', `const a = '${sentence}'`],
  ['a template', `const a = \`\${name} \${count}: ${sentence}\``],
  ['an attribute', `const a = <Field help="${sentence}" />`],
])('a sentence in two files is refused: %s', (_, text) => {
  expect(checkSentences([api(`fail('${sentence}')`), web(text)]).length).toBe(text.includes(': ') ? 0 : 1)
})

test('the text for an answer without words has one home, although it is short and other words may follow it', () => {
  const refused = checkSentences([api("fail('An Error Ocurred')"), web("const a = 'An Error Ocurred while saving'")])
  expect(refused).toHaveLength(1)
})

test('a sentence between tags is compared without its line breaks', () => {
  expect(checkSentences([api(`fail('${sentence}')`), web('const a = <p>\n  This task belongs\n  to another location.\n</p>')])).toEqual([
    `"${sentence}" stands in apps/api/src/features/tasks/save-task.ts, apps/web/src/features/tasks/task-panel.tsx: export it from one of them, or from the contract of its noun.`,
  ])
})

test.each([
  ['a sentence that one file repeats', [api(`fail('${sentence}'); warn('${sentence}')`)]],
  ['a short text', [api("fail('Please wait.')"), web("const a = 'Please wait.'")]],
  [
    'a statement',
    [api("const a = 'select id from task where id = 1 order by id'"), web("const a = 'select id from task where id = 1 order by id'")],
  ],
  ['a test', [api(`fail('${sentence}')`), { path: 'apps/web/src/app/tasks.test.tsx', text: `const a = '${sentence}'` }]],
  [
    'the same question in two forms',
    ['a', 'b'].map((name) => ({ path: `packages/content/src/forms/${name}.ts`, text: `const a = '${sentence}'` })),
  ],
])('%s is accepted', (_, sources) => {
  expect(checkSentences(sources)).toEqual([])
})
