import { expect, test } from 'vitest'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'

import { ApiError, errorOfResponse, isCanceled, textOfError, unanswered, unansweredOr } from './api-error.ts'

const answer = (body: unknown, status = 409) => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })

test('an error of the agreed shape keeps its code, text, fields, details and reference', async () => {
  const body = {
    code: 'role.exists',
    error: 'x',
    message: 'This role exists.',
    fields: { name: 'Taken' },
    details: { id: 1 },
    requestId: '7F3K',
  }
  const error = await errorOfResponse(answer(body))
  expect(error).toMatchObject({ status: 409, code: 'role.exists', message: 'This role exists.', details: { id: 1 }, requestId: '7F3K' })
  expect(error.fields).toEqual({ name: 'Taken' })
})

test('an error without fields has none', async () => {
  expect((await errorOfResponse(answer({ code: 'a.b', message: 'No.' }))).fields).toEqual({})
})

test.each([
  ['a page of a proxy', '<html>502</html>'],
  ['null', null],
  ['a text', '"no"'],
  ['a list', []],
  ['no code', { message: 'x' }],
  ['no message', { code: 'a.b' }],
  ['a code that is no text', { code: 7, message: 'x' }],
  ['a message that is no text', { code: 'a.b', message: {} }],
])('%s becomes the generic text with its status', async (_name, body) => {
  expect(await errorOfResponse(answer(body, 502))).toMatchObject({ status: 502, code: 'server.unexpected', message: unexpectedErrorText })
})

test.each([
  ['unreachable', false],
  ['timeout', false],
  ['canceled', true],
] as const)('a call that ended as %s has no status', (reason, canceled) => {
  const error = unanswered(reason, 'write')
  expect(error).toMatchObject({ status: 0, code: `network.${reason}` })
  expect(isCanceled(error)).toBe(canceled)
})

test('only errors of calls are shown in their own words', () => {
  expect(textOfError(new ApiError({ status: 409, code: 'a.b', message: 'Taken.' }))).toBe('Taken.')
  expect(textOfError(new TypeError('x is undefined'))).toBe(unexpectedErrorText)
  expect(textOfError('a text')).toBe(unexpectedErrorText)
})

test.each([
  [
    'unreachable',
    'write',
    'No connection. This is not saved yet. Nothing you entered is lost. Please try again when the connection is back.',
  ],
  [
    'timeout',
    'write',
    'The server did not answer in time, so this may not be saved. Nothing you entered is lost. Please try again when the connection is back.',
  ],
  ['unreachable', 'read', 'No connection. Please try again when the connection is back.'],
  ['timeout', 'read', 'No connection. Please try again when the connection is back.'],
] as const)('%s during a %s is said plainly, in the place of the text for an answer', (reason, purpose, text) => {
  expect(unansweredOr(unanswered(reason, purpose), unexpectedErrorText)).toBe(text)
})

test('an answer of the server keeps the text of its screen', () => {
  expect(unansweredOr(new ApiError({ status: 500, code: 'a.b', message: 'x' }), 'Of the screen.')).toBe('Of the screen.')
  expect(unansweredOr(new TypeError('x'), 'Of the screen.')).toBe('Of the screen.')
})
