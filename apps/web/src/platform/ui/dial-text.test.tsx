import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { DialText } from './dial-text.tsx'

test.each([
  ['Call 911 first.', 'tel:911'],
  ['Call or text 988, day and night', 'tel:988'],
  ['Poison Help: 1-800-222-1222.', 'tel:18002221222'],
  ['Front desk (503) 555-0100', 'tel:5035550100'],
  ['503-555-0100 or 503.555.0101', 'tel:5035550100 tel:5035550101'],
  ['29 CFR 1910.911(a)', ''],
  ['Item 9110, lot 503-555-01001, CAS 64-17-5', ''],
])('%j calls %j', (text, links) => {
  render(<DialText>{text}</DialText>)
  expect(
    screen
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .join(' '),
  ).toBe(links)
  expect(document.body.textContent).toBe(text)
})
