import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { CodeExpired } from '#contract/group-training/check-in'
import { groupProgress, hostGroupTraining, OtherHost } from '#contract/group-training/group-training'

import { codeOfPdf } from './support/sds/code-of-pdf.ts'
import { control, pauseAfter, playbackPosition, reloadAfter } from './support/product/film.ts'
import { checkScreen, expect, refusal, test } from './support/journey.ts'
import { readCode } from './support/read-code.ts'
import { send } from './support/send.ts'
import { signedIn } from './support/signed-in.ts'
import { paper, realPdf } from './support/tasks.ts'

const film = 'Clean, Sterilize, Safe Water'
const pathOfHosting = hostGroupTraining.path.replace(/:\w+$/, '')
const phone = { viewport: { width: 390, height: 844 } }

const faster = (page: Page) => control(page, /x speed$/).click()
const person = (page: Page, name: string) => page.getByRole('list', { name: 'Who is here' }).getByRole('listitem').filter({ hasText: name })

test('a group watches a film: phones scan the code, one person comes late, the host reloads, and each person is credited their own time', async ({
  demonstration,
  browser,
  watch,
}) => {
  const host = await signedIn(browser, demonstration, 'maria.alvarez@lakeside.example')
  // The last report of a page that is reloaded, and its last renewal, may arrive after the new page has taken over. Both are refused, as those of another
  // browser.
  const ofReloaded = [groupProgress.path, pathOfHosting]
  watch(host, [new RegExp(`status of ${OtherHost.status} .*(${ofReloaded.join('|')})`)])
  await host.goto('/training/group')
  await host.getByLabel(/^Training Name/).fill('Monday meeting')
  await host.getByRole('button', { name: film }).click()
  await host.getByRole('button', { name: '+ Add People' }).click()
  const people = host.getByRole('dialog', { name: 'Add People' })
  for (const name of ['Dana Whitfield', 'Jonas Keller', 'Samuel Osei', 'Rosa Lindqvist']) await people.getByLabel(name).check()
  await people.getByRole('button', { name: 'Add', exact: true }).click()
  await host.getByRole('button', { name: 'Start' }).click()
  await host.getByLabel('I confirm that the people listed are present for the whole training.').check()
  await host.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByText('0 of 4 here')).toBeVisible()

  const phones = new Map<string, Page>()
  for (const name of ['dana.whitfield', 'samuel.osei', 'jonas.keller']) {
    const own = await signedIn(browser, demonstration, `${name}@lakeside.example`, phone)
    watch(own, refusal(CodeExpired.status))
    phones.set(name, own)
  }
  /** Scans until a code is accepted: on a busy machine, a code may expire before the phone has loaded the page. */
  const scan = async (name: string): Promise<Page | undefined> => {
    const own = phones.get(name)
    await own?.goto(await readCode(host.getByRole('img', { name: 'Code to check in to this training' })))
    const accepted = own?.getByText('You are checked in: Monday meeting') ?? host.locator('nothing')
    const expired = own?.getByRole('alert').getByText(CodeExpired.text) ?? host.locator('nothing')
    await expect(accepted.or(expired)).toBeVisible()
    return (await accepted.isVisible()) ? own : scan(name)
  }
  const first = await scan('dana.whitfield')
  if (first) await checkScreen(first, 'training-check-in')
  await scan('samuel.osei')
  await expect(person(host, 'Dana Whitfield')).toContainText('Here, by code')
  await checkScreen(host, 'group-training-session')

  const play = () => control(host, /^play$/i).click()
  await takeOverOnceReported(host)
  await reloadAfter(host, 5, play)
  await expect.poll(() => playbackPosition(host), 'it goes on where it was').toBeGreaterThan(3)
  await expect(person(host, 'Samuel Osei'), 'nobody has to check in again').toContainText('Here, by code')
  await faster(host)
  await faster(host)
  const paused = await pauseAfter(host, 9)
  await play()
  await host.getByRole('button', { name: 'The first one.' }).click()
  await expect(host.getByText('That is right')).toBeVisible()
  await host.getByRole('button', { name: 'Continue' }).click()
  await paused()
  await scan('jonas.keller')
  await play()
  await host.getByRole('button', { name: 'Skip this question' }).click()
  await expect(host.getByText('Group training completed successfully')).toBeVisible()
  const row = host.getByRole('table', { name: 'Group trainings' }).getByRole('row', { name: /Monday meeting/ })
  await expect(row).toContainText('Completed')

  const earned = await creditOf(host)
  const whole = 14
  expect(earned).toMatchObject({ 'Dana Whitfield': whole, 'Samuel Osei': whole, 'Rosa Lindqvist': 0 })
  expect(earned['Jonas Keller']).toBeGreaterThan(0)
  expect(earned['Jonas Keller']).toBeLessThanOrEqual(whole / 2)
  await first?.getByRole('link', { name: 'My training' }).click()
  await expect(first?.getByRole('tabpanel').getByRole('link', { name: film }) ?? host.locator('nothing')).toContainText('Completed')
  const jonas = await send<{ stretches: { from: number; to: number }[] }>(host, {
    method: 'GET',
    path: `/api/v2/training_ledger/${await idOf(phones.get('jonas.keller'))}`,
  })
  const late = earned['Jonas Keller'] ?? 0
  expect(jonas.stretches[0], 'the end of the film, not its begin').toMatchObject({ from: whole - late, to: whole })
  for (const own of [...phones.values(), host]) await own.context().close()
})

