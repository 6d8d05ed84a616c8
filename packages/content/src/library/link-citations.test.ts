import { expect, test } from 'vitest'

import { linkCitations } from './link-citations.ts'

const of = (section: string, paragraph = '') =>
  `https://www.ecfr.gov/current/title-29/section-${section}${paragraph && `#p-${section}${paragraph}`}`

const links = (text: string) => linkCitations(text).flatMap(({ value, uri }) => (uri === undefined ? [] : [[value, uri]]))

test('a citation in running text is a link, and the surrounding text stays text', () => {
  expect(linkCitations('Wash (29 CFR 1910.1030(d)(2)(v)). Then')).toEqual([
    { value: 'Wash (' },
    { value: '29 CFR 1910.1030(d)(2)(v)', uri: of('1910.1030', '(d)(2)(v)') },
    { value: '). Then' },
  ])
})

test('further paragraphs and sections of the same title are separate links', () => {
  expect(links('(29 CFR 1910.1030(f)(1)(i), (f)(2)(i))')).toEqual([
    ['29 CFR 1910.1030(f)(1)(i)', of('1910.1030', '(f)(1)(i)')],
    ['(f)(2)(i)', of('1910.1030', '(f)(2)(i)')],
  ])
  expect(links('(29 CFR 1904.39, 1904.40(a) and (b))')).toEqual([
    ['29 CFR 1904.39', of('1904.39')],
    ['1904.40(a)', of('1904.40', '(a)')],
    ['(b)', of('1904.40', '(b)')],
  ])
})

test('linking does not change the text', () => {
  for (const text of ['(29 CFR 1910.1030(f)(1)(i), (f)(2)(i); 42 CFR 493.37)', 'no law', '', '(40 CFR Part 273, and more)'])
    expect(
      linkCitations(text)
        .map(({ value }) => value)
        .join(''),
    ).toBe(text)
})

test('a part of federal regulations is a link, and other sources are not', () => {
  expect(links('(40 CFR Part 273)')).toEqual([['40 CFR Part 273', 'https://www.ecfr.gov/current/title-40/part-273']])
  expect(links('(WAC 246-817-660; CDC, Guidelines, 2003)')).toEqual([])
  expect(links('(29 CFR 1910.134(c); 42 CFR 84.2)').map(([text]) => text)).toEqual(['29 CFR 1910.134(c)', '42 CFR 84.2'])
})
