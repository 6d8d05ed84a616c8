import { afterEach, expect, test } from 'vitest'

import { fieldLabel } from './field-label.ts'

afterEach(() => document.body.replaceChildren())

/** Puts this markup on the page and returns the marked field. */
function field(html: string): HTMLElement {
  document.body.innerHTML = html
  return document.querySelector<HTMLElement>('[data-path]') ?? expect.fail('no field')
}

test.each([
  ['a label', '<label for="a">City <span aria-hidden="true">*</span></label><input id="a" data-path="city" />', 'City'],
  ['a label with a plain mark', '<label for="a">City *</label><input id="a" data-path="city" />', 'City'],
  ['its own name', '<input data-path="city" aria-label="Digit of the code" />', 'Digit of the code'],
  ['another element', '<p id="q">Is it clean?</p><div role="radiogroup" aria-labelledby="q" data-path="clean"></div>', 'Is it clean?'],
  ['the field within', '<div data-path="a"><label for="b">Note</label><textarea id="b"></textarea></div>', 'Note'],
  ['nothing', '<div data-path="a"></div>', ''],
])('a field is named by %s', (_name, html, label) => expect(fieldLabel(field(html))).toBe(label))

test('a field of a repeated block begins with the name of the block', () => {
  const html = '<fieldset><legend>Witness 2</legend><label for="a">Name</label><input id="a" data-path="a" /></fieldset>'
  expect(fieldLabel(field(html))).toBe('Witness 2: Name')
})

test('a block that is itself the field is named once', () => {
  expect(fieldLabel(field('<fieldset data-path="a"><legend>Witness 2 *</legend></fieldset>'))).toBe('Witness 2')
})
