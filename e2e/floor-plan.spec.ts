import { checkScreen, expect, test } from './support/journey.ts'
import { openAs } from './support/signed-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a floor plan is drawn on a phone and is a picture of the plan', async ({ demonstration, page, watch }) => {
  watch(page)
  await openAs(page, demonstration, 'maria.alvarez@lakeside.example', '/library/plans?plan=emergencyAction&version=0')
  await page
    .getByRole('button', { name: /^Add your own text or pictures/ })
    .first()
    .tap()
  await page.getByRole('button', { name: 'Draw a floor plan' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Draw a floor plan' })
  const item = (name: string) => dialog.getByRole('button', { name })
  await item('Corridor with treatment rooms').tap()
  await checkScreen(page, 'floor-plan')

  // A mouse and a finger send the same pointer events.
  const spot = await item('AED, column 3, row 4').boundingBox()
  const cell = ((await dialog.getByRole('group', { name: 'Floor plan' }).boundingBox())?.width ?? 0) / 16
  await page.mouse.move((spot?.x ?? 0) + cell / 2, (spot?.y ?? 0) + cell / 2)
  await page.mouse.down()
  await page.mouse.move((spot?.x ?? 0) + cell * 2.5, (spot?.y ?? 0) + cell / 2)
  await page.mouse.up()
  await item('AED, column 5, row 4').press('ArrowDown')
  await expect(item('AED, column 5, row 5')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).tap()
  await expect(item('AED, column 5, row 4')).toBeVisible()

  await dialog.getByRole('button', { name: 'Use this drawing' }).tap()
  const description = page.getByRole('textbox', { name: /^What does the picture show/ })
  await expect(description).toHaveValue(/^Floor plan\. Exit: 2, fire extinguisher: 2, .*AED: 1/)
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Your addition has been saved.')).toBeVisible()
  const picture = page.getByRole('img', { name: /^Floor plan\. Exit: 2/ })
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(1_000)
})
