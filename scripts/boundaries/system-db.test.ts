import { expect, test } from 'vitest'

import { checkSystemDb } from './system-db.ts'

test('only listed files may use systemDb, and every listed file must use it', () => {
  const user = { path: 'apps/api/src/features/tasks/due-job.ts', text: `import { systemDb } from '#api/platform/database/database'\n` }
  expect(checkSystemDb([user], {})).toEqual([expect.stringContaining('due-job.ts: reads across practices')])
  expect(checkSystemDb([user], { [user.path]: 'lists practices' })).toEqual([])
  const other = { path: 'apps/api/src/data/identity.ts', text: `await database.system('nobody is known yet', read)\n` }
  expect(checkSystemDb([other], {})).toEqual([expect.stringContaining('identity.ts: reads across practices')])
  expect(checkSystemDb([], { [user.path]: 'lists practices' })).toEqual([expect.stringContaining('no longer uses systemDb')])
})

test('mentions in comments, and tests, do not count as uses', () => {
  const text = `import { systemDb } from '#api/platform/database/database'\n`
  expect(checkSystemDb([{ path: 'apps/api/src/data/a.ts', text: `// ${text}` }], {})).toEqual([])
  expect(checkSystemDb([{ path: 'apps/api/src/data/a.test.ts', text }], {})).toEqual([])
})
