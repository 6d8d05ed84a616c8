import { listEquipment, type Equipment } from '#contract/equipment/equipment'
import { rolesByLocation } from '#contract/staff/staff'
import { signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

const hex = (digit: string) => digit.padEnd(24, '0')
export const [hoodId, maskId, runner] = ['1', '2', '3'].map(hex) as [string, string, string]

/** An item of the practice's own, with the given changes. */
export const anItem = (change: Partial<Equipment> = {}): Equipment => ({
  _id: hoodId,
  id: 'customSafetyEquipment',
  name: 'Dust hood',
  description: 'For polishing.',
  ppeFoundAt: 'Lab shelf',
  jobTasks: [],
  location: ids.location,
  default: false,
  roles: [],
  revision: 2,
  ...change,
})

export const aDefaultItem = (change: Partial<Equipment> = {}): Equipment =>
  anItem({ _id: maskId, id: 'mask', name: 'Surgical mask', default: true, roles: [runner], revision: 1, ...change })

/** Signs in an administrator of Main Street, where these items are listed. */
export function asAdmin(items: Equipment[] = [anItem(), aDefaultItem()], who: Parameters<typeof signInAs>[0] = {}) {
  signInAs({ isAdmin: true, adminLocations: [ids.location], ...who })
  server.on(listEquipment, ({ query }) => ({
    payload: { data: items.filter(({ name }) => name.toLowerCase().includes((query.search ?? '').toLowerCase())) },
  }))
  server.on(rolesByLocation, () => ({
    payload: [{ value: runner, label: 'Runner', location: ids.location, defaultEquipment: [], usuallyAtRisk: false }],
  }))
}

export const at = '/admin/ppe-list'