/**
 * Makes each later page that takes over the training wait until the server has the last report of the page before it. Usually it has. On a busy
 * machine, the report may arrive later and is refused; then the film starts before it. The page itself waits, because Chromium drops reports of a page
 * that is left while requests are intercepted.
 */
const takeOverOnceReported = (host: Page) =>
  host.addInitScript(
    ({ hosting, details }) => {
      const send = window.fetch
      const reached = async (headers: HeadersInit | undefined): Promise<number> =>
        (await (await send(details, headers ? { headers } : {})).json()).payload.reachedSecond
      window.fetch = async (input, init) => {
        const isTakingOver = String(input).includes(hosting) && !String(init?.body).includes('token')
        while (isTakingOver && (await reached(init?.headers)) < 4) continue
        return send(input, init)
      }
    },
    { hosting: pathOfHosting, details: `/api/v2/group_training_details/${new URL(host.url()).searchParams.get('id')}` },
  )

const idOf = async (own: Page | undefined) =>
  own ? (await send<{ user: { _id: string } }>(own, { method: 'GET', path: '/api/v2/session' })).user._id : ''

/** Seconds credited to each person, by name, from the newest group training at the host's location. */
async function creditOf(host: Page): Promise<Record<string, number>> {
  const { user } = await send<{ user: { location: { _id: string }; practice: { _id: string } } }>(host, {
    method: 'GET',
    path: '/api/v2/session',
  })
  const [{ _id: group } = { _id: '' }] = await send<{ _id: string }[]>(host, {
    method: 'GET',
    path: `/api/v2/group_training/list/${user.practice._id}/${user.location._id}`,
  })
  const { attendees } = await send<{ attendees: { fullName: string; earned: number }[] }>(host, {
    method: 'GET',
    path: `/api/v2/group_training_details/${group}`,
  })
  return Object.fromEntries(attendees.map(({ fullName, earned }) => [fullName, earned]))
}

test('a training held elsewhere is recorded by description, and its certificate can be verified by a stranger with its code', async ({
  demonstration,
  browser,
  watch,
}) => {
  const page = await signedIn(browser, demonstration, 'samuel.osei@lakeside.example', { viewport: { width: 1280, height: 720 } })
  watch(page, refusal(422))
  await page.goto('/training')
  await expect(page.getByText('60.00/60 minutes')).toBeVisible()
  const { user } = await send<{ user: { _id: string; location: { _id: string } } }>(page, { method: 'GET', path: '/api/v2/session' })
  const path = `/api/v2/users_tasks/${user._id}/${user.location._id}`
  const tasks = await send<{ _id: string; bloodborneTraining: string | null }[]>(page, { method: 'GET', path })
  await page.goto(`/?activeTask=${tasks.find(({ bloodborneTraining }) => bloodborneTraining)?._id}`)
  const task = page.getByRole('dialog')
  await expect(task.getByText(/\d+ of 14 elements covered\. Open: /)).toBeVisible()
  await task.locator('input[type=file]').first().setInputFiles(paper('training.pdf', realPdf))
  await task.getByRole('button', { name: 'Complete Task' }).click()
  const words = task.getByLabel('If it was held elsewhere')
  await expect(words).toBeFocused()
  await expect(task.getByText('Elements of this training are still open.'), 'on a low screen too').toBeInViewport({ ratio: 1 })
  await checkScreen(page, 'training-held-elsewhere')
  await words.fill('11/20/2026, Olga Petrenko, occupational health nurse. A to N. Dentist.')
  await task.getByRole('button', { name: 'Complete Task' }).click()
  await expect(page.getByText('Task completed successfully')).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Training' }).click()
  await expect(page.getByText('0.00/60 minutes'), 'a new training year begins').toBeVisible()
  await page.getByRole('button', { name: 'Certificate of the yearly training' }).click()
  const choice = page.getByRole('dialog', { name: 'Select Location' })
  await expect(choice.getByRole('button', { name: 'View Certificate' }), 'the current location is chosen').toBeEnabled()
  await choice.getByRole('combobox', { name: 'Location' }).click()
  await page.getByRole('option', { name: /Harbor/ }).click()
  await choice.getByRole('button', { name: 'View Certificate' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Certificate of Completion' }).getByRole('link', { name: 'Download' }).click()
  const address = codeOfPdf(await readFile(await (await saving).path()))
  expect(address.startsWith(`${demonstration.url}/c/`)).toBe(true)

  const stranger = await (await browser.newContext(phone)).newPage()
  watch(stranger)
  await stranger.goto(address)
  for (const words of ['Samuel Osei', 'Annual OSHA training']) await expect(stranger.getByText(words)).toBeVisible()
  await checkScreen(stranger, 'certificate-check')
  for (const own of [stranger, page]) await own.context().close()
})
