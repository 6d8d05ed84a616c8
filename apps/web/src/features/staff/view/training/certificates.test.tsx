import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { getCertificate, issueCertificate, listCertificates, NameNotPrintable } from '#contract/certificates/certificates'
import { getTraining, type MemberTraining } from '#contract/training/training'
import { renderApp } from '#web/app/testing/render-app.tsx'
import { hex } from '#web/platform/testing/a-member.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

import { asAdmin, memberAddress } from '../../testing/member-page.ts'

const params = { userId: hex('9'), locationId: ids.location }

type Certificates = { kind: 'annual'; course: string; completedOn: string; waiting: boolean }[]

/** Serves a member who has watched 60 minutes, with these completed videos. */
function serveMember(certificates: Certificates, osha: MemberTraining[] = []) {
  asAdmin()
  server.on(getTraining, () => ({
    payload: {
      all: osha,
      osha,
      hippa: [],
      newHire: [],
      trainingMinutesWatched: 3_600,
      newHireTrainingMinutesWatched: 0,
      trainingMinutesResetAt: '2026-01-10',
      minutesCountSince: '2026-01-10',
      trainingDueDate: '2027-01-10',
    },
  }))
  server.on(listCertificates, () => ({ payload: { certificates, locations: [{ _id: ids.location, name: 'Main Street' }] } }))
}

/** Opens the tab of completed trainings on the profile of a member who has watched 60 minutes, and the certificate of the annual training. */
async function completedTab(certificates: Certificates) {
  serveMember(certificates)
  const { person } = renderApp({ at: `${memberAddress}&training=completed` })
  const list = await screen.findByRole('list', { name: 'Completed trainings' })
  const shown = list.textContent
  await person.click(within(list).getByRole('button', { name: 'Certificate of Annual OSHA training' }))
  return { person, shown, dialog: await screen.findByRole('dialog', { name: 'Select Location' }) }
}

test('a completed training offers its certificate for a location that the viewer administers', async () => {
  const { person, shown, dialog } = await completedTab([
    { kind: 'annual', course: 'Annual OSHA training', completedOn: '2026-11-21', waiting: false },
  ])
  expect(shown).toBe('Annual OSHA training11/21/2026')
  const view = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'View Certificate' })
  const field = within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Location' })
  expect([field.value, view.disabled], 'the current location is chosen').toEqual(['Main Street', false])
  server.on(issueCertificate, () => ({ payload: { number: 1, outdated: [] } }))
  server.on(getCertificate, () => new Blob(['%PDF-']))
  await person.click(view)
  await screen.findByRole('dialog', { name: 'Certificate of Completion' })
  await screen.findByRole('link', { name: 'Download' })
  expect(server.calls(issueCertificate).map((each) => [each.params, each.body])).toEqual([[params, { kind: 'annual' }]])
  expect(server.calls(getCertificate)).toHaveLength(1)
})

test('the icon beside a video opens the certificate of its training, and says so', async () => {
  const video = {
    _id: 'osha-02',
    eTag: 'osha-02-v1',
    name: 'Hepatitis B',
    title: 'OSHA/Hepatitis B',
    poster: 'osha-02-v1.webp',
    trainingType: 'osha' as const,
    duration: 360,
    currentTime: 360,
    completed: true,
    completedAt: '2026-11-24T20:00:00.000Z',
  }
  serveMember([{ kind: 'annual', course: 'Annual bloodborne training', completedOn: '2026-09-14', waiting: false }], [video])
  renderApp({ at: `${memberAddress}&training=completed` })
  const list = await screen.findByRole('list', { name: 'Completed trainings' })
  const row = within(list).getByText('Hepatitis B').closest('li')
  within(row!).getByRole('button', { name: 'Certificate of Annual bloodborne training' })
  expect(within(list).queryByRole('button', { name: /Hepatitis/ })).toBeNull()
})

test('60 minutes without a completed task give no certificate yet, and the dialog says why', async () => {
  const { person, shown, dialog } = await completedTab([])
  expect(shown).toBe('Annual OSHA training60 minutes watched')
  expect(dialog.textContent).toContain('It is created when the training task is completed.')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'View Certificate' }).disabled).toBe(true)
  await person.click(within(dialog).getByText('Close'))
  expect(screen.queryByRole('dialog', { name: 'Select Location' })).toBeNull()
})

test('a certificate that waits says so, and one with a former name can be replaced', async () => {
  const { person, shown, dialog } = await completedTab([
    { kind: 'annual', course: 'Annual OSHA training', completedOn: '2026-11-21', waiting: true },
  ])
  expect(shown).toBe('Annual OSHA training11/21/2026 · Waiting for approval')
  await person.click(within(dialog).getByRole('combobox', { name: 'Location' }))
  await person.click(await screen.findByRole('option', { name: 'Main Street' }))
  server.on(issueCertificate, ({ body }) => ({
    payload:
      (body as { renew?: boolean }).renew === true
        ? { number: 2, outdated: [] }
        : { number: 1, outdated: [{ printed: 'Hana Sto', now: 'Hana Sato' }] },
  }))
  server.on(getCertificate, () => new Blob(['%PDF-']))
  await person.click(within(dialog).getByRole('button', { name: 'View Certificate' }))
  const view = await screen.findByRole('dialog', { name: 'Certificate of Completion' })
  expect(await within(view).findByText('It says “Hana Sto”. Today it is “Hana Sato”.')).toBeTruthy()
  expect(within(view).getByText(/Waiting for approval/)).toBeTruthy()
  await person.click(within(view).getByRole('button', { name: 'Replace Certificate' }))
  await waitFor(() => expect(within(view).queryByText(/It says/)).toBeNull())
  expect(server.calls(issueCertificate).map((each) => each.body)).toEqual([{ kind: 'annual' }, { kind: 'annual', renew: true }])
})

test('a name that cannot be printed is explained in the dialog', async () => {
  const { person, dialog } = await completedTab([
    { kind: 'annual', course: 'Annual OSHA training', completedOn: '2026-11-21', waiting: false },
  ])
  await person.click(within(dialog).getByRole('combobox', { name: 'Location' }))
  await person.click(await screen.findByRole('option', { name: 'Main Street' }))
  server.on(issueCertificate, () => refuse(409, NameNotPrintable.code, NameNotPrintable.text))
  await person.click(within(dialog).getByRole('button', { name: 'View Certificate' }))
  expect((await screen.findByRole('alert')).textContent).toBe(NameNotPrintable.text)
})
