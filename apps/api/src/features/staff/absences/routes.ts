import { sql } from 'drizzle-orm'

import { localDate } from '#calendar/local-time'
import * as contract from '#contract/staff/absences'
import { allow } from '#api/platform/actor/allow'
import { postAt } from '#api/platform/actor/actor'
import { handle } from '#api/platform/context'
import { isSupport } from '#api/platform/actor/support-access'

import { findMemberFor } from '../find-member-for.ts'
import { can } from '../policy.ts'
import { absenceView, findAbsences } from './absence-row.ts'
import { addAbsences, changeAbsence, endAbsence } from './save-absence.ts'

/** The absences of members with their deputies. */
export const absenceRoutes = [
  handle(contract.listAbsences, async ({ params: { userId }, ...context }) => {
    const { db, actor, now } = context
    const member = await findMemberFor(context, userId)
    allow(can.manage(actor, member))
    const posts = member.locations.filter((id) => can.seeAbsencesAt(actor, id)).flatMap((id) => postAt(actor, id) ?? [])
    const places = posts.map(({ locationId, locationName, timeZone }) => ({
      _id: locationId,
      name: locationName,
      today: localDate(now, timeZone),
    }))
    const ids = places.map(({ _id }) => _id)
    const absences = await findAbsences(db, sql`d.user_id = ${userId} and d.location_id = any(${sql.param(ids)}::text[])`)
    return { payload: { absences: absences.map((one) => absenceView(one, { now, support: isSupport(actor) })), places } }
  }),
  handle(contract.addAbsence, async ({ params, body, ...writing }) => {
    const made = await addAbsences(writing, params.userId, body)
    return { payload: made.map((one) => absenceView(one, { now: writing.now, support: false })) }
  }),
  handle(contract.changeAbsence, async ({ params, body, ...writing }) => ({
    payload: absenceView(await changeAbsence(writing, params.absenceId, body), { now: writing.now, support: false }),
  })),
  handle(contract.endAbsence, async ({ params, ...writing }) => ({
    payload: { _id: params.absenceId, ended: await endAbsence(writing, params.absenceId) },
  })),
]
