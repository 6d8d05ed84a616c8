import { expect, test } from 'vitest'

import { reportOf } from './report.ts'

test('the table has a column for each browser, and below it one line for each failure', () => {
  const report = reportOf([
    { step: 'sign in', browser: 'Firefox 1', seconds: 2.4, problems: [] },
    { step: 'film', browser: 'Firefox 1', seconds: 10, problems: [], note: 'cannot play; the page says so' },
    { step: 'sign in', browser: 'WebKitGTK 2', seconds: 3, problems: ['There is no button.', 'console: broken'] },
  ])
  expect(report).toBe(
    [
      'step      Firefox 1                             WebKitGTK 2',
      'sign in   passed, 2 s                           FAILED (2), 3 s',
      'film      cannot play; the page says so, 10 s   not run',
      '',
      'WebKitGTK 2: sign in: There is no button.',
      'WebKitGTK 2: sign in: console: broken',
    ].join('\n'),
  )
})
