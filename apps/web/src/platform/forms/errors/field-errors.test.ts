import { expect, test } from 'vitest'
import { z } from 'zod'

import { endpoint, signedIn } from '#contract/endpoint/endpoint'

import { fieldErrors } from './field-errors.ts'

const saveThing = endpoint({
  method: 'PUT',
  path: '/things',
  access: signedIn,
  summary: 'For this test.',
  body: z.object({
    thing: z.object({ name: z.string().min(1, 'Please name it.'), zip: z.string().regex(/^\d{5}$/, 'Five digits.') }),
    tags: z.array(z.string()).min(1, 'One tag at least.'),
  }),
  response: 'none',
})

const rename = (path: string) => path.replace(/^thing\./, '')

test("a missing value reads Required, an invalid one has the contract's text, each under its name in the form", async () => {
  expect(await fieldErrors(saveThing, { thing: { name: '', zip: '12' }, tags: [] }, { rename })).toEqual({
    name: 'Required',
    zip: 'Five digits.',
    tags: 'Required',
  })
  expect(await fieldErrors(saveThing, { thing: { name: 'Sharps', zip: '97201' }, tags: ['a'] }, { rename })).toEqual({})
})

test('a form uses its own texts where they are specified', async () => {
  const words = { name: { missing: 'Fill all required fields.' }, zip: { wrong: 'Invalid Zip code.' } }
  expect(await fieldErrors(saveThing, { thing: { name: '', zip: '12' }, tags: ['a'] }, { rename, words })).toEqual({
    name: 'Fill all required fields.',
    zip: 'Invalid Zip code.',
  })
})
