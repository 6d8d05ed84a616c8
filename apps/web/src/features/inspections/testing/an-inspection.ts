import { listShares } from '#contract/inspection-binders/binder-shares'
import { listBinders } from '#contract/inspection-binders/inspection-binders'
import { getInspection, listInspections, type InspectionCase, type InspectionDetail } from '#contract/inspections/inspections'
import { getRequestList, type RequestLine, type RequestList, type RequestState } from '#contract/inspections/request-list'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { hex } from '#web/platform/testing/a-member.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

export const aLine = (change: Partial<RequestLine> = {}): RequestLine => ({
  text: 'OSHA poster on the wall: not done yet',
  missing: true,
  citation: '29 CFR 1903.2(a)(1)',
  opens: 'task',
  target: hex('3'),
  ...change,
})

export const anItem = (change: Partial<RequestState> = {}): RequestState => ({
  key: 'poster',
  title: 'OSHA poster',
  asks: 'The current poster where all staff see it.',
  citation: '29 CFR 1903.2(a)(1)',
  state: 'missing',
  last: null,
  lines: [aLine()],
  ...change,
})

const aList = (change: Partial<RequestList> = {}): RequestList => ({
  isSetUp: true,
  today: '2026-11-21',
  agency: { kind: 'federal', name: 'OSHA', phones: [{ number: '1-800-321-6742', when: 'day and night' }] },
  people: [{ fullName: 'Sam Okafor', role: 'safetyOfficer', phone: '+15035550100' }],
  items: [anItem(), anItem({ key: 'fitTests', title: 'Respirator fit tests', state: 'notHere', lines: [] })],
  tidy: [],
  ready: 0,
  asked: 1,
  ...change,
})

export const aCase = (change: Partial<InspectionDetail> = {}): InspectionDetail => ({
  _id: hex('1'),
  location: hex('9'),
  kind: 'visit',
  agency: 'federal',
  officer: '',
  reason: '',
  scope: '',
  arrivedAt: '2026-11-21T18:05:00.000Z',
  answerBy: null,
  logAskedAt: null,
  hours: { opensAt: '08:00', closesAt: '17:00' },
  abateBy: null,
  state: 'open',
  outcome: '',
  score: null,
  openedBy: 'Maria Alvarez',
  closedBy: null,
  closedAt: null,
  revision: 1,
  requests: [],
  clocks: [],
  notes: [],
  ...change,
})

/** Opens the page with this list and these cases. */
export function openReadiness(list: Partial<RequestList> = {}, cases: InspectionCase[] = []) {
  signInAs({ isAdmin: true, adminLocations: [ids.location] }, { can: { administer: true } })
  server.on(getRequestList, () => ({ payload: aList(list) }))
  server.on(listShares, () => ({ payload: { shares: [] } }))
  server.on(listBinders, () => ({ payload: { binders: [] } }))
  server.on(listInspections, () => ({ payload: { cases } }))
  return renderApp({ at: '/inspection' })
}

/** Opens one case. */
export function openCase(change: Partial<InspectionDetail> = {}, list: Partial<RequestList> = {}) {
  const inspection = aCase(change)
  signInAs({ isAdmin: true, adminLocations: [ids.location] }, { can: { administer: true } })
  server.on(getRequestList, () => ({ payload: aList(list) }))
  server.on(listShares, () => ({ payload: { shares: [] } }))
  server.on(listBinders, () => ({ payload: { binders: [] } }))
  server.on(listInspections, () => ({ payload: { cases: [inspection] } }))
  server.on(getInspection, () => ({ payload: inspection }))
  return renderApp({ at: `/inspection?case=${inspection._id}` })
}
