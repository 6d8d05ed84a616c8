import { listTasks, type AdministeredTask, type AdministeredTaskDetail } from '#contract/tasks/administered-tasks'
import { listForms } from '#contract/forms/forms'
import { usersByLocation } from '#contract/locations/locations'
import { signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

export const hex = (digit: string) => digit.repeat(24)
export const [dana, ruth] = [hex('d'), hex('e')]

/** A weekly custom task assigned to Dana. */
export const aTask = (change: Partial<AdministeredTask> = {}): AdministeredTask => ({
  _id: hex('1'),
  name: 'Crash cart',
  nameForSort: 'crash cart',
  instructions: 'Check the seal.',
  users: [{ _id: dana, fullName: 'Dana Whitfield' }],
  everybody: false,
  due_date: '11/28/2026',
  frequency: '0',
  frequencyName: 'Weekly',
  forms: [],
  taskType: 'global',
  taskBehaviorType: 'other',
  subject: null,
  custom: true,
  requiresAdmin: false,
  location: ids.location,
  practice: ids.practice,
  createdAt: '2026-11-02T15:00:00.000Z',
  lastCompletedAt: null,
  closed: null,
  revision: 3,
  ...change,
})

export const aDetail = (change: Partial<AdministeredTaskDetail> = {}): AdministeredTaskDetail => ({
  ...aTask(),
  attachedForms: [],
  place: { name: 'Main Street', timeZone: 'America/Los_Angeles', today: '2026-11-22' },
  state: 'upcoming',
  citation: '',
  basis: null,
  reason: { kind: 'custom', rule: null, causes: [], change: null, record: null },
  absences: [],
  closedAt: null,
  ...change,
})

export const answer = (data: AdministeredTask[], totalCount = data.length) => ({
  payload: { data, totalCount, totalIsExact: true, timeZone: 'America/Los_Angeles', today: '2026-11-22' },
})

/** Signs in an administrator of Main Street, where Dana and Ruth work. */
export function asAdministrator(
  tasks: AdministeredTask[] = [aTask()],
  who: Parameters<typeof signInAs>[0] = {},
  here: Parameters<typeof signInAs>[1] = {},
) {
  const location = { _id: ids.location, name: 'Main Street', practice: ids.practice }
  signInAs({ isAdmin: true, adminLocations: [ids.location], locations: [location], locationIds: [ids.location], ...who }, here)
  const person = (value: string, firstName: string, lastName: string) => ({
    value,
    label: `${firstName} ${lastName}`,
    firstName,
    lastName,
    annual_review_date: '03/31',
  })
  server.on(usersByLocation, () => ({ payload: [person(dana, 'Dana', 'Whitfield'), person(ruth, 'Ruth', 'Okafor')] }))
  server.on(listForms, () => ({ payload: [] }))
  server.on(listTasks, () => answer(tasks))
}

export const at = '/admin/task-list'
