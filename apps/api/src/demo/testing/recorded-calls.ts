import { expect } from 'vitest'

import type { Endpoint } from '#contract/endpoint/endpoint'
import type { Database } from '#api/platform/database/database'

import type { Call } from '../caller.ts'
import type { HistoryContext, Open } from '../history/plan-work.ts'
import type { Populated } from '../make-people.ts'
import { demoPractices, type DemoPractice } from '../practices-and-people.ts'

interface Sent {
  who: string
  endpoint: Endpoint
  params: Record<string, string>
  body: Record<string, unknown>
  file: string | undefined
  at: string | undefined
}

/** A caller that keeps what was sent and returns the answer for the path of the endpoint. */
export function recordedCalls(answers: Readonly<Record<string, unknown>> = {}) {
  const sent: Sent[] = []
  const call: Call = async (who, endpoint, { params = {}, body, file, at }) => {
    sent.push({ who, endpoint, params, body: { ...(body as object) }, file: file?.name, at: at?.toISOString() })
    return { payload: {}, ...(answers[endpoint.path] as object) } as never
  }
  return { call, sent, to: (endpoint: Endpoint) => sent.filter((one) => one.endpoint === endpoint) }
}

/** A demonstration practice without a database. The id of a person is their short name, the id of a location is `place` and its index. */
export function populatedOf(key: DemoPractice['key']): Populated {
  const demo = demoPractices({ small: false, failedPayment: true }).find((one) => one.key === key) ?? expect.fail('no such practice')
  return {
    id: 'practice',
    ownerId: demo.people[0]?.key ?? '',
    billingId: 'billing',
    timeZone: demo.plan.timeZone ?? 'UTC',
    locations: (demo.plan.locations ?? []).map(({ name }, index) => ({ id: `place ${index}`, name, roleId: '', equipmentId: '' })),
    demo,
    ids: new Map(demo.people.map((person) => [person.key, person.key])),
    today: '2026-11-21',
  }
}

/** The history of a location of the dental group. Nothing of it may read the database. */
export const historyAt = (index: number, call: Call = recordedCalls().call): HistoryContext => ({
  call,
  database: {} as Database,
  place: { locationId: `place ${index}`, practiceId: 'practice' },
  people: populatedOf('lakeside'),
  momentOn: (date, seconds = 0) => new Date(Date.parse(`${date}T20:00:00Z`) + seconds * 1_000),
  from: '2026-01-01',
  until: '2026-11-20',
  today: '2026-11-21',
})

/** An open occurrence of a monthly task about nobody. */
export const openOf = (change: Partial<Open> = {}): Open => ({
  occurrence: 'occurrence',
  task: 'task',
  rule: 'safetyPoster',
  fixed: null,
  row: '',
  name: 'Look at the poster',
  behavior: 'other',
  forms: [],
  periodStart: '2026-09-01',
  due: '2026-09-30',
  frequency: '1',
  requiresAdmin: false,
  subject: null,
  item: null,
  rowKind: null,
  assignees: [],
  ...change,
})

/** Many occurrences that differ only in their row, so that every chance of the demonstration occurs. */
export const manyOf = (change: Partial<Open> = {}): Open[] =>
  Array.from({ length: 300 }, (_, index) => openOf({ row: `${index}`, ...change }))
