import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

import type { Product } from './product/product.ts'
import { demoPassword } from './sign-in.ts'

// For journeys that are not about signing in; those use the sign-in page.

/** Opens a page in a new browser context in which a person of the demonstration is signed in. */
export async function signedIn(browser: Browser, product: Product, username: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: product.url })
  await signInContext(context, product, username)
  return context.newPage()
}

/** Signs in a person of the demonstration and opens an address. */
export async function openAs(page: Page, product: Product, username: string, address = '/'): Promise<void> {
  await signInContext(page.context(), product, username)
  await page.goto(product.url + address)
}

/** Signs the person in on every page of the context from now on. */
export async function signInContext(context: BrowserContext, { url }: Product, username: string): Promise<void> {
  const answer = await context.request.post(`${url}/api/v1/users/login`, { data: { username, password: demoPassword } })
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${await answer.text()}`)
}
