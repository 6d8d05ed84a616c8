import type { ResultOf } from '#contract/endpoint/endpoint'
import { listUserTasks, trainingSummary, type CompletedTask, type OpenTask } from '#contract/tasks/tasks'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

type TrainingSummary = ResultOf<typeof trainingSummary>['payload']

let made = 0
const hex = (start: string) => `${start}${String(++made).padStart(24 - start.length, '0')}`

export const dana = { _id: 'd'.repeat(24), name: 'Dana Whitfield', firstName: 'Dana', lastName: 'Whitfield' }

/** An open weekly task of the signed-in person, due today, with the given changes. */
export function aTask(change: Partial<OpenTask> = {}): OpenTask {
  return {
    _id: hex('7a'),
    id: null,
    name: 'Weekly eyewash flush',
    instructions: 'Run each station until the water is clear.',
    frequency: '0',
    due_date: '11/21/2026',
    lastCompletedAt: '2026-11-14T20:00:00.000Z',
    lastCompletedBy: { _id: dana._id, name: dana.name },
    users: [ids.user],
    forms: [],
    roles: [],
    location: ids.location,
    taskBehaviorType: 'other',
    isCompleted: false,
    completedBy: null,
    isApproved: false,
    formData: null,
    completedAt: null,
    occurrence: { _id: hex('0c'), period_start: '2026-11-15', period_end: '2026-11-21', due: '2026-11-21' },
    state: 'dueToday',
    days: 0,
    shown: true,
    frequencyName: 'Weekly',
    everybody: false,
    own: true,
    others: [],
    deputyFor: [],
    about: null,
    attachedForms: [],
    lastRecordDeleted: null,
    citation: '',
    basis: null,
    dueBy: null,
    immediate: null,
    exposurePacket: null,
    plan: null,
    exposure: null,
    afterExposure: false,
    bloodborneTraining: null,
    mayHaveTakenPlace: false,
    fix: null,
    prints: null,
    runsOut: null,
    fold: null,
    round: null,
    can: { complete: true },
    ...change,
  }
}

/** The server's response after the task is completed. */
export const completed = (task: OpenTask): CompletedTask => ({
  ...task,
  isCompleted: true,
  completedBy: { _id: ids.user },
  record: '9'.repeat(24),
})

export const overdue = (days: number) => ({ state: 'overdue', days }) as const
export const upcoming = (due: string, days: number) =>
  ({ state: 'upcoming', days, occurrence: { _id: hex('0c'), period_start: '2026-11-01', period_end: due, due } }) as const

/** One folded entry of first-day briefings for the given number of people, all due today. */
export const aFold = (count: number, change: Partial<OpenTask> = {}) =>
  aTask({
    name: 'First-day briefing',
    frequency: '99',
    fold: { rule: 'newHireBriefing', count, first: '2026-11-21', overdue: 0, today: count, week: 0 },
    can: { complete: false },
    ...change,
  })

/** Serves these tasks and the training of the signed-in person. */
export function serveTasks(tasks: OpenTask[], minutes = 38, inspections: TrainingSummary['inspections'] = []) {
  server.on(listUserTasks, () => ({ payload: tasks }))
  server.on(trainingSummary, () => ({
    payload: {
      seconds: minutes * 60,
      minutes,
      targetMinutes: 60,
      percent: Math.min(100, Math.floor((minutes / 60) * 100)),
      yearStart: '2026-03-01',
      nextYearStart: '2027-03-01',
      dates: { own: 0, here: null },
      problems: null,
      inspections,
    },
  }))
}
