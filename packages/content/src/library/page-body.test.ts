import { expect, test } from 'vitest'

import { pageBody } from './page-body.ts'
import { plainText } from './plain-text.ts'

const text = (value: string, marks: { type: string }[] = []) => ({ nodeType: 'text', value, marks, data: {} })
const paragraph = (...content: object[]) => ({ nodeType: 'paragraph', data: {}, content })
const bold = [{ type: 'bold' }]

const blocks = async (markdown: string) => (await pageBody(markdown)).content

test('a placeholder on its own line becomes the answer, and names are inserted within text', async () => {
  expect(await blocks('At {{LOCATION_NAME}}:\n\n{{safetyOfficer}}\n\n{{PRACTICE_NAME}}')).toEqual([
    paragraph(text('At '), { nodeType: 'variable', data: { associatedVariable: 'LOCATION_NAME' }, content: [] }, text(':')),
    { nodeType: 'answer', data: { associatedVariable: 'safetyOfficer' }, content: [] },
    paragraph({ nodeType: 'variable', data: { associatedVariable: 'PRACTICE_NAME' }, content: [] }),
  ])
})

test('a citation becomes a link, but not within a link', async () => {
  const uri = 'https://www.ecfr.gov/current/title-29/section-1910.38'
  expect(await blocks('**See** 29 CFR 1910.38 or [29 CFR 1910.38](page:emergency-plan)')).toEqual([
    paragraph(text('See', bold), text(' '), { nodeType: 'hyperlink', data: { uri }, content: [text('29 CFR 1910.38')] }, text(' or '), {
      nodeType: 'hyperlink',
      data: { uri: 'page:emergency-plan' },
      content: [text('29 CFR 1910.38')],
    }),
  ])
})

test('the first row of a table is its header', async () => {
  const cell = (nodeType: string, value: string) => ({ nodeType, data: {}, content: [paragraph(text(value))] })
  expect(await blocks('| Task | Wear |\n| --- | --- |\n| Spray | Mask |')).toEqual([
    {
      nodeType: 'table',
      data: {},
      content: [
        { nodeType: 'table-row', data: {}, content: [cell('table-header-cell', 'Task'), cell('table-header-cell', 'Wear')] },
        { nodeType: 'table-row', data: {}, content: [cell('table-cell', 'Spray'), cell('table-cell', 'Mask')] },
      ],
    },
  ])
})

test('a quote that begins in bold is a callout, any other quote is quoted law', async () => {
  expect(await blocks('> **First.** Wash.\n\n---\n\n> Employees shall wash.')).toMatchObject([
    { nodeType: 'blockquote', data: { kind: 'callout' } },
    { nodeType: 'hr' },
    { nodeType: 'blockquote', data: { kind: 'quote' } },
  ])
})

test('lists can be nested, and a drawing is a block of its own', async () => {
  expect(await blocks('1. one\n   - two\n\n![A hand](drawing:eyewash)')).toMatchObject([
    { nodeType: 'ordered-list', content: [{ content: [{ nodeType: 'paragraph' }, { nodeType: 'unordered-list' }] }] },
    { nodeType: 'embedded-asset-block', data: { uri: 'drawing:eyewash', alt: 'A hand', size: { width: 560, height: 557 } } },
  ])
})

test.each([
  ['HTML', '<b>bold</b>'],
  ['a block of HTML', '<script>alert(1)</script>'],
  ['a link to a script', '[x](javascript:alert(1))'],
  ['a picture from elsewhere', '![x](https://example.com/a.png)'],
])('%s is rejected', async (_, markdown) => {
  await expect(pageBody(markdown)).rejects.toThrow(/nodeType|uri/)
})

test('the words of a page are its paragraphs, cells and lines with the names inserted', async () => {
  const body = await pageBody(
    '## At {{LOCATION_NAME}}\n\n- a **b**\n\n{{safetyOfficer}}\n\n| C |\n| --- |\n| d |\n\n> e [f](page:ecp-hands)',
  )
  expect(plainText(body, { PRACTICE_NAME: 'P', LOCATION_NAME: 'Main Street' })).toEqual(['At Main Street', 'a b', 'C', 'd', 'e f'])
})
