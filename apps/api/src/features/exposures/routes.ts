import { getExposure, listExposures, type ExposureRow, type ExposureStep } from '#contract/exposures'
import { NotFound } from '#contract/errors'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { concernedBy, exposureSteps } from './exposure-steps.ts'
import { can } from './policy.ts'
import { exposureById, exposuresAt, packetReads, stepsOf, type StoredExposure } from './read-exposures.ts'

/** Where exposures to blood stand. Nothing is stored for it: tasks and records say it. */
export const exposureRoutes = [
  handle(listExposures, async ({ db, actor, now, params: { locationId }, audit }) => {
    const seen = (await exposuresAt(db, locationId)).filter((exposure) => can.see(actor, concernedBy(exposure)))
    const tasks = await stepsOf(db, { locationId, ids: seen.map(({ id }) => id), now })
    const [first] = seen
    if (first)
      await audit({
        action: 'exposure.list_read',
        practiceId: first.practiceId,
        locationId,
        target: { kind: 'location', id: locationId },
        after: { exposures: seen.length },
        shown: ['exposures'],
      })
    const rows = seen.map((exposure) => {
      const own = tasks.filter((task) => task.exposure === exposure.id)
      return rowOf(exposure, exposureSteps({ exposure, tasks: own, actor, now }))
    })
    return { payload: rows }
  }),

  handle(getExposure, async ({ db, actor, now, params: { exposureId }, audit }) => {
    const exposure = (await exposureById(db, exposureId)) ?? fail(NotFound)
    if (!can.see(actor, concernedBy(exposure))) fail(NotFound)
    const { locationId, practiceId, locationName, timeZone, formId } = exposure
    await audit({ action: 'exposure.read', practiceId, locationId, target: { kind: 'reportedEvent', id: exposure.id } })
    const tasks = await stepsOf(db, { locationId, ids: [exposure.id], now })
    const reads = formId === null ? [] : await packetReads(db, formId)
    return {
      payload: {
        ...headOf(exposure),
        location: { _id: locationId, name: locationName, timeZone },
        form: formId,
        packetReads: reads.map(({ userId, name, at }) => ({ by: { _id: userId, fullName: name }, at: new Date(at).toISOString() })),
        steps: exposureSteps({ exposure, tasks, actor, now }),
        closableBy: can.close(actor, concernedBy(exposure)) ? (tasks.find(({ status }) => status === 'open')?.taskId ?? null) : null,
      },
    }
  }),
]

const headOf = ({ id, reportedAt, reportedBy, reporter, subjectId, subject, closed }: StoredExposure) => ({
  _id: id,
  reportedAt: new Date(reportedAt).toISOString(),
  reportedBy: { _id: reportedBy, fullName: reporter },
  person: subjectId !== null && subject !== null ? { _id: subjectId, fullName: subject } : null,
  closed: closed && {
    why: closed.why,
    reason: closed.reason,
    by: { _id: closed.by, fullName: closed.byName },
    at: new Date(closed.at).toISOString(),
  },
})

function rowOf(exposure: StoredExposure, steps: readonly ExposureStep[]): ExposureRow {
  const wanted = steps.filter(({ state }) => state !== 'notNeeded')
  const open = wanted.filter(({ state }) => state === 'open' || state === 'overdue')
  const next = open.toSorted((a, b) => (a.due ?? '').localeCompare(b.due ?? ''))[0]
  return {
    ...headOf(exposure),
    done: wanted.filter(({ state }) => state === 'done').length,
    steps: wanted.length,
    overdue: wanted.filter(({ state }) => state === 'overdue').length,
    next: next ? { key: next.key, name: next.name, state: next.state, due: next.due, dueBy: next.dueBy } : null,
  }
}
