import type { ActionDetail, CorrectiveAction } from '#contract/corrective-actions/corrective-actions'
import { hex } from '#web/platform/testing/a-member.ts'

const sam = { _id: hex('7'), fullName: 'Sam Okafor' }

/** An open problem of Sam's. */
export const aFix = (change: Partial<CorrectiveAction> = {}): CorrectiveAction => ({
  _id: hex('1'),
  location: hex('9'),
  what: 'The handrail is loose.',
  place: 'Back stairs',
  source: 'own',
  item: null,
  owner: sam,
  due: '2026-12-01',
  state: 'open',
  overdue: false,
  needsCheck: false,
  outOfUse: false,
  confidential: false,
  withheld: false,
  times: 1,
  photos: [],
  openedBy: { _id: hex('8'), fullName: 'Hana Sato' },
  openedAt: '2026-11-21T18:05:00.000Z',
  fixedBy: null,
  fixedAt: null,
  task: hex('6'),
  revision: 1,
  can: { complete: false, change: false, check: false, accept: false, reopen: false },
  ...change,
})

export const aFixDetail = (change: Partial<ActionDetail> = {}): ActionDetail => ({
  ...aFix(),
  note: null,
  record: null,
  photosAfter: [],
  decidedBy: null,
  decidedAt: null,
  reason: null,
  sourceRecord: null,
  report: null,
  history: [{ step: 'opened', at: '2026-11-21T18:05:00.000Z', by: 'Hana Sato', to: null }],
  ...change,
})
