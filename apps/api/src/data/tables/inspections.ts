import { foreignKey, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { day, json, key, moment, nameThen, practiceId, reference, revision } from './columns.ts'
import { user } from './people/people.ts'
import { location } from './practices.ts'

/** How much of the request list was ready when a case was closed. */
export interface InspectionScore {
  ready: number
  asked: number
  /** Keys of the items that were missing. */
  missing: string[]
}

/** A visit, letter, call or citation of an agency, or a practice run of one (decision 128). Support sees none. */
export const inspectionCase = pgTable(
  'inspection_case',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** One of `inspectionKinds` of the contract. */
    kind: text('kind').notNull(),
    /** federal or state. */
    agency: text('agency').notNull(),
    officer: text('officer').notNull(),
    reason: text('reason').notNull(),
    scope: text('scope').notNull(),
    /** When the officer or the letter arrived. */
    arrivedAt: moment('arrived_at').notNull(),
    /** The day that a letter names for the answer. */
    answerBy: day('answer_by'),
    /** open or closed. */
    state: text('state').notNull(),
    /** How it ended; empty while it is open. */
    outcome: text('outcome').notNull(),
    /** null while it is open. */
    score: json<InspectionScore>('score'),
    openedBy: reference('opened_by').notNull(),
    openedByName: nameThen('opened_by_name'),
    openedAt: moment('opened_at').notNull(),
    closedBy: reference('closed_by'),
    closedByName: nameThen('closed_by_name'),
    closedAt: moment('closed_at'),
    revision: revision(),
    /** When the injury log was asked for; null if it was not. */
    logAskedAt: moment('log_asked_at'),
    /** The hours of the office, such as 08:00 and 17:00. */
    opensAt: text('opens_at').notNull().default('08:00'),
    closesAt: text('closes_at').notNull().default('17:00'),
    /** The day by which a citation wants violations corrected that have no day of their own. */
    abateBy: day('abate_by'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.openedBy], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.closedBy], foreignColumns: [user.id] }),
    unique('inspection_case_in_practice').on(t.practiceId, t.id),
    index('inspection_case_by_location').on(t.locationId, t.state, t.arrivedAt, t.id),
  ],
)

/** What became of one thing that officers ask for in a case: an item of the request list, or something else in the practice's own words. */
export const inspectionRequest = pgTable(
  'inspection_request',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    caseId: reference('case_id').notNull(),
    /** The key of an item of the request list; null for a request in own words. */
    itemKey: text('item_key'),
    /** The own words; empty for an item of the list. */
    what: text('what').notNull(),
    /** shown, handedOver or notAsked; null if none of them. */
    mark: text('mark'),
    markedBy: reference('marked_by').notNull(),
    markedByName: nameThen('marked_by_name'),
    markedAt: moment('marked_at').notNull(),
    /** The answer to a request in own words; empty if there is none. */
    answer: text('answer').notNull().default(''),
    /** The day by which an item of a citation must be corrected; null for one that has the day of its case. */
    abateBy: day('abate_by'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.caseId], foreignColumns: [inspectionCase.practiceId, inspectionCase.id] }),
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.markedBy], foreignColumns: [user.id] }),
    unique('inspection_request_in_practice').on(t.practiceId, t.id),
    uniqueIndex('inspection_request_by_item')
      .on(t.caseId, t.itemKey)
      .where(sql`item_key is not null`),
    index('inspection_request_by_case').on(t.caseId, t.id),
  ],
)
