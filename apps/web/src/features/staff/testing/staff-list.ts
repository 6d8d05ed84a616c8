import { equipmentByLocation, rolesByLocation, type StaffMember } from '#contract/staff/staff'
import { signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { hex, role } from '#web/platform/testing/a-member.ts'

export const gloves = hex('2')
const apron = hex('3')

export const answer = (data: StaffMember[], totalCount = data.length) => ({ payload: { data, totalCount, totalIsExact: true } })

/** Signs in an administrator of Main Street or of the given locations. */
export function asAdmin(administered: readonly string[] = [ids.location], who: Parameters<typeof signInAs>[0] = {}) {
  const names = [ids.location, ids.otherLocation, hex('4')].map((_id, index) => ({
    _id,
    name: ['Main Street', 'Harbor', 'Uptown'][index] ?? '',
    practice: ids.practice,
  }))
  signInAs({ isAdmin: true, adminLocations: [...administered], locations: names, locationIds: names.map((one) => one._id), ...who })
  server.on(rolesByLocation, ({ params }) => ({
    payload: [
      { value: role, label: 'Clinical staff', location: params.locationId[0] ?? '', defaultEquipment: [gloves], usuallyAtRisk: false },
    ],
  }))
  server.on(equipmentByLocation, ({ params }) => ({
    payload: [
      { value: gloves, label: 'Gloves', location: params.locationId },
      { value: apron, label: 'Apron', location: params.locationId },
    ],
  }))
}

export const at = '/admin/staff-list'
