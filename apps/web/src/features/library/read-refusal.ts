import { librarySteps } from '#contract/library/library'
import type { LibraryAnswer } from '#contract/library/library-answer'
import { unexpectedSaveErrorText } from '#contract/endpoint/unexpected-error'
import { ApiError, unansweredOr } from '#web/platform/api/api-error.ts'
import { parseResponse } from '#web/platform/api/parse-response.ts'

/** Why an answer was not saved: someone else saved the step in the meantime, some fields are invalid, or anything else. */
export type AnswerRefusal = { theirs: LibraryAnswer } | { fields: Readonly<Record<string, string>> } | { problem: string }

/** Reads what was thrown when an answer was saved. */
export async function readRefusal(error: unknown): Promise<AnswerRefusal> {
  if (!(error instanceof ApiError)) return { problem: unexpectedSaveErrorText }
  const read = error.code === 'request.conflict' ? await parseResponse(librarySteps, { payload: [error.details] }) : undefined
  const theirs = read?.payload[0]
  if (theirs) return { theirs }
  if (Object.keys(error.fields).length > 0) return { fields: error.fields }
  return { problem: error.status === 403 || error.status === 409 ? error.message : unansweredOr(error, unexpectedSaveErrorText) }
}
