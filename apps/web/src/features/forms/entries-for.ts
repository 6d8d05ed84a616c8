import type { QueryClient } from '@tanstack/react-query'

import type { FormQuestion } from '#content/form-types'
import { getForm, type Form } from '#contract/forms'
import { getLocation, usersByLocation } from '#contract/locations'
import { endpointQuery } from '#web/platform/api/use-endpoint.ts'
import type { Entry } from '#web/platform/storage/client-store.ts'

interface OpenForm {
  form: Form
  locationId: string
}

/** What has been loaded and the form needs to open without a connection: the location, the questions, and names where it asks for people. */
export function entriesFor(client: QueryClient, { form, locationId }: OpenForm): Entry[] {
  const place = { params: { locationId } }
  const entries = [
    entryOf(client, endpointQuery(getLocation, place).queryKey),
    entryOf(client, endpointQuery(getForm, { params: { formId: form.id } }).queryKey),
  ]
  const people = endpointQuery(usersByLocation, place).queryKey
  const named = client.getQueryData(people)
  if (named && asksForPeople(form.question_blocks)) {
    const payload = named.payload.map(({ value, label }) => ({ value, label, firstName: '', lastName: '', annual_review_date: '' }))
    entries.push({ key: people, data: { payload }, updatedAt: 0 })
  }
  return entries.filter(({ data }) => data !== undefined)
}

/** Out of date at once: with a connection it is asked for again. */
const entryOf = (client: QueryClient, key: readonly unknown[]): Entry => ({ key, data: client.getQueryData(key), updatedAt: 0 })

/** Whether a question of these blocks, nested ones included, is answered with people of the location. */
export function asksForPeople(blocks: readonly { question_block: FormQuestion[] }[]): boolean {
  const questions = blocks.flatMap((block) => block.question_block)
  return questions.some(
    ({ type, group = [] }) => type === 'employee-select' || group.some((option) => asksForPeople(option.question_blocks ?? [])),
  )
}
