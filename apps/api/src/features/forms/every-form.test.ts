import { visibleQuestions } from '#content/forms/form-answers'
import { availableFormIds, formById } from '#content/forms/index'
import { formIn } from '#content/forms/form-in'
import type { Answers, FormDefinition } from '#content/forms/form-types'
import { startRecord } from '#contract/forms/forms'
import { getRecord } from '#contract/records/records'
import { buildTask } from '#api/data/builders/task'
import { expect, test, type World } from '#api/data/testing/test'

import { fill } from './testing/fill.ts'

const withQuestions = availableFormIds.filter((id) => id !== 'uploadHealthDocumentForm')

const questionsOf = (form: FormDefinition, answers: Answers) =>
  form.sections.flatMap(({ stepNumber }) => visibleQuestions(form, stepNumber, answers))

/** Fills in the whole form as a person who signs with their own name. Numbers that are compared with each other are consistent. */
function filled(form: FormDefinition, { userId, name }: { userId: string; name: string }): Answers {
  const first = fill(form.id, userId)
  const changes = questionsOf(form, first).flatMap(({ signature, agreesWith, contradicts, answer }): [string, string][] => {
    if (signature) return [[answer.key, name]]
    if (agreesWith) return [[answer.key, Number(first[agreesWith.key]) > agreesWith.moreThan ? 'yes' : 'no']]
    return contradicts && first[answer.key] === contradicts.value && first[contradicts.key] === contradicts.is ? [[answer.key, 'no']] : []
  })
  return fill(form.id, userId, Object.fromEntries(changes))
}

/** Creates a task that asks for the form if it is a form of a task. */
async function taskFor(world: World, form: FormDefinition) {
  if (form.category !== 'Task') return {}
  const place = { practiceId: world.lakeside.id, locationId: world.lakeside.locations[0]!.id }
  const period = { start: '2026-11-01', end: '2026-11-30' }
  const plan = { ...place, behavior: 'task_with_form', forms: [form.id], assignees: [world.maria], period } as const
  const { taskId } = await world.system((db) => buildTask(db, plan, { now: world.services.clock.now() }))
  return { taskId }
}

test.for(withQuestions)('%s can be filled in completely, and its record has every answer with its question', async (formId, { world }) => {
  const form = formIn(formById(formId)!, 'OR')
  const maria = await world.as(world.maria)
  const answers = filled(form, { userId: world.maria, name: 'Maria Alvarez' })
  const body = {
    formId,
    formVersion: form.version,
    formData: JSON.stringify(answers),
    currentStep: form.sections.length,
    isCompleted: true,
    location: world.lakeside.locations[0]!.id,
    ...(await taskFor(world, form)),
  }
  const { payload: saved } = await maria.call(startRecord, { body })
  const { payload: record } = await maria.call(getRecord, { params: { recordId: saved._id } })
  const labels = record.answers.flatMap(({ items }) => items.map(({ label }) => label))
  const asked = questionsOf(form, answers).filter(({ type }) => type !== 'label')
  expect(labels.filter((label) => label !== 'Statement' && label !== 'Conclusion')).toEqual(asked.map(({ label }) => label))
  expect(record.answers.flatMap(({ items }) => items).filter(({ value }) => value.trim() === '')).toEqual([])
})
