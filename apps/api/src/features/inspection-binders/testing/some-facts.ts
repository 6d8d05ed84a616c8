import type { RequestState } from '#contract/inspections/request-list'

import type { BinderFacts } from '../facts/binder-facts.ts'
import type { BinderRecord } from '../facts/read-records.ts'

/** An item of the request list that is ready. */
export const someItem = (key: string, changed: Partial<RequestState> = {}): RequestState => ({
  key,
  title: `Title of ${key}`,
  asks: `What ${key} asks`,
  citation: `Rule of ${key}`,
  state: 'ready',
  last: null,
  lines: [],
  ...changed,
})

/** A record of Hana about nobody else, without files. */
export const someRecord = (id: string, changed: Partial<BinderRecord> = {}): BinderRecord => ({
  id,
  name: `Record ${id}`,
  day: '2026-11-20',
  by: 'Hana Sato',
  about: null,
  rule: null,
  group: null,
  approved: true,
  answers: null,
  files: [],
  ...changed,
})

const place: BinderFacts['place'] = {
  id: 'a'.repeat(24),
  practiceId: 'b'.repeat(24),
  name: 'Main Street',
  practiceType: 'dental',
  address: '12 Main Street',
  address2: '',
  city: 'Salem',
  state: 'OR',
  zip: '97301',
  timeZone: 'America/Los_Angeles',
  annualReviewDate: '01/15',
  options: [],
  questionnaireSavedAt: null,
  librarySetupCompletedAt: null,
  lastCompletedStep: null,
  openAdditionalSteps: [],
  contentVersion: 1,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  closedAt: null,
  revision: 1,
}

/** The facts of a binder with everything, of a location without plans, injuries and chemicals. */
export const someFacts = (changed: Partial<BinderFacts> = {}): BinderFacts => ({
  practiceName: 'Lakeside Dental',
  letterhead: { name: 'Lakeside Dental, Main Street', address: '12 Main Street, Salem, OR 97301', phone: '' },
  place,
  today: '2026-11-28',
  now: new Date('2026-11-28T20:00:00Z'),
  years: { training: 3, injuries: 5, checks: 1 },
  scope: 'everything',
  inspection: null,
  items: [],
  records: [],
  withheld: 0,
  evidence: { photos: [], records: [] },
  people: [],
  sharps: [],
  sheets: [],
  fixes: [],
  plans: [],
  head: null,
  ...changed,
})

/** An open visit about which nothing is noted. */
export const someCase: NonNullable<BinderFacts['inspection']> = {
  _id: 'c'.repeat(24),
  location: place.id,
  kind: 'visit',
  agency: 'federal',
  officer: '',
  reason: '',
  scope: '',
  arrivedAt: '2026-11-28T18:00:00.000Z',
  answerBy: null,
  logAskedAt: null,
  hours: { opensAt: '08:00', closesAt: '17:00' },
  abateBy: null,
  state: 'open',
  outcome: '',
  score: null,
  openedBy: 'Nora Lindqvist',
  closedBy: null,
  closedAt: null,
  revision: 1,
  requests: [],
  clocks: [],
  notes: [],
}
