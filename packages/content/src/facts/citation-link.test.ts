import { expect, test } from 'vitest'

import { citationLink, citationsIn } from './citation-link.ts'

test('a federal paragraph, section or part has a URL', () => {
  expect(citationLink('29 CFR 1910.1030(c)(1)(iv)')).toBe('https://www.ecfr.gov/current/title-29/section-1910.1030#p-1910.1030(c)(1)(iv)')
  expect(citationLink('42 CFR 493.1252')).toBe('https://www.ecfr.gov/current/title-42/section-493.1252')
  expect(citationLink('29 CFR 1904')).toBe('https://www.ecfr.gov/current/title-29/part-1904')
})

test('a range opens at its first paragraph; other sources have no link', () => {
  expect(citationLink('29 CFR 1910.1048(i)(2)-(3)')).toBe('https://www.ecfr.gov/current/title-29/section-1910.1048#p-1910.1048(i)(2)')
  expect(citationLink('ANSI/ISEA Z358.1-2014')).toBeUndefined()
  expect(citationLink('8 CCR 5193')).toBeUndefined()
})

test('a text with several citations is split into single ones', () => {
  expect(citationsIn('29 CFR 1910.151(c); ANSI/ISEA Z358.1-2014')).toEqual(['29 CFR 1910.151(c)', 'ANSI/ISEA Z358.1-2014'])
  expect(citationsIn('')).toEqual([])
})
