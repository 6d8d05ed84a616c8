import {
  changeEvaluation,
  getExposure,
  listExposures,
  NoEvaluationOpen,
  type ExposureRow,
  type ExposureStep,
} from '#contract/exposures/exposures'
import { NotFound } from '#contract/endpoint/errors'
import { lockLocation } from '#api/data/locations/location-row'
import type { EventPorts } from '#api/data/tasks/task-ports'
import { allow } from '#api/platform/actor/allow'
import { handle } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { isoMoment } from '#api/platform/database/rows'

import { concernedBy, evaluationChange, exposureSteps } from './exposure-steps.ts'
import { can } from './policy.ts'
import { alarmsOf, exposureById, exposuresAt, packetReads, stepsOf, type StoredExposure } from './read-exposures.ts'

/** Routes for exposures to blood. Their progress is derived from tasks and records; nothing else is stored for it. */
export const exposureRoutes = ({ events }: { events: EventPorts }) => [
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
    allow(can.see(actor, concernedBy(exposure)), NotFound)
    const { locationId, practiceId, formId } = exposure
    await audit({ action: 'exposure.read', practiceId, locationId, target: { kind: 'reportedEvent', id: exposure.id } })
    const tasks = await stepsOf(db, { locationId, ids: [exposure.id], now })
    return {
      payload: {
        ...headOf(exposure),
        location: placeOf(exposure),
        form: formId,
        alarms: await alarmsOf(db, exposure),
        packetReads: await readsOf(db, formId),
        steps: exposureSteps({ exposure, tasks, actor, now }),
        evaluation: evaluationChange(exposure, tasks),
        closableBy: can.close(actor, concernedBy(exposure)) ? (tasks.find(({ status }) => status === 'open')?.taskId ?? null) : null,
      },
    }
  }),

  handle(changeEvaluation, async (context) => {
    const { db, actor, now, audit, params, body } = context
    const exposure = (await exposureById(db, params.exposureId)) ?? fail(NotFound)
    const concerned = concernedBy(exposure)
    allow(can.see(actor, concerned) && can.changeEvaluation(actor, concerned), NotFound)
    const { id, locationId, practiceId, subjectId, reportedBy, reportedAt, answers } = exposure
    await lockLocation(db, locationId)
    const tasks = await stepsOf(db, { locationId, ids: [id], now })
    if (answers === null || evaluationChange(exposure, tasks) !== (body.wanted ? 'mayAccept' : 'mayDecline')) fail(NoEvaluationOpen)
    const reported = { id, reportedAt: new Date(reportedAt), reporterId: reportedBy }
    const change = { exposure: reported, wanted: body.wanted, answers: answers ?? {}, subjectId, locationId, practiceId }
    const made = await events.evaluationChanged(context, change)
    const target = { kind: 'reportedEvent', id }
    await audit({ action: 'exposure.evaluation_changed', practiceId, locationId, target, after: { wanted: body.wanted }, shown: [] })
    const own = { recordBy: null, recordSubject: null }
    const first = made.find((one) => one.forms.length > 0 && can.doStep(actor, concerned, { ...one, ...own }))
    return { payload: { task: first ? { _id: first.taskId, form: first.forms[0] ?? '' } : null } }
  }),
]

const placeOf = ({ locationId, locationName, timeZone }: StoredExposure) => ({ _id: locationId, name: locationName, timeZone })

async function readsOf(db: Db, formId: string | null) {
  const reads = formId === null ? [] : await packetReads(db, formId)
  return reads.map(({ userId, name, at }) => ({ by: { _id: userId, fullName: name }, at: isoMoment(at) }))
}

const headOf = ({ id, reportedAt, reportedBy, reporter, subjectId, subject, closed }: StoredExposure) => ({
  _id: id,
  reportedAt: isoMoment(reportedAt),
  reportedBy: { _id: reportedBy, fullName: reporter },
  person: subjectId !== null && subject !== null ? { _id: subjectId, fullName: subject } : null,
  closed: closed && {
    why: closed.why,
    reason: closed.reason,
    by: { _id: closed.by, fullName: closed.byName },
    at: isoMoment(closed.at),
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
