import type { Locator, Page } from '@playwright/test'

import { expect } from './journey.ts'

/** Answers every question of the location questionnaire with Yes, including follow-up questions, and saves. */
export async function answerQuestionnaire(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Location setup' })
  await expect(form.getByRole('radiogroup').first()).toBeVisible()
  for (let place = 0; place < (await form.getByRole('radiogroup').count()); place += 1)
    await form.getByRole('radiogroup').nth(place).getByRole('radio', { name: 'Yes' }).check()
  await form.getByRole('button', { name: 'Save and continue' }).click()
}

/**
 * Completes the library setup. It reads the fields of each step, so that new questions need no change here. `onKind` is called at the first step of
 * each kind of answer. Ends at the first ninety days. Returns the number of steps.
 */
export async function answerLibrarySetup(page: Page, onKind: (kind: string) => Promise<void>): Promise<number> {
  const progress = page.getByText(/^Step \d+ of \d+$/)
  await expect(progress).toBeVisible()
  const total = Number(/of (\d+)/.exec((await progress.textContent()) ?? '')?.[1])
  const seen = new Set<string>()
  for (let step = 1; step <= total; step += 1) {
    await expect(progress).toHaveText(`Step ${step} of ${total}`)
    const form = page.getByRole('main').locator('form')
    // The skeleton replaces the field while the location's people are loading.
    await expect(form.locator('.mantine-Skeleton-root')).toHaveCount(0)
    const kind = await kindOf(form)
    if (!seen.has(kind)) await onKind(kind)
    seen.add(kind)
    await answerStep(page, form)
    await form.getByRole('button', { name: step === total ? 'Save' : 'Next' }).click()
  }
  await expect(page).toHaveURL(/\/admin\/first-days(\?|$)/)
  return total
}

async function kindOf(form: Locator): Promise<string> {
  if ((await form.getByRole('table').count()) > 0) return 'table'
  if ((await form.getByRole('radiogroup').count()) > 0) return 'yes-no'
  if ((await form.getByRole('checkbox').count()) > 0) return 'chips'
  if ((await form.getByRole('textbox', { name: 'Your answer' }).count()) > 0) return 'text'
  return (await form.getByRole('textbox', { name: /^Value/ }).count()) > 0 ? 'texts' : 'choice'
}

/** Answers Yes, the first chip, the first option of each list ("Shared" in tables), or a line of text. */
async function answerStep(page: Page, form: Locator): Promise<void> {
  for (const group of await form.getByRole('radiogroup').all()) await group.getByRole('radio', { name: 'Yes' }).check()
  const chips = form.getByRole('checkbox')
  if ((await chips.count()) > 0 && (await form.getByRole('checkbox', { checked: true }).count()) === 0) await chips.first().press('Space')
  const fields = form.locator('input[data-path]:not([type="radio"]):not([type="checkbox"])')
  for (const field of await fields.all()) {
    if ((await field.inputValue()) !== '') continue
    if ((await field.getAttribute('inputmode')) === 'tel') await field.fill('503-555-0100')
    else if ((await field.getAttribute('aria-haspopup')) !== 'listbox') await field.fill('As the team agreed')
    else {
      await field.click()
      await page.getByRole('option').first().click()
      await page.keyboard.press('Escape')
    }
  }
}
