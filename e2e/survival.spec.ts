import { expect, test } from './support/journey.ts'
import { startProduct } from './support/product/product.ts'
import { registered } from './support/product/registered.ts'

const owner = {
  firstName: 'Ada',
  lastName: 'Fenn',
  email: 'ada@fenn.example',
  practice: 'Fenn Dental',
  location: 'Fenn Dental',
}

test('if the server is killed while a form is half filled, the page continues after a restart and the draft is there', async ({
  page,
  browser,
}) => {
  const product = await startProduct({ demo: false })
  try {
    await registered(page, product, owner)
    await page.goto(`${product.url}/forms/view?formId=quarterlySafetyReportForm`)
    const step = (number: number) => page.getByRole('form', { name: new RegExp(`^Step ${number} of`) })
    const tick = async (name: string) => {
      for (const group of await page.getByRole('radiogroup').all()) await group.getByRole('radio', { name }).check()
    }
    await expect(step(1)).toBeVisible()
    await tick('OK')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(step(2)).toBeVisible()
    await tick('NA')

    await product.kill()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(step(3)).toContainText('Kept on this device, not sent.')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(step(2)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'NA', checked: true })).toHaveCount(await page.getByRole('radiogroup').count())

    await product.restart()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(step(3)).toBeVisible()
    await expect(page.getByText('Kept on this device, not sent.')).toHaveCount(0)

    const later = await browser.newContext({ storageState: await page.context().storageState() })
    const other = await later.newPage()
    await other.goto(page.url())
    await expect(other.getByRole('form', { name: /^Step 3 of/ })).toBeVisible()
    await other.getByRole('button', { name: 'Back' }).click()
    await expect(other.getByRole('radio', { name: 'NA', checked: true }).first()).toBeVisible()
    await later.close()
  } finally {
    await product.stop()
  }
})
