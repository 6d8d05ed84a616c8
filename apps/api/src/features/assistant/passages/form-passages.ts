import { forms } from '#content/forms/index'

import type { Passage } from './passage.ts'

/** The purpose of each form, in the shipped words. */
export const formPassages: readonly Passage[] = forms.map(({ id, name, description }) => ({
  name: `form:${id}`,
  kind: 'form',
  source: id,
  title: name,
  heading: 'Form',
  units: [{ text: description, anchor: '' }],
  layWords: 'fill in report',
  asked: '',
  namesPeople: false,
}))
