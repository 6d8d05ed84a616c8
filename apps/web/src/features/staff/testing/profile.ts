import { screen, within } from '@testing-library/react'

import { listAbsences } from '#contract/staff/absences'
import { listCertificates } from '#contract/certificates/certificates'
import { allRecords, type RecordRow } from '#contract/records/records'
import { getStaffMember, type StaffMember } from '#contract/staff/staff'
import { listMemberHealthRecords, listMemberTasks } from '#contract/staff/staff-detail'
import { getTraining, type MemberTraining } from '#contract/training/training'
import { signInAs } from '#web/app/testing/render-app.tsx'
import { aMembership, hex } from '#web/platform/testing/a-member.ts'
import { noRecords } from '#web/platform/testing/a-record.ts'
import { serveElements } from '#web/platform/testing/an-element.ts'
import { serveNoDates } from '#web/platform/testing/no-dates.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

export const film: MemberTraining = {
  _id: 'osha-01',
  eTag: 'osha-01-v1',
  name: 'Safer Sharps',
  title: 'OSHA/Safer Sharps',
  poster: 'osha-01-v1.webp',
  trainingType: 'osha',
  duration: 480,
  currentTime: 0,
  completed: false,
  completedAt: null,
}
export const training = (all: MemberTraining[]) => ({
  payload: {
    all,
    osha: all,
    hippa: [],
    newHire: [],
    trainingMinutesWatched: 0,
    newHireTrainingMinutesWatched: 0,
    trainingMinutesResetAt: '2026-01-10',
    minutesCountSince: '2026-01-10',
    trainingDueDate: '2027-01-10',
  },
})

/** Adds a second location, with the administrator position there. */
export const atHarborToo: Partial<StaffMember> = {
  locations: [ids.location, ids.otherLocation],
  adminLocations: [ids.otherLocation],
  posts: [aMembership(), aMembership({ _id: ids.otherLocation, label: 'Harbor', role: 'Office', roleId: hex('5'), administrator: true })],
}

/** Signs in an administrator of Main Street (or the given locations) and serves an otherwise empty profile. */
export function asAdminOf(member: StaffMember, administered: readonly string[] = [ids.location]) {
  const locations = [ids.location, ids.otherLocation].map((_id, index) => ({
    _id,
    name: ['Main Street', 'Harbor'][index] ?? '',
    practice: ids.practice,
  }))
  signInAs({ isAdmin: true, adminLocations: [...administered], locations, locationIds: locations.map((one) => one._id) })
  server.on(getStaffMember, () => ({ payload: member }))
  server.on(listMemberHealthRecords, () => ({ payload: [] }))
  server.on(listMemberTasks, () => ({ payload: [] }))
  serveRecords([])
  serveElements()
  serveNoDates()
  server.on(listAbsences, () => ({ payload: { absences: [], places: [] } }))
  server.on(getTraining, () => training([film]))
  server.on(listCertificates, () => ({ payload: { certificates: [], locations: [] } }))
}

/** The approved records that the viewer may see. */
export const serveRecords = (list: RecordRow[]) => server.on(allRecords, () => ({ payload: { ...noRecords, total: list.length, list } }))

export const detailsOf = () => within(screen.getByRole('region', { name: 'Contact and place' }))
