import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import { kindAndName } from '#content/checks/kind-and-name'
import { actionSources } from '#contract/corrective-actions/action-sources'
import { actionStates } from '#contract/corrective-actions/corrective-actions'
import { sourceNames, stateNames } from '#contract/corrective-actions/action-words'
import { NotFound } from '#contract/endpoint/errors'
import { exportActions } from '#contract/exports/exports'
import { exportCsv } from '#api/data/exports/export-csv'
import { postAt } from '#api/platform/actor/actor'
import { handleOutside } from '#api/platform/context'
import type { CsvColumns } from '#api/platform/files/csv-file'
import { dayText, momentText } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

import { timesSql } from './action-row.ts'
import { listOrder, matchingSql } from './list-actions.ts'

const exportedRow = z.strictObject({
  what: z.string(),
  place: z.string(),
  item: z.strictObject({ kind: z.string(), name: z.string() }).nullable(),
  source: z.enum(actionSources),
  owner: z.string().nullable(),
  due: dayText.nullable(),
  state: z.enum(actionStates),
  times: z.int(),
  openedBy: z.string().nullable(),
  openedAt: momentText,
  fixedBy: z.string().nullable(),
  fixedAt: momentText.nullable(),
  note: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: momentText.nullable(),
  reason: z.string().nullable(),
})
type Row = z.infer<typeof exportedRow>

/** The problems of the list as a file, without confidential ones (ruling 12). */
export const exportActionsRoute = handleOutside(exportActions, async ({ actor, params: { locationId }, query, ...context }) => {
  const post = postAt(actor, locationId) ?? fail(NotFound)
  return exportCsv(context, {
    content: 'fixes',
    action: 'corrective_actions.exported',
    post,
    filters: query,
    row: exportedRow,
    statement: sql`
      select a.what, a.place, (select json_build_object('kind', i.kind, 'name', i.name) from checked_item i where i.id = a.item_id) as item, a.source,
        (select u.full_name from "user" u where u.id = a.owner_id) as owner, a.due_on as due, a.state, ${timesSql} as times,
        a.opened_by_name as "openedBy", a.opened_at as "openedAt", a.fixed_by_name as "fixedBy", a.fixed_at as "fixedAt", a.note,
        a.decided_by_name as "decidedBy", a.decided_at as "decidedAt", a.reason
      ${matchingSql(actor, locationId, query)} and not a.confidential ${listOrder}`,
    columns: columnsAt(post.timeZone),
  })
})

const columnsAt = (timeZone: string): CsvColumns<Row> => {
  const dayOf = (moment: string | null) => (moment === null ? '' : writtenDay(localDate(new Date(moment), timeZone)))
  return {
    'What Is Wrong': ({ what }) => what,
    Where: ({ place }) => place,
    Item: ({ item }) => (item ? kindAndName(item) : ''),
    'Found In': ({ source }) => sourceNames[source],
    Owner: ({ owner }) => owner ?? '',
    Due: ({ due }) => (due === null ? '' : writtenDay(due)),
    State: ({ state }) => stateNames[state],
    'Times In 12 Months': ({ times }) => String(times),
    'Found By': ({ openedBy }) => openedBy ?? '',
    'Found On': ({ openedAt }) => dayOf(openedAt),
    'Fixed By': ({ fixedBy }) => fixedBy ?? '',
    'Fixed On': ({ fixedAt }) => dayOf(fixedAt),
    'What Was Done': ({ note }) => note ?? '',
    'Checked Or Accepted By': ({ decidedBy }) => decidedBy ?? '',
    'Checked Or Accepted On': ({ decidedAt }) => dayOf(decidedAt),
    'Why Accepted': ({ reason }) => reason ?? '',
  }
}
