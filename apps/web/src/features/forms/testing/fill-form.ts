import { screen } from '@testing-library/react'

import { getDraft, getForm, type continueRecord, type Draft, type startRecord } from '#contract/forms/forms'
import { usersByLocation } from '#contract/locations/locations'
import { signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { aForm } from './a-form.ts'

export const address = '/forms/view?formId=walkForm'

export function given(draft: Draft | null = null) {
  signInAs()
  server.on(getForm, () => ({ payload: aForm }))
  server.on(getDraft, () => ({ payload: draft }))
  server.on(usersByLocation, () => ({
    payload: [{ value: ids.user, label: 'Hana Sato', firstName: 'Hana', lastName: 'Sato', annual_review_date: '06/30' }],
  }))
}

export const bodies = (endpoint: typeof startRecord | typeof continueRecord) =>
  server.calls(endpoint).map((call) => call.body as Record<string, unknown>)
export const step = (name: string) => screen.findByRole('form', { name })
