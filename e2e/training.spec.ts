import { control, pauseAfter, playbackPosition } from './support/product/film.ts'
import { checkScreen, expect, test } from './support/journey.ts'
import { send } from './support/send.ts'
import { signedIn } from './support/signed-in.ts'

const dana = 'dana.whitfield@lakeside.example'
const title = 'Slips, Lifting, Violence and Reporting'

test('a video is watched to its end without skipping ahead, resumed in another browser, offline in the middle, with its questions', async ({
  demonstration,
  browser,
  watch,
}) => {
  const page = await signedIn(browser, demonstration, dana)
  watch(page)
  await page.goto('/training')
  await page.getByRole('tabpanel').getByRole('link', { name: title }).click()
  const stopped = await pauseAfter(page, 2, 13)
  await control(page, /^play$/i).click()
  await page.keyboard.press('ArrowRight')
  await stopped()
  await expect.poll(() => playbackPosition(page), 'no jump').toBeLessThan(5)
  const paused = await pauseAfter(page, 4)
  await control(page, /^play$/i).click()
  await paused()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: title })).toContainText(/You've watched 0\.0[5-9]|0\.[1-9]/)
  await page.context().close()

  const other = await signedIn(browser, demonstration, dana)
  watch(other, [/ERR_INTERNET_DISCONNECTED/])
  await other.goto('/training/view?videoId=osha-14-v3')
  const film = other.locator('video')
  await expect.poll(() => playbackPosition(other), 'it goes on where it stopped').toBeGreaterThan(1)
  await control(other, /x speed$/).click()
  await control(other, /x speed$/).click()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5)
  const loaded = ({ buffered }: HTMLVideoElement) => (buffered.length === 0 ? 0 : buffered.end(buffered.length - 1))
  await expect.poll(() => film.evaluate(loaded), 'the film is there before the network goes').toBeGreaterThan(13)
  await other.context().setOffline(true)
  await control(other, /^play$/i).click()
  await expect(other.getByRole('heading', { name: 'Which slide was that?' })).toBeVisible()
  await other.context().setOffline(false)
  await other.getByRole('button', { name: 'The second one.' }).click()
  await expect(other.getByText('Not quite')).toBeVisible()
  await checkScreen(other, 'training-question')
  await other.getByRole('button', { name: 'Continue' }).click()
  await other.getByRole('button', { name: 'Skip this question' }).click()
  await expect(other.getByText('You have completed this video.')).toBeVisible()
  await expect(other.getByRole('dialog').getByText('Questions: 0 of 2 answered right, 1 not answered.')).toBeVisible()
  await other.getByRole('button', { name: 'OK' }).click()
  await other.getByRole('link', { name: 'Back' }).click()
  await expect(other.getByRole('tabpanel').getByRole('link', { name: title })).toContainText('Completed')
  await other.context().close()
})

test('a hygienist on a phone answers questions wrong and right, reads the score and the standard, and the trainer sees the score', async ({
  demonstration,
  browser,
  watch,
}) => {
  const page = await signedIn(browser, demonstration, dana, { viewport: { width: 390, height: 844 } })
  watch(page)
  await page.goto('/training/view?videoId=osha-03-v1')
  await control(page, /^play$/i).click()
  await page.getByRole('button', { name: 'The second one.' }).click()
  await expect(page.getByText('The second slide comes in the next chapter.')).toBeVisible()
  // A finger does not hover, so no button shows its tooltip.
  const lift = () => page.mouse.move(0, 0)
  await lift()
  await checkScreen(page, 'training-question-phone')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Skip this question' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Questions: 0 of 2 answered right, 1 not answered.')).toBeVisible()
  await page.getByRole('button', { name: 'Answer the open questions' }).click()
  await page.getByRole('button', { name: 'Two.' }).click()
  await lift()
  await expect(page.getByText('That is right')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(page.getByText('Questions: 1 of 2 answered right.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Text of the standard, 29 CFR 1910.1030' })).toBeVisible()
  await checkScreen(page, 'training-score-phone')
  await page.goto('/training/bloodborne')
  await expect(page.getByText(/How Infection Travels at Work.*questions: 1 of 2 answered right/)).toBeVisible()
  await checkScreen(page, 'training-elements-phone')
  const { user } = await send<{ user: { _id: string } }>(page, { method: 'GET', path: '/api/v2/session' })
  await page.context().close()

  const trainer = await signedIn(browser, demonstration, 'maria.alvarez@lakeside.example')
  watch(trainer)
  await trainer.goto(`/training/bloodborne?userId=${user._id}`)
  await expect(trainer.getByText(/How Infection Travels at Work.*questions: 1 of 2 answered right/)).toBeVisible()
  await checkScreen(trainer, 'training-elements-trainer')
  await trainer.context().close()
})
