import { test } from './support/journey.ts'
import { lookAt, sizes } from './support/pages/look-at.ts'
import { placesOfAccount } from './support/places/account.ts'
import { signInContext } from './support/signed-in.ts'

test('the account and everything that opens from the frame are accessible and fit', async ({ demonstration, browser, watch }) => {
  const page = await browser.newPage({ colorScheme: 'light', viewport: sizes[0].viewport })
  watch(page)
  await signInContext(page.context(), demonstration, 'maria.alvarez@lakeside.example')
  await lookAt(page, demonstration, placesOfAccount)
})
