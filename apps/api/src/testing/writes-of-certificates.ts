import { completeTask } from '#contract/tasks'
import { makeTask } from '#api/features/tasks/testing/make-task'

import { asFreshAdministrator, type Arrange } from './arranged-write.ts'

/** Writes around the certificates of trainings. */
export const writesOfCertificates: Record<string, Arrange> = {
  issueCertificate: async (world, endpoint) => {
    const { userId, main, caller, write } = await asFreshAdministrator(world)
    const { taskId } = await makeTask(world, { ruleKey: 'annualTraining', frequency: '3', assignees: [userId], subjectId: userId })
    await caller.call(completeTask, { params: { taskId }, body: { isCompleted: true } })
    return write(endpoint, { params: { userId, locationId: main.id }, body: { kind: 'annual' } })
  },
}
