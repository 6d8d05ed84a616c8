import { libraryDataChanges, undoLibraryData } from '#contract/library/answer-changes'
import { ask } from '#contract/assistant/assistant'
import { askModel, switchModel } from '#contract/assistant/assistant-model'
import { continueRecord, getForm, startRecord, uploadHealthRecord } from '#contract/forms/forms'
import { AnswerInput } from '#contract/library/library'
import { libraryPage, libraryPages, updateLibraryData } from '#contract/library/library-view'
import { allRecords, updateRecordStatus } from '#contract/records/records'
import { getSharpsLog } from '#contract/sharps-log/sharps-log'
import { adoptWrittenPlan, confirmWrittenPlan, getWrittenPlan, writtenPlanPdf } from '#contract/written-plans/written-plans'

import { characters, entries, numbers, testLimits } from '#contract/endpoint/testing/limits'

const anyRevision = Number.MAX_SAFE_INTEGER
const from = (least: number) => ({ ...numbers(least, anyRevision), most: anyRevision })

testLimits([
  ['the answer whose changes are listed', libraryDataChanges.query, 'associatedVariable', characters(100, 1)],
  ['the revision of a change to undo', undoLibraryData.body, 'revision', from(1)],
  ['a question to the assistant', ask.body, 'question', characters(2_000, 1)],
  ['a question to a model', askModel.body, 'question', characters(2_000, 1)],
  ['the host of a model', switchModel.body, 'host', characters(300)],
  ['the name of a model', switchModel.body, 'name', characters(300)],
  ['the monthly tokens of a practice', switchModel.body, 'monthlyTokens', numbers(1_000, 1_000_000_000)],
  ['a form in an address', getForm.params, 'formId', characters(100, 1)],
  ['the name of a saved form', startRecord.body, 'name', characters(300)],
  ['the version of a form', startRecord.body, 'formVersion', from(1)],
  ['the answers of a form', startRecord.body, 'formData', characters(200_000)],
  ['the step of a form', startRecord.body, 'currentStep', numbers(0, 100)],
  ['the revision of a draft', continueRecord.body, 'revision', from(1)],
  ['the name of a health document', uploadHealthRecord.body, 'name', characters(300)],
  ['the question of an answer', AnswerInput, 'associatedVariable', characters(100, 1)],
  ['the revision of an answer', AnswerInput, 'revision', from(0)],
  ['the page beside the list of pages', libraryPages.query, 'pageId', characters(100)],
  ['a page of the library', libraryPage.query, 'pageId', characters(100, 1)],
  ['the state of a page', libraryPage.query, 'state', characters(2)],
  ['the answers of one change', updateLibraryData.body, 'libraryData.1', entries(1, 100, () => ({ associatedVariable: 'meetingPlace' }))],
  ['the search for records', allRecords.query, 'search', characters(200)],
  ['the reason for a decision about a record', updateRecordStatus.body, 'reason', characters(1_000)],
  ['the revision of a record', updateRecordStatus.body, 'revision', from(1)],
  ['the year of a sharps injury log', getSharpsLog.query, 'year', numbers(1970, 2999)],
  ['the version of a plan to read', getWrittenPlan.query, 'version', numbers(0, 1_000_000)],
  ['the version of a plan as a file', writtenPlanPdf.query, 'version', numbers(1, 1_000_000)],
  ['the version of a plan to confirm', confirmWrittenPlan.body, 'version', numbers(1, 1_000_000)],
  ['the version before an adoption', adoptWrittenPlan.body, 'after', from(0)],
  ['the note of an adoption', adoptWrittenPlan.body, 'note', characters(2_000, 1)],
  ['the open questions of an adoption', adoptWrittenPlan.body, 'unanswered', from(0)],
  ['the considered devices of a review', adoptWrittenPlan.body, 'review.devices', characters(2_000)],
  ['the consulted staff of a review', adoptWrittenPlan.body, 'review.asked', characters(2_000)],
])
