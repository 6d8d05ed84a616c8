import { expect, test } from 'vitest'

import { anElement } from '#web/platform/testing/an-element.ts'

import { coveredInWords, openInWords, standingInWords } from './elements-in-words.ts'

const film = { kind: 'film' as const, id: 'osha-08-v1', name: 'When an Exposure Happens' }
const page = { kind: 'page' as const, id: 'exposure-now', name: 'What to do now' }
const live = { kind: 'live' as const, id: '', name: '' }

test('a film or page that several elements need is counted once', () => {
  const open = [anElement('J', { open: [film, page] }), anElement('K', { open: [film, page] })]
  expect(openInWords(open)).toBe('1 video to watch and 1 page to read')
  expect(openInWords([...open, anElement('M', { open: [{ ...page, id: 'ecp-labels' }] }), anElement('N', { open: [live] })])).toBe(
    '1 video to watch, 2 pages to read, and the live questions',
  )
})

test('covered elements are counted, and nothing is listed if nothing is open', () => {
  const elements = [anElement('A'), anElement('N', { open: [live] })]
  expect(coveredInWords(elements)).toBe('1 of 2 elements')
  expect(openInWords([anElement('A')])).toBe('')
})

test('after a completed training its date is shown instead of fourteen open elements', () => {
  const elements = [anElement('N', { open: [live] })]
  expect(standingInWords({ elements, restsSince: null, dueOn: '2027-11-21' })).toBe('0 of 1 elements covered. Open: the live questions')
  expect(standingInWords({ elements, restsSince: '2026-11-21', dueOn: '2027-11-21' })).toBe('Completed 11/21/2026, next by 11/21/2027')
})
