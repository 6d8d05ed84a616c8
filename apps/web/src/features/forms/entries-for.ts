import type { QueryClient } from '@tanstack/react-query'

import type { FormQuestion } from '#content/forms/form-types'
import { getForm, type Form } from '#contract/forms/forms'
import { getLocation, usersByLocation } from '#contract/locations/locations'
import { endpointQuery } from '#web/platform/api/use-endpoint.ts'
import type { Entry } from '#web/platform/storage/client-store.ts'

interface OpenForm {
  form: Form
  locationId: string
}

/** The loaded query results that the form needs to open offline: the location, the questions, and people's names if a question needs them. */
export function entriesFor(client: QueryClient, { form, locationId }: OpenForm): Entry[] {
  const place = { params: { locationId } }
  const entries = [
    entryOf(client, endpointQuery(getLocation, place).queryKey),
    entryOf(client, endpointQuery(getForm, { params: { formId: form.id } }).queryKey),
  ]
  const people = endpointQuery(usersByLocation, place).queryKey
  const named = client.getQueryData(people)
  if (named && needsPeople(form.question_blocks)) {
    const payload = named.payload.map(({ value, label }) => ({ value, label, firstName: '', lastName: '', annual_review_date: '' }))
    entries.push({ key: people, data: { payload }, updatedAt: 0 })
  }
  return entries.filter(({ data }) => data !== undefined)
}

/** Marked as stale, so that it is fetched again when there is a connection. */
const entryOf = (client: QueryClient, key: readonly unknown[]): Entry => ({ key, data: client.getQueryData(key), updatedAt: 0 })

/** Whether any question in these blocks, including nested ones, is answered with people of the location. */
export function needsPeople(blocks: readonly { question_block: FormQuestion[] }[]): boolean {
  const questions = blocks.flatMap((block) => block.question_block)
  return questions.some(
    ({ type, group = [] }) => type === 'employee-select' || group.some((option) => needsPeople(option.question_blocks ?? [])),
  )
}
