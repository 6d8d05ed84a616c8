import { expect, test } from 'vitest'

import { checkSystemDb } from './system-db.ts'

test('systemDb is for listed files only, and the list holds no one else', () => {
  const user = { path: 'apps/api/src/features/tasks/due-job.ts', text: `import { systemDb } from '#api/platform/database'\n` }
  expect(checkSystemDb([user], {})).toEqual([expect.stringContaining('due-job.ts: reads across practices')])
  expect(checkSystemDb([user], { [user.path]: 'lists practices' })).toEqual([])
  const other = { path: 'apps/api/src/data/identity.ts', text: `await database.system('nobody is known yet', read)\n` }
  expect(checkSystemDb([other], {})).toEqual([expect.stringContaining('identity.ts: reads across practices')])
  expect(checkSystemDb([], { [user.path]: 'lists practices' })).toEqual([expect.stringContaining('no longer uses systemDb')])
})

test('a mention in a comment, and a test, are no uses', () => {
  const text = `import { systemDb } from '#api/platform/database'\n`
  expect(checkSystemDb([{ path: 'apps/api/src/data/a.ts', text: `// ${text}` }], {})).toEqual([])
  expect(checkSystemDb([{ path: 'apps/api/src/data/a.test.ts', text }], {})).toEqual([])
})
