import type { CaseRequest } from '#contract/inspections/inspections'
import { hex } from '#web/platform/testing/a-member.ts'

/** A point of a letter that nobody has answered. */
export const aPoint: CaseRequest = {
  _id: hex('2'),
  item: null,
  what: 'The eyewash is blocked.',
  answer: '',
  abateBy: null,
  mark: null,
  by: 'Maria Alvarez',
  at: '2026-11-21T18:10:00.000Z',
  evidence: [],
  action: null,
}
