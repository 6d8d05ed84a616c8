import { screen } from '@testing-library/react'

import { listForms } from '#contract/forms/forms'
import { searchEverything, type SearchHit } from '#contract/search/search'
import { listUserTasks, searchOthersTasks } from '#contract/tasks/tasks'
import { aTask } from '#web/features/tasks/testing/own-tasks.ts'
import { aMember } from '#web/platform/testing/a-member.ts'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { pageAt, renderApp, signInAs } from './render-app.tsx'

const pages = [
  pageAt('/', 'Dashboard'),
  pageAt('/medicc', 'Assistant'),
  pageAt('/records', 'Records'),
  pageAt('/admin/staff-view', 'One member', { guard: 'admin' }),
]
/** An own task. */
export const task = aTask({ name: 'Sharps container check' })

export const dana = aMember({ _id: '1'.repeat(24), safetyEquipments: [] })
const person: SearchHit = { kind: 'person', _id: dana._id, name: dana.fullName, detail: 'Main Street', place: null }
export const record: SearchHit = {
  kind: 'record',
  _id: '2'.repeat(24),
  name: 'Sharps log',
  detail: 'Dana Whitfield, 11/18/2026',
  place: null,
}

const whose = { _id: dana._id, name: dana.fullName }
const others = [
  {
    _id: '3'.repeat(24),
    occurrence: '4'.repeat(24),
    name: 'Sharps bin pickup',
    due_date: '11/20/2026',
    people: [whose, { ...whose, _id: ids.user }],
    round: null,
  },
  { _id: '5'.repeat(24), occurrence: '6'.repeat(24), name: 'Spill kit check', due_date: '11/22/2026', people: [], round: null },
]

/** Opens the app of a person who has two tasks, among records, forms and the tasks of others. */
export function given({
  plan = 'OSHA',
  admin = true,
  at = [ids.location],
}: { plan?: 'OSHA' | 'SDS'; admin?: boolean; at?: string[] } = {}) {
  signInAs(admin ? { isAdmin: true, adminLocations: at } : {}, { locSubscriptionPlan: plan })
  server.on(listUserTasks, () => ({ payload: [task, aTask({ name: 'Weekly eyewash flush' })] }))
  server.on(listForms, () => ({
    payload: [
      {
        id: 'sharpsInjuryForm',
        name: 'Sharps Injury',
        description: '',
        searchWords: ['needlestick'],
        category: 'Incident Report' as const,
      },
    ],
  }))
  server.on(searchOthersTasks, ({ query }) => ({
    payload: others.filter((one) => one.name.toLowerCase().includes(String(query.search))),
  }))
  server.on(searchEverything, ({ query }) => ({
    payload: {
      hits: [person, record].filter(({ name }) => name.toLowerCase().includes(String(query.search).toLowerCase())),
      corrected: null,
    },
  }))
  return renderApp({ screens: pages })
}

/** The field of the search, once it is shown. */
export const field = () => screen.findByRole('combobox', { name: 'Search' })
/** The texts of the results. */
export const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
