import { expect, test } from 'vitest'

import type { PdfBlock } from '#api/platform/pdf/pdf-document'

import { blocksHtml } from './blocks-html.ts'

const htmlOf = (...blocks: PdfBlock[]) => blocksHtml(blocks).html.replaceAll(/\n/g, '')

test('headings keep their order below the title of the page', () => {
  const heading = (level: 1 | 2 | 3): PdfBlock => ({ kind: 'heading', level, text: `Level ${level}` })
  expect(htmlOf(heading(1), heading(2), heading(3))).toBe('<h2>Level 1</h2><h2>Level 2</h2><h3>Level 3</h3>')
})

test('texts, lists, boxes and pairs are read in their order, and what somebody typed is no HTML', () => {
  expect(htmlOf({ kind: 'paragraph', text: '<script>1 & 2' })).toBe('<p>&#60;script&#62;1 &#38; 2</p>')
  expect(htmlOf({ kind: 'list', items: ['One', '<b>'] })).toBe('<ul><li>One</li><li>&#60;b&#62;</li></ul>')
  expect(htmlOf({ kind: 'box', lines: ['First', 'Second'] })).toBe('<div class="box"><p>First</p><p>Second</p></div>')
  expect(htmlOf({ kind: 'pairs', pairs: [{ label: 'State', value: 'Ready' }] })).toBe('<dl><dt>State</dt><dd>Ready</dd></dl>')
})

test('a table has header cells, and a keyboard can scroll it sideways', () => {
  const html = htmlOf({ kind: 'table', header: ['Date', 'Record "A"'], rows: [['11/20/2026', '<i>']] })
  expect(html).toContain('<div class="wide" tabindex="0" role="group" aria-label="Date, Record &#34;A&#34;">')
  expect(html).toContain('<thead><tr><th scope="col">Date</th><th scope="col">Record &#34;A&#34;</th></tr></thead>')
  expect(html).toContain('<tbody><tr><td>11/20/2026</td><td>&#60;i&#62;</td></tr></tbody>')
})

test('a picture is its description, and what belongs on paper only is left out', () => {
  const picture = { alt: 'Floor plan', width: 10, height: 10 }
  expect(htmlOf({ kind: 'picture', content: new Uint8Array(), ...picture })).toBe('<p class="quiet">Floor plan (see the PDF)</p>')
  expect(htmlOf({ kind: 'drawing', svg: '<svg/>', ...picture })).toBe('<p class="quiet">Floor plan (see the PDF)</p>')
  const bars = { kind: 'drawing', svg: '<svg/>', ...picture } as const
  expect(htmlOf({ kind: 'drawings', items: [{ ...bars, title: 'In time' }] })).toBe(
    '<p class="quiet">In time: Floor plan (see the PDF)</p>',
  )
  expect(
    htmlOf(
      { kind: 'letterhead', name: 'Lakeside', address: '', phone: '' },
      { kind: 'contents', titles: ['One'] },
      { kind: 'signatures', labels: ['Date'] },
    ),
  ).toBe('')
})
