import { getFirstDays, saveFirstDays, type FirstDays, type FirstDuty } from '#contract/first-days/first-days'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

/** An effect on nobody and nothing. */
export const nobody = { people: [], opens: [], closes: [], changes: [], moves: [] }

/** A yearly duty of the law that can be moved and dated, with the given changes. */
export const aDuty = (change: Partial<FirstDuty> = {}): FirstDuty => ({
  _id: '1'.repeat(24),
  name: 'Review the exposure control plan',
  rule: 'reviewExposurePlan',
  title: 'Review the exposure control plan',
  frequency: '3',
  citation: '29 CFR 1910.1030(c)(1)(iv)',
  kind: 'L',
  people: [{ _id: ids.user, name: 'Hana Sato' }],
  everybody: false,
  due: '2026-12-15',
  now: false,
  room: { from: '2026-11-28', until: '2027-02-25' },
  before: 'period',
  earliest: '2025-11-28',
  lastOn: null,
  notYet: true,
  notHere: null,
  ...change,
})

/** A duty that the law wants now, with a form as its proof. */
const adopt = aDuty({
  _id: '2'.repeat(24),
  name: 'Adopt the exposure control plan',
  title: 'Adopt the exposure control plan',
  rule: 'adoptExposurePlan',
  frequency: '99',
  due: '2026-11-30',
  now: true,
  room: { from: '2026-11-28', until: '2026-12-11' },
  before: 'no',
  earliest: null,
})

export const days: FirstDays = { today: '2026-11-28', until: '2027-02-25', open: true, duties: [adopt, aDuty()] }

/** Opens the page of the first days as an administrator. */
export function openDays({ at = '/admin/first-days', ...change }: Partial<FirstDays> & { at?: string } = {}) {
  signInAs({ isAdmin: true, adminLocations: [ids.location] })
  server.on(getFirstDays, () => ({ payload: { ...days, ...change } }))
  return renderApp({ at })
}

/** The bodies that were saved. */
export const sent = () => server.calls(saveFirstDays).map(({ body }) => body)
