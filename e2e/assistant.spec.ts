import type { Page } from '@playwright/test'

import { blockText, quoteOf, truthful } from '#content/assistant/testing/model-server'

import { checkScreen, expect, test } from './support/journey.ts'
import type { Product } from './support/product/product.ts'
import { openAs } from './support/signed-in.ts'

const maria = 'maria.alvarez@lakeside.example'
const dana = 'dana.whitfield@lakeside.example'
const question = 'When do we replace a sharps container?'

/** Opens the chat, and first starts the processing of the library if nobody has, as people may. */
async function openChat(page: Page, product: Product, username: string) {
  await openAs(page, product, username, '/medicc')
  const start = page.getByRole('button', { name: 'Start Processing' })
  const field = page.getByRole('textbox', { name: 'Your question' })
  await expect(start.or(field).first()).toBeVisible()
  if (await start.isVisible()) await start.click()
}

async function askIn(page: Page, asked: string) {
  await page.getByRole('textbox', { name: 'Your question' }).fill(asked)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log').getByText(asked)).toBeVisible()
}

test('with a model that an administrator switched on, whether slow or lying, the library’s answer appears at once and stays', async ({
  demonstration,
  model,
  page,
  watch,
}) => {
  watch(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openChat(page, demonstration, maria)
  await page.getByRole('button', { name: 'Read and switch on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answers from a model' })
  await expect(dialog.getByText('What it never receives')).toBeVisible()
  await checkScreen(page, 'model-dialog')
  await dialog.getByRole('button', { name: 'Switch on for the practice' }).click()
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible()

  const gate = Promise.withResolvers<void>()
  model.behave(async function* (arrival) {
    await gate.promise
    yield* truthful(arrival)
  })
  await askIn(page, question)
  const log = page.getByRole('log')
  await expect(log.locator('blockquote').first()).toBeVisible()
  await expect(log.getByText('The model is reading the library…')).toBeVisible()
  gate.resolve()
  const answer = log.getByRole('region', { name: 'Answer from the model' })
  await expect(answer.getByText('Answered by a model, each sentence checked against the library')).toBeVisible()
  await expect(log.getByText(/^The model is (?:reading|still)/)).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await checkScreen(page, 'model-answer-390')

  model.behave(function* ({ given }) {
    const [first] = given.passages
    if (first) yield blockText('Containers are never replaced.', quoteOf(first), { passage: 1, text: 'Containers are never replaced.' })
  })
  await askIn(page, 'How full may a sharps container get?')
  await expect(log.getByText('The model found nothing that the library supports.')).toBeVisible()
  await expect(log.getByText('never replaced')).toBeHidden()
  await answer.getByRole('link').first().click()
  await expect(page.locator('[data-marked]')).toBeInViewport()
  await page.goBack()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('button', { name: 'Read and switch on' })).toBeVisible()
})

test('without a model, the library answers, the source opens at its paragraph, and danger comes first', async ({
  demonstration,
  model,
  page,
  watch,
}) => {
  watch(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const before = model.arrivals.length
  await openChat(page, demonstration, dana)
  await askIn(page, 'I got stuck by a needle')
  await expect(page.getByRole('log').getByText(/^Stop\. Wash/)).toBeVisible()
  await askIn(page, question)
  await page
    .getByRole('log')
    .getByRole('link', { name: /^Sharps containers/ })
    .first()
    .click()
  await expect(page.locator('[data-marked]')).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('log').getByText(question)).toBeInViewport()
  await expect(page.getByRole('log').getByText(/^Stop\. Wash/)).toBeAttached()
  expect(model.arrivals).toHaveLength(before)
})

test('an answer from the location opens in place, and a lost connection is reported', async ({ demonstration, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openChat(page, demonstration, dana)
  await page.getByRole('button', { name: 'In danger now?' }).click()
  await page.getByText('A chemical in the eye', { exact: true }).click()
  await expect(page.getByText(/^Go to the eyewash now/)).toBeInViewport()
  await askIn(page, 'What eyewash stations do we have?')
  const log = page.getByRole('log')
  await log.getByRole('link', { name: 'Eyewash: Our eyewash stations' }).click()
  await expect(page.locator('[data-answer][data-marked]')).toBeInViewport()
  await page.goBack()
  await expect(log.getByText('What eyewash stations do we have?')).toBeInViewport()
  await checkScreen(page, 'assistant-390')
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: 'Your question' }).fill('And the first-aid kit?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert').getByText('No connection. Your question is still here.')).toBeVisible()
  await page.context().setOffline(false)
})
