import { listAbsences } from '#contract/staff/absences'
import { listCertificates } from '#contract/certificates/certificates'
import { getStaffMember } from '#contract/staff/staff'
import { listMemberHealthRecords, listMemberTasks } from '#contract/staff/staff-detail'
import { getTraining } from '#contract/training/training'
import { signInAs } from '#web/app/testing/render-app.tsx'
import { serveElements } from '#web/platform/testing/an-element.ts'
import { serveNoDates } from '#web/platform/testing/no-dates.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aMember, hex } from '#web/platform/testing/a-member.ts'

import { serveRecords } from './profile.ts'

/** The address of the profile of `aMember`. */
export const memberAddress = `/admin/staff-view?userId=${hex('9')}`

/** Signs in an administrator and serves a member without tasks or documents. */
export function asAdmin(member = aMember()) {
  signInAs({ isAdmin: true, adminLocations: [ids.location] })
  server.on(getStaffMember, () => ({ payload: member }))
  server.on(listMemberHealthRecords, () => ({ payload: [] }))
  serveNoDates()
  server.on(listAbsences, () => ({ payload: { absences: [], places: [{ _id: ids.location, name: 'Main Street', today: '2026-11-21' }] } }))
  server.on(listMemberTasks, () => ({ payload: [] }))
  serveRecords([])
  serveElements()
  server.on(listCertificates, () => ({ payload: { certificates: [], locations: [] } }))
  server.on(getTraining, () => refuse(500, 'server.unexpected', 'Training is not there.'))
}
