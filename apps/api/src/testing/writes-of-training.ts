import * as bloodborne from '#contract/bloodborne-training/bloodborne-training'
import { completeTask } from '#contract/tasks/tasks'
import type { World } from '#api/data/testing/test'
import { makeTask } from '#api/features/tasks/testing/make-task'

import { asFreshAdministrator, type Arrange } from './arranged-write.ts'

/** Writes related to trainings: certificates, pages of the practice and live sessions. */
export const writesOfTraining: Record<string, Arrange> = {
  issueCertificate: async (world, endpoint) => {
    const { userId, main, caller, write } = await asFreshAdministrator(world)
    const { taskId } = await makeTask(world, { ruleKey: 'annualTraining', frequency: '3', assignees: [userId], subjectId: userId })
    await caller.call(completeTask, { params: { taskId }, body: { isCompleted: true, note: 'Held elsewhere' } })
    return write(endpoint, { params: { userId, locationId: main.id }, body: { kind: 'annual' } })
  },
  confirmSitePage: async (world, endpoint) => {
    const { main, caller, write } = await asFreshAdministrator(world)
    const pageId = 'ppe-choose'
    const { payload } = await caller.call(bloodborne.getSitePage, { params: { locationId: main.id, pageId } })
    return write(endpoint, { params: { locationId: main.id }, body: { pageId, hash: payload.hash } })
  },
  arrangeLiveSession: async (world, endpoint) => {
    const { main, write } = await asFreshAdministrator(world)
    return write(endpoint, { params: { locationId: main.id }, body: sessionOf(world) })
  },
  holdLiveSession: async (world, endpoint) => {
    const { params, write } = await arranged(world)
    return write(endpoint, { params, body: { questions: 'None', attended: [{ user: world.dana, asked: '' }] } })
  },
  callOffLiveSession: async (world, endpoint) => {
    const { params, write } = await arranged(world)
    return write(endpoint, { params })
  },
}

const sessionOf = ({ dana }: World) => {
  const trainer = { trainerName: 'Olga Petrenko', trainerQualification: 'Occupational health nurse', phone: '' }
  return { ...trainer, day: '2026-11-20', time: '12:30', people: [dana] }
}

/** Creates a session scheduled by a new administrator. */
async function arranged(world: World) {
  const { main, caller, write } = await asFreshAdministrator(world)
  const { payload } = await caller.call(bloodborne.arrangeLiveSession, { params: { locationId: main.id }, body: sessionOf(world) })
  return { params: { liveSessionId: payload._id }, write }
}
