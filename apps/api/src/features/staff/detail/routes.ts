import { getEmergencyContact, saveEmergencyContact } from '#contract/account/emergency-contacts'
import { NotFound } from '#contract/endpoint/errors'
import { decideFreeze as decideFreezeEndpoint } from '#contract/replaced-contacts/replaced-contacts'
import * as contract from '#contract/staff/staff-detail'
import { can } from '#api/data/people/colleague-policy'
import { readEmergencyContact, writeEmergencyContact } from '#api/data/people/emergency-contacts'
import { sharedPractice } from '#api/data/people/shared-practice'
import { allow } from '#api/platform/actor/allow'
import { postAt } from '#api/platform/actor/actor'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { decideFreeze } from './decide-freeze.ts'
import { healthRecordsOf } from './health-records.ts'
import { memberTasks } from './member-tasks.ts'
import { resendInvite } from '../invitations/resend-invite.ts'

/** The profile of a member, for the member and the administrators of their locations. */
export const staffDetailRoutes = [
  handle(getEmergencyContact, async ({ params, ...context }) => {
    const whose = await sharedPractice(context, params.userId, { healthData: true })
    const payload = await readEmergencyContact(context.db, whose)
    await context.audit({ action: 'emergency_contact.read', practiceId: whose.practiceId, target: { kind: 'user', id: whose.userId } })
    return { payload }
  }),

  handle(saveEmergencyContact, async ({ params, body: { revision, ...change }, ...context }) => {
    const whose = await sharedPractice(context, params.userId, { healthData: true })
    return { payload: await writeEmergencyContact(context, { ...whose, change, revision }) }
  }),

  handle(contract.listMemberHealthRecords, async ({ params, ...context }) => {
    const whose = await sharedPractice(context, params.userId, { healthData: true })
    const payload = await healthRecordsOf(context.db, whose)
    await context.audit({ action: 'health_records.read', practiceId: whose.practiceId, target: { kind: 'user', id: whose.userId } })
    return { payload }
  }),

  handle(contract.listMemberTasks, async ({ db, actor, params: { userId, locationId }, query, now }) => {
    allow(can.seeTasksAt(actor, { userId, locationId }))
    const post = postAt(actor, locationId) ?? fail(NotFound)
    return { payload: await memberTasks(db, { userId, post, type: query.type ?? 'assigned', limit: query.limit ?? 5, now }) }
  }),

  handle(decideFreezeEndpoint, async (context) => ({ payload: await decideFreeze(context) })),

  handle(contract.resendInvite, async ({ params, ...context }) => ({ payload: await resendInvite(context, params, context.body) })),
]
