import { expect, test } from 'vitest'

import { citationLink } from '../facts/citation-link.ts'
import { pageSources } from './page-sources.ts'
import { citedAddresses, firstNumbers } from './testing/cited-addresses.ts'
import { planElements, start, textsByHeading } from './testing/plan-elements.ts'

const elements = planElements()

const under = (base: string, numbers: readonly string[]) => numbers.map((number) => `${base}(${number})`)
const bloodborne = '29 CFR 1910.1030'

/** The paragraphs of each standard that require an element of its plan. The TB plan follows guidelines, which have no paragraphs. */
const asked: Readonly<Record<string, readonly string[]>> = {
  'Exposure control plan': [
    ...under(`${bloodborne}(c)(1)`, ['i', 'iii', 'iv', 'v', 'vi']),
    ...under(`${bloodborne}(c)(1)(ii)`, firstNumbers('A', 3)),
    ...under(`${bloodborne}(c)(1)(iv)`, firstNumbers('A', 2)),
    ...under(`${bloodborne}(c)(2)(i)`, firstNumbers('A', 3)),
    `${bloodborne}(c)(2)(ii)`,
    `${bloodborne}(d)(1)`,
    ...under(`${bloodborne}(d)(2)`, firstNumbers('i', 14)),
    ...under(`${bloodborne}(d)(2)(vii)`, firstNumbers('A', 2)),
    ...under(`${bloodborne}(d)(3)`, firstNumbers('i', 12)),
    `${bloodborne}(d)(4)(i)`,
    ...under(`${bloodborne}(d)(4)(ii)`, firstNumbers('A', 5)),
    ...under(`${bloodborne}(d)(4)(iii)(A)`, firstNumbers('1', 4)),
    ...under(`${bloodborne}(d)(4)(iii)(B)`, firstNumbers('1', 2)),
    `${bloodborne}(d)(4)(iii)(C)`,
    ...under(`${bloodborne}(d)(4)(iv)`, firstNumbers('A', 3)),
    `${bloodborne}(f)(1)(i)`,
    ...under(`${bloodborne}(f)(1)(ii)`, firstNumbers('A', 4)),
    `${bloodborne}(f)(1)(iii)`,
    ...under(`${bloodborne}(f)(2)`, firstNumbers('i', 5)),
    ...under(`${bloodborne}(f)(3)`, firstNumbers('i', 6)),
    ...under(`${bloodborne}(f)(4)`, firstNumbers('i', 2)),
    ...under(`${bloodborne}(f)(5)`, firstNumbers('i', 3)),
    `${bloodborne}(f)(6)`,
    ...under(`${bloodborne}(g)(1)(i)`, firstNumbers('A', 9)),
    ...under(`${bloodborne}(g)(2)`, ['i', 'ii', 'iv', 'v', 'vi', 'vii', 'viii']),
    ...under(`${bloodborne}(h)(1)`, firstNumbers('i', 4)),
    ...under(`${bloodborne}(h)(2)`, firstNumbers('i', 2)),
    ...under(`${bloodborne}(h)(3)`, firstNumbers('i', 3)),
    `${bloodborne}(h)(4)`,
    ...under(`${bloodborne}(h)(5)`, firstNumbers('i', 3)),
  ],
  'Hazard communication program': [
    '29 CFR 1910.1200(e)(1)',
    ...under('29 CFR 1910.1200(e)(1)', firstNumbers('i', 2)),
    ...under('29 CFR 1910.1200(e)(2)', firstNumbers('i', 3)),
    '29 CFR 1910.1200(e)(4)',
    ...under('29 CFR 1910.1200(h)', firstNumbers('1', 3)),
  ],
  'Emergency action plan': ['(b)', ...under('(c)', firstNumbers('1', 6)), '(d)', '(e)', '(f)'].map(
    (paragraph) => `29 CFR 1910.38${paragraph}`,
  ),
  'Fire prevention plan': ['(b)', ...under('(c)', firstNumbers('1', 5)), '(d)'].map((paragraph) => `29 CFR 1910.39${paragraph}`),
  'Respiratory protection program': [
    ...under('29 CFR 1910.134(c)(1)', firstNumbers('i', 9)),
    ...under('29 CFR 1910.134(c)', ['2', '3', '4']),
    ...under('29 CFR 1910.134(m)', ['1', '2']),
  ],
  'TB control plan': [],
}

test('docs/plans-and-their-elements.md contains the plans, and a row for each element that their standards require', () => {
  expect([...new Set(elements.map(({ plan }) => plan))]).toEqual(Object.keys(asked))
  for (const [plan, citations] of Object.entries(asked)) {
    const listed = elements.filter((each) => each.plan === plan).map(({ citation }) => citation)
    expect(listed, plan).toEqual(expect.arrayContaining([...citations]))
  }
})

test.each(elements)('$plan, $element: $citation is cited on $page', ({ citation, page, heading }) => {
  const source = pageSources().get(page)
  expect(source, `page ${page}`).toBeDefined()
  const [, text] = textsByHeading(source?.markdown ?? '').find(([each]) => each === heading) ?? []
  expect(text, `heading ${heading} of ${page}`).toBeDefined()
  const link = citationLink(citation)
  const cited =
    link === undefined ? [text?.includes(citation)] : citedAddresses(text ?? '').map((each) => each === link || each.startsWith(`${link}(`))
  expect(cited).toContain(true)
})

test('the TB control plan is based on both guidelines', () => {
  const citations = elements.filter(({ plan }) => plan === 'TB control plan').map(({ citation }) => citation)
  expect(citations).toEqual(expect.arrayContaining(['MMWR 54(RR-17), 2005', 'MMWR 68(19), 2019']))
})

test('a range of citations includes each paragraph in it, and text before the first heading counts as the start', () => {
  const section = 'https://www.ecfr.gov/current/title-29/section-1910.38#p-1910.38'
  expect(citedAddresses('(29 CFR 1910.38(b), (c)(4)-(6))')).toEqual(
    ['(b)', '(c)(4)', '(c)(5)', '(c)(6)'].map((paragraph) => section + paragraph),
  )
  expect(textsByHeading('a\n## B\nc\n### D\ne').map(([heading]) => heading)).toEqual([start, 'B', 'D'])
})
