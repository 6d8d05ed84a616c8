import { expect, test } from 'vitest'

import { anElement } from '#web/platform/testing/an-element.ts'

import { coveredInWords, openInWords } from './elements-in-words.ts'

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

test('covered elements are counted, and where nothing is open nothing is said', () => {
  const elements = [anElement('A'), anElement('N', { open: [live] })]
  expect(coveredInWords(elements)).toBe('1 of 2 elements')
  expect(openInWords([anElement('A')])).toBe('')
})
