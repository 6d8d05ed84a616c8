import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'

import { isUnanswered, type ApiError } from './api-error.ts'

/** Verbatim: stands for the words of a server that answered without any (TASK-017, REG-070, BILL-019). The only place of this text. */
export const wordlessText = 'An Error Ocurred'

/** The words of the server, or what it means that no server answered. */
export const wordsOf = (error: ApiError): string => (error.message === unexpectedErrorText ? wordlessText : error.message)

/** "error in completeTask: " and the words of the server. If no server answered, only what that means. */
export const failureText = (operation: string, error: ApiError): string =>
  isUnanswered(error) ? error.message : `error in ${operation}: ${wordsOf(error)}`
