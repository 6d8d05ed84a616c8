import { getDutyMonths, type MonthOfDuties } from '#contract/overview/duties'
import { getLocationPicture, type LocationPicture } from '#contract/overview/picture'
import { getOverview, type LocationNeeds } from '#contract/overview/overview'
import { signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

/** The address of the overview. */
export const overviewAt = '/admin/overview'

/** A location of which nothing is needed. */
export const needs = (change: Partial<LocationNeeds> = {}): LocationNeeds => ({
  _id: ids.location,
  name: 'Main Street',
  city: 'Portland',
  state: 'OR',
  includesLibrary: true,
  didCompleteLibrarySetup: true,
  overdue: 0,
  dueThisWeek: 0,
  problems: 0,
  outOfUse: 0,
  itemsOutOfUse: [],
  dates: 0,
  waiting: 0,
  invitations: 0,
  withoutRole: 0,
  morePeople: null,
  onePerson: false,
  ...change,
})

const months: MonthOfDuties[] = [
  { month: '2026-10', inTime: 30, late: 2, notDone: 0 },
  { month: '2026-11', inTime: 11, late: 0, notDone: 1 },
]

const picture: LocationPicture = {
  today: '2026-11-21',
  parts: [
    {
      key: 'readiness',
      bars: [
        {
          key: 'plans',
          title: 'Written plans',
          tone: 'bad',
          count: 1,
          of: 2,
          rows: [{ text: 'Emergency action plan', detail: 'The plan is not adopted yet', opens: 'inspection', target: null }],
        },
      ],
    },
    {
      key: 'training',
      bars: [
        { key: 'overdue', title: 'Overdue', tone: 'bad', count: 2, of: null, rows: [] },
        { key: 'soon', title: 'Soon', tone: 'soon', count: 1, of: null, rows: [] },
      ],
    },
    {
      key: 'problems',
      bars: [
        {
          key: 'older',
          title: 'Open for more than 90 days',
          tone: 'bad',
          count: 1,
          of: null,
          rows: [{ text: 'Loose handrail', detail: 'Open since 08/01/2026', opens: 'fix', target: 'a'.repeat(24) }],
        },
        { key: 'week', title: 'Up to 7 days', tone: 'good', count: 0, of: null, rows: [] },
      ],
    },
  ],
}

/** Answers an administrator of Main Street and Harbor with these locations, the same picture of each, and the same months. */
export function serveOverview(rows: LocationNeeds[]) {
  const places = [
    { _id: ids.location, name: 'Main Street', practice: ids.practice },
    { _id: ids.otherLocation, name: 'Harbor', practice: ids.practice },
  ]
  signInAs({
    isAdmin: true,
    adminLocations: [ids.location, ids.otherLocation],
    locations: places,
    practices: [{ _id: ids.practice, name: 'Lakeside Dental', locations: [ids.location, ids.otherLocation], locationCount: 2 }],
  })
  server.on(getOverview, () => ({ payload: rows }))
  server.on(getLocationPicture, () => ({ payload: picture }))
  server.on(getDutyMonths, () => ({ payload: rows.map(({ _id }) => ({ _id, months })) }))
}
