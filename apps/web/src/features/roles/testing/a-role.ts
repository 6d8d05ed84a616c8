import { listRoles, type Role } from '#contract/roles/roles'
import { equipmentByLocation } from '#contract/staff/staff'
import { signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

const hex = (digit: string) => digit.padEnd(24, '0')
export const [roleId, defaultRoleId, gloves, apron] = ['1', '2', '3', '4'].map(hex) as [string, string, string, string]

/** A practice's own role with the given changes. */
export const aRole = (change: Partial<Role> = {}): Role => ({
  _id: roleId,
  name: 'Runner',
  description: 'Fetches and carries.',
  jobTasks: ['Fetch', 'Carry'],
  defaultEquipment: [gloves],
  location: ids.location,
  default: false,
  defaultID: null,
  revision: 4,
  ...change,
})

export const aDefaultRole = (): Role =>
  aRole({ _id: defaultRoleId, name: 'Provider', description: 'Diagnoses and treats.', default: true, defaultID: 'provider', revision: 1 })

/** Signs in an administrator of Main Street and Harbor, and serves these roles at both. */
export function asAdmin(roles: Role[] = [aRole(), aDefaultRole()], who: Parameters<typeof signInAs>[0] = {}) {
  const locations = [ids.location, ids.otherLocation].map((_id, index) => ({
    _id,
    name: index === 0 ? 'Main Street' : 'Harbor',
    practice: ids.practice,
  }))
  const adminLocations = locations.map(({ _id }) => _id)
  signInAs({ isAdmin: true, adminLocations, locations, locationIds: adminLocations, ...who })
  server.on(listRoles, ({ params, query }) => ({
    payload: {
      data: roles.filter(
        ({ name, location }) => location === params.locationId && name.toLowerCase().includes((query.search ?? '').toLowerCase()),
      ),
    },
  }))
  server.on(equipmentByLocation, ({ params: { locationId } }) => ({
    payload: [
      { value: gloves, label: 'Gloves', location: locationId },
      { value: apron, label: 'Apron', location: locationId },
    ],
  }))
}

export const at = '/admin/role-list'
