import { rulesOfState } from '#content/rules/rules-of-state'
import { topicsNotLoaded } from '#content/facts/state-floors/floor-topics'
import { labelOf, setupOptions, whyOf } from '#content/questions/setup-options'
import { isPracticeType } from '#content/facts/practice-types'
import { stateByCode } from '#content/facts/states'
import { libraryStepsWhichHaveTask } from '#contract/locations/administered-locations'
import * as contract from '#contract/library/library'
import { findLocation } from '#api/data/locations/location-row'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { allow } from '#api/platform/actor/allow'
import { handle } from '#api/platform/context'

import { additionalViews, answersOf, stepViews } from './pages/answer-view.ts'
import { answersWithTasks } from './tasks/answers-with-tasks.ts'
import { saveAdditionalStep, saveSetupStep } from './answers/save-step.ts'
import { can } from './policy.ts'

/** The library routes. `book` manages the tasks that the answers create. */
export const libraryRoutes = (book: TaskBook) => [
  handle(contract.defaultOptions, async ({ db, actor, query }) => {
    allow(can.readQuestions(actor, query.locationId))
    const location = query.locationId === undefined ? null : await findLocation(db, query.locationId)
    const practiceType = location && isPracticeType(location.practiceType) ? location.practiceType : null
    const asked = setupOptions.filter(({ appliesTo }) => practiceType === null || appliesTo.some((type) => type === practiceType))
    return {
      payload: asked.map((option) => ({
        value: option.value,
        label: labelOf(option, practiceType),
        why: whyOf(option, location?.state ?? '', practiceType) ?? null,
        whyIn: location ? {} : (option.whyIn ?? {}),
        appliesTo: [...option.appliesTo],
        dependsOn: option.dependsOn ?? null,
        askBack: option.askBack?.practiceTypes.some((type) => type === practiceType) ? option.askBack.text : null,
      })),
    }
  }),
  handle(contract.stateRules, async ({ db, params }) => {
    const { state, practiceType } = await findLocation(db, params.locationId)
    const notLoaded = topicsNotLoaded(state, practiceType)
    return { payload: { state: stateByCode(state)?.name ?? state, citations: rulesOfState(state, practiceType), notLoaded } }
  }),
  handle(contract.librarySteps, async ({ db, params }) => ({ payload: await stepViews(db, await findLocation(db, params.locationId)) })),
  handle(contract.libraryData, async ({ db, params }) => ({
    payload: { libraryData: await answersOf(db, params.locationId) },
  })),
  handle(contract.additionalLibrarySteps, async ({ db, params }) => ({
    payload: await additionalViews(db, await findLocation(db, params.locationId)),
  })),
  handle(libraryStepsWhichHaveTask, async ({ db, params }) => ({
    payload: await answersWithTasks(db, await findLocation(db, params.locationId)),
  })),
  handle(contract.saveLibraryData, async ({ body, ...writing }) => {
    const input = Array.isArray(body.libraryData) ? body.libraryData[0] : body.libraryData
    return saveSetupStep(writing, { locationId: body.locationId, input, isLast: body.isLast }, book)
  }),
  handle(contract.saveAdditionalLibraryStep, async ({ params, body, ...writing }) => {
    const { isLast, ...input } = body
    return { payload: await saveAdditionalStep(writing, { locationId: params.locationId, input, isLast }, book) }
  }),
]
