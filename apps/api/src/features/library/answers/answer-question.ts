import { yesOrNo } from '#content/rules/conditions'
import { withoutAnswered, type LaterQuestion } from '#content/questions/later-questions'
import { effectiveOptions } from '#content/questions/setup-options'
import type { AnswerInput } from '#contract/library/library'
import type { LocationRow } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'

import { allow } from '#api/platform/actor/allow'
import { invalid } from '#api/platform/errors'

import { can } from '../policy.ts'
import { stepsWithoutAnswer } from './steps-without-answer.ts'

/** The location fields that an answered question changes. */
export type QuestionAnswered = Pick<LocationRow, 'options' | 'openAdditionalSteps'>

/**
 * Takes the answer to a question that was added in a later content version (ruling 32) and adds it to the location's questionnaire. The caller has
 * locked the location row and updates it.
 * @throws 403 for a member who is not an administrator after all updates are answered, 422 for an answer other than Yes or No
 */
export async function answerQuestion(
  { db, actor, audit }: WriteContext,
  { place, question, input }: { place: LocationRow; question: LaterQuestion; input: AnswerInput },
): Promise<QuestionAnswered> {
  allow(can.answerQuestion(actor, place))
  const yes = yesOrNo(input.answer) ?? invalid({ answer: 'Required' })
  const others = place.options.filter((option) => option !== question.value)
  const options = effectiveOptions(place.practiceType, yes ? [...others, question.value] : others)
  await audit({
    action: 'location.updated',
    practiceId: place.practiceId,
    locationId: place.id,
    target: { kind: 'location', id: place.id },
    before: { options: place.options },
    after: { options },
    shown: ['options'],
  })
  const asked = withoutAnswered(place.openAdditionalSteps, [question.value])
  return { options, openAdditionalSteps: await stepsWithoutAnswer(db, { ...place, options, openAdditionalSteps: asked }) }
}
