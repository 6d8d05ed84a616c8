import * as changes from '#contract/library/answer-changes'
import { NotFound } from '#contract/endpoint/errors'
import type { AnswerInput } from '#contract/library/library'
import * as contract from '#contract/library/library-view'
import * as onTablet from '#contract/library/tablet-library'
import { findLocation } from '#api/data/locations/location-row'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { answerChanges } from '../answers/answer-changes.ts'
import { answerEffect, undoEffect } from '../answers/answer-effect.ts'
import { answerViews } from './answer-view.ts'
import { pageList, pageOf } from './page-list.ts'
import { tabletPage, tabletSections } from './tablet-pages.ts'
import { undoAnswer } from '../answers/undo-answer.ts'
import { updateAnswers } from '../answers/update-answers.ts'

const listed = (libraryData: AnswerInput | AnswerInput[]) => [libraryData].flat()

/** The routes of the library view. `book` manages the tasks that the answers create. */
export const libraryViewRoutes = (book: TaskBook) => [
  handle(contract.libraryPages, async ({ db, params, query }) =>
    pageList(db, await findLocation(db, params.locationId), { searchValue: query.searchValue ?? '', pageId: query.pageId }),
  ),
  handle(contract.libraryPage, async ({ query }) => (await pageOf(query.pageId, query.state)) ?? fail(NotFound)),
  handle(onTablet.tabletPages, async ({ db, params, query }) => ({
    payload: { sections: await tabletSections(await findLocation(db, params.locationId), query.searchValue ?? '') },
  })),
  handle(onTablet.tabletPage, async ({ db, params, query }) => ({
    payload: await tabletPage(db, await findLocation(db, params.locationId), query.pageId),
  })),
  handle(contract.updateLibraryData, async ({ body, ...writing }) => {
    const place = await updateAnswers(writing, { locationId: body.locationId, inputs: listed(body.libraryData) }, book)
    return answerViews(writing.db, place)
  }),
  handle(contract.libraryDataEffect, async ({ params, body, ...writing }) => ({
    payload: await answerEffect(writing, { locationId: params.locationId, inputs: listed(body.libraryData) }, book),
  })),
  handle(changes.libraryDataChanges, async ({ db, actor, params: { locationId }, query }) => ({
    payload: await answerChanges(db, { actor, locationId, variable: query.associatedVariable }),
  })),
  handle(changes.undoLibraryData, async ({ params, body, ...writing }) => {
    const place = await undoAnswer(writing, { ...params, ...body }, book)
    return { payload: { libraryData: await answerViews(writing.db, place) } }
  }),
  handle(changes.undoLibraryDataEffect, async ({ params, body, ...writing }) => ({
    payload: await undoEffect(writing, { ...params, ...body }, book),
  })),
]
