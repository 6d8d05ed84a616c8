import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { RichText } from './rich-text.tsx'

const text = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} })
const paragraph = (...content: object[]) => ({ nodeType: 'paragraph', data: {}, content })
const link = (uri: unknown, words = 'the rule') => ({ nodeType: 'hyperlink', data: { uri }, content: [text(words)] })
const document = (...content: object[]) => ({ nodeType: 'document', data: {}, content })

test.each(['https://osha.gov/a', 'http://osha.gov', 'HTTPS://osha.gov', 'mailto:a@b.example', 'tel:911'])(
  'a link to %s opens in a new tab without a way back',
  (uri) => {
    render(<RichText document={document(paragraph(link(uri)))} />)
    const found = screen.getByRole('link', { name: 'the rule' })
    expect([found.getAttribute('href'), found.getAttribute('target'), found.getAttribute('rel')]).toEqual([
      uri,
      '_blank',
      'noopener noreferrer',
    ])
  },
)

test('a link to one of our pages stays in the tab', () => {
  render(<RichText document={document(paragraph(link('/library?page=ppe')))} />)
  const found = screen.getByRole('link', { name: 'the rule' })
  expect([found.getAttribute('href'), found.getAttribute('target')]).toEqual(['/library?page=ppe', null])
})

test.each(['javascript:alert(1)', ' javascript:alert(1)', '//evil.example', 'data:text/html,x', 'ftp://a', '', undefined])(
  'a link to %s is only its words',
  (uri) => {
    render(<RichText document={document(paragraph(text('See '), link(uri)))} />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('See the rule')).toBeTruthy()
  },
)

test('a table can be scrolled by keyboard', () => {
  const cell = { nodeType: 'table-cell', data: {}, content: [paragraph(text('Gloves'))] }
  const row = { nodeType: 'table-row', data: {}, content: [cell] }
  render(<RichText document={document({ nodeType: 'table', data: {}, content: [row] })} />)
  const box = screen.getByRole('region', { name: 'Table' })
  expect(box.tabIndex).toBe(0)
  expect(within(box).getByRole('cell', { name: 'Gloves' })).toBeTruthy()
})

test.each([[null], ['text'], [{}], [{ nodeType: 'paragraph', data: {}, content: [] }], [undefined]])(
  '%j is no document and shows nothing',
  (value) => {
    const { container } = render(<RichText document={value} />)
    expect(container.innerHTML).toBe('')
  },
)
