import { render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'

import { mockScrolling } from '#web/platform/testing/scrolling.ts'

import { useMarkedPlace } from './marked-place.ts'

function Page({ mark }: { mark: string | undefined }) {
  const article = useRef<HTMLElement>(null)
  useMarkedPlace(article, { page: 'ppe', mark })
  return (
    <article ref={article}>
      <h1>Gloves</h1>
      <p id="first">One</p>
      <ul id="list">
        <li id="item0">A</li>
        <li id="item1">
          B
          <ul>
            <li>nested</li>
          </ul>
        </li>
      </ul>
      <table id="table">
        <tbody>
          <tr id="row0" />
          <tr id="row1" />
        </tbody>
      </table>
      <div id="answer" data-answer="meetingPlace" />
    </article>
  )
}

const marked = () => [...document.querySelectorAll('[data-marked]')].map(({ id }) => id)

test.each([
  ['0', 'first'],
  ['1', 'list'],
  ['1.1', 'item1'],
  ['2.0', 'row0'],
  ['2.9', 'table'],
  ['answer-meetingPlace', 'answer'],
])('the mark %s is at %s, which is scrolled into sight', (mark, id) => {
  const scrolled = mockScrolling()
  render(<Page mark={mark} />)
  expect(marked()).toEqual([id])
  expect(scrolled.mock.contexts.map((element) => (element as Element).id)).toEqual([id])
})

test.each([undefined, '', '9', 'x', 'answer-other'])('the mark %s is nowhere', (mark) => {
  const scrolled = mockScrolling()
  render(<Page mark={mark} />)
  expect(marked()).toEqual([])
  expect(scrolled).not.toHaveBeenCalled()
})

test('another mark takes the place of the one before', () => {
  mockScrolling()
  const { rerender } = render(<Page mark="0" />)
  rerender(<Page mark="1.0" />)
  expect(marked()).toEqual(['item0'])
  rerender(<Page mark={undefined} />)
  expect(marked()).toEqual([])
})
