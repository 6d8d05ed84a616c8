import { and, eq, isNull } from 'drizzle-orm'

import { getTask, updateTask } from '#contract/tasks/administered-tasks'
import { TableRow } from '#contract/library/library-answer'
import { deleteStaffMember } from '#contract/staff/staff-changes'
import { task } from '#api/data/tables'
import type { Client } from '#api/data/testing/client'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'

import { finishWizard, rowOf, saveStep, stepNamed } from '../testing/setup.ts'

/** A location with one sharps container of Hana's whose check an administrator has assigned to Sam. */
async function assignedToSam(world: World) {
  const place = await newPractice(world)
  const { locationId, hana, sam } = place
  const nora = await world.as(place.nora)
  await answerQuestionnaire(nora, locationId, ['humanBloodExposure'])
  const step = await stepNamed(nora, locationId, 'sharpsContainers')
  const answers = { safetyOfficer: sam, sharpsContainers: [rowOf(step, hana, { Nickname: 'Op 1' })] }
  await finishWizard(nora, { locationId, about: hana, answers })
  const taskId = await checkOf(world, locationId)
  await nora.call(updateTask, { params: { id: taskId }, body: { users: [sam] } })
  return { ...place, nora, taskId }
}

const checkOf = async (world: World, locationId: string) => {
  const of = and(eq(task.locationId, locationId), eq(task.ruleKey, 'sharpsContainerCheck'), isNull(task.closedAt))
  return (await world.system((db) => db.select({ id: task.id }).from(task).where(of)))[0]?.id ?? ''
}

const peopleOf = async (caller: Client, id: string) =>
  (await caller.call(getTask, { params: { id } })).payload.users.map(({ fullName }) => fullName)

async function editRow(caller: Client, locationId: string, change: Record<string, string>) {
  const step = await stepNamed(caller, locationId, 'sharpsContainers')
  const rows = TableRow.array().parse(step.answer)
  await saveStep(caller, { locationId, step, answer: rows.map((row) => ({ ...row, ...change })) })
}

test('people chosen by an administrator stay when other parts of the answer change', async ({ world }) => {
  const { nora, locationId, taskId } = await assignedToSam(world)
  await editRow(nora, locationId, { Nickname: 'Op 1, left' })
  const { payload } = await nora.call(getTask, { params: { id: taskId } })
  expect(payload).toMatchObject({ name: 'Check sharps container: Op 1, left', users: [{ fullName: 'Sam Okafor' }] })
})

test('an answer that names somebody else overrides the choice permanently', async ({ world }) => {
  const { nora, locationId, taskId, hana, sam } = await assignedToSam(world)
  await editRow(nora, locationId, { Person: sam })
  expect(await peopleOf(nora, taskId)).toEqual(['Sam Okafor'])
  await editRow(nora, locationId, { Person: hana })
  expect(await peopleOf(nora, taskId)).toEqual(['Hana Sato'])
})

test('a task whose chosen people have all left returns to the people in the answer', async ({ world }) => {
  const { nora, taskId, sam } = await assignedToSam(world)
  await nora.call(deleteStaffMember, { params: { userId: sam } })
  expect(await peopleOf(nora, taskId)).toEqual(['Hana Sato'])
})
