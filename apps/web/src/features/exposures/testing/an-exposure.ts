import type { ExposureDetail, ExposureStep } from '#contract/exposures/exposures'
import { hex } from '#web/platform/testing/a-member.ts'
import { ids } from '#web/platform/testing/people.ts'

export const hana = { _id: ids.user, fullName: 'Hana Sato' }

/** A step of an exposure with the given changes. Everything else is empty. */
export const aStep = (change: Partial<ExposureStep> & Pick<ExposureStep, 'key' | 'state'>): ExposureStep => ({
  name: null,
  due: null,
  dueBy: null,
  doneAt: null,
  doneBy: null,
  notes: [],
  task: null,
  record: null,
  ...change,
})

/** A reported exposure of Hana at Main Street, whose form is filled in. */
export const anExposure = (change: Partial<ExposureDetail> = {}): ExposureDetail => ({
  _id: hex('9'),
  reportedAt: '2026-11-21T17:00:00.000Z',
  reportedBy: hana,
  person: hana,
  closed: null,
  closableBy: null,
  evaluation: null,
  location: { _id: ids.location, name: 'Main Street', timeZone: 'America/Los_Angeles' },
  form: hex('6'),
  alarms: [],
  packetReads: [],
  steps: [],
  ...change,
})
